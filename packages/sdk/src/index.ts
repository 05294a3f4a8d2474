import type { HostEventName, SentReply, TicketContext } from '@agent-assist/contract/wire'
import { createAssist } from './assist/assist.ts'
import { chunks } from './chunks.ts'
import {
  listen,
  shareAssist,
  sharedAssist,
  unlisten,
  unshareAssist,
} from './assist/shared-assist.ts'
import type {
  CommandName,
  DestroyOptions,
  FetchToken,
  InitOptions,
  InsertInto,
  Listener,
  ReportOptions,
  SurveyOptions,
  User,
} from './page/types.ts'

export type {
  HostEventName,
  HostEvents,
  SdkError,
  SdkErrorCode,
  SentReply,
  TicketContext,
} from '@agent-assist/contract/wire'
export type {
  DestroyOptions,
  FetchToken,
  InitOptions,
  InsertInto,
  Listener,
  ReportOptions,
  SurveyOptions,
  User,
}

/** Version of this package. */
export const VERSION = '0.1.0'

const NEW = { version: VERSION, chunks, onDestroy: unshareAssist }

const isServer = () => typeof window === 'undefined'

/** On a server every command does nothing. */
function run(...call: [CommandName, ...unknown[]]): unknown {
  if (isServer()) return undefined
  return (sharedAssist() ?? shareAssist(createAssist(NEW))).run(call)
}

const undoOf =
  (undo: unknown): (() => void) =>
  () => {
    if (typeof undo === 'function') undo()
  }

/** Adds Agent Assist to the page. Further calls merge their options into the existing assistant. */
export function init(options: InitOptions): void {
  run('init', options)
}

/** Changes options of `init`; an option that is present as undefined is reset to its default. */
export function update(options: Partial<InitOptions>): void {
  run('update', options)
}

/** Sets the ticket that is open in the helpdesk; without an argument no ticket is open. */
export function setTicket(ticket?: TicketContext): void {
  run('setTicket', ticket)
}

/** Reports that a reply was sent. The inserted answers are compared with it and counted. */
export function replySent(reply: SentReply): void {
  run('replySent', reply)
}

/**
 * Sets the signed-in user; its token takes precedence over the token of `init`. Another user starts with an empty
 * panel.
 */
export function setUser(user: User): void {
  run('setUser', user)
}

/** Signs the user out: token, conversation and suggestions are cleared. */
export function logout(): void {
  run('logout')
}

/**
 * Writes a text into a field or an editor of the page, for `onInsert`; the code is loaded with the first one. See
 * `InsertInto`.
 */
export const insertInto: InsertInto = async (...input) => {
  if (isServer()) return false
  // the panel of a script tag on the page knows where the caret was
  const insert =
    window.AgentAssist?.insertInto ?? (await import('./insert/insert-into.ts')).insertInto
  return insert(...input)
}

/** Controls the panel's window. */
export const chat = {
  open: (): void => void run('chat.open'),
  close: (): void => void run('chat.close'),
  toggle: (): void => void run('chat.toggle'),
}

/** Adds a listener; returns a function that removes it. A listener of `ready` added later is called at once. */
export function on<N extends HostEventName>(name: N, listener: Listener<N>): () => void {
  if (isServer()) return () => {}
  listen(name, listener)
  return () => unlisten(name, listener)
}

/** Removes a listener added by `on`. */
export function off<N extends HostEventName>(name: N, listener: Listener<N>): void {
  if (!isServer()) unlisten(name, listener)
}

/** The organisation's page surveys, and surveys of survey links. */
export const survey = {
  /** Shows a survey now, by its id or by the id of a survey request; without an id the organisation's first survey. */
  show: (surveyId?: string): void => void run('survey.show', surveyId),
  close: (): void => void run('survey.close'),
  /** Fires a named event that surveys can use as trigger. */
  trigger: (name: string): void => void run('survey.trigger', name),
  /** Mounts a survey into an element of the page. Returns a function that removes it. */
  mount: (element: HTMLElement, options: SurveyOptions): (() => void) =>
    undoOf(run('survey.mount', element, options)),
}

/** The usage report, mounted into an element of the page. */
export const usageReport = {
  /** Mounts the report; returns a function that removes it. */
  mount: (element: HTMLElement, options: ReportOptions): (() => void) =>
    undoOf(run('usageReport.mount', element, options)),
}

/** Shows or hides an overlay with the state of the SDK and its latest actions. */
export function debug(isOn = true): void {
  run('debug', isOn)
}

/** Removes everything from the page and, without `keepStorage`, from its storage. */
export function destroy(how?: DestroyOptions): void {
  run('destroy', how)
}
