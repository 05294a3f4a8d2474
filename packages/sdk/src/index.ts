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
  FetchToken,
  InitOptions,
  Listener,
  ReportOptions,
  SurveyOptions,
  User,
} from './page/types.ts'

export type {
  HostEventName,
  HostEvents,
  SentReply,
  TicketContext,
} from '@agent-assist/contract/wire'
export type { FetchToken, InitOptions, Listener, ReportOptions, SurveyOptions, User }

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

/** Puts Agent Assist onto the page. Called again it is the same one, with the new options merged in. */
export function init(options: InitOptions): void {
  run('init', options)
}

/** Changes options of `init`; one that is there with undefined goes back to its default. */
export function update(options: Partial<InitOptions>): void {
  run('update', options)
}

/** Tells the panel which ticket is open; without one it knows none. */
export function setTicket(ticket?: TicketContext): void {
  run('setTicket', ticket)
}

/** Tells that a reply was sent: what the panel put into it is compared with it, and counted. */
export function replySent(reply: SentReply): void {
  run('replySent', reply)
}

/** Says who is signed in: goes before the token of `init`. Another person starts with a clean panel. */
export function setUser(user: User): void {
  run('setUser', user)
}

/** Nobody is signed in any more: token, conversation and suggestions are forgotten. */
export function logout(): void {
  run('logout')
}

/** The panel's window. */
export const chat = {
  open: (): void => void run('chat.open'),
  close: (): void => void run('chat.close'),
  toggle: (): void => void run('chat.toggle'),
}

/** Listens to an event; answers the undo. A listener of `ready` that comes late is called at once. */
export function on<N extends HostEventName>(name: N, listener: Listener<N>): () => void {
  if (isServer()) return () => {}
  listen(name, listener)
  return () => unlisten(name, listener)
}

/** Stops a listener of `on`. */
export function off<N extends HostEventName>(name: N, listener: Listener<N>): void {
  if (!isServer()) unlisten(name, listener)
}

/** The organisation's page surveys, and those of survey links. */
export const survey = {
  /** Shows a survey now, by its id or that of a survey request; without one the first of the organisation. */
  show: (surveyId?: string): void => void run('survey.show', surveyId),
  close: (): void => void run('survey.close'),
  /** Says that something happened which a survey may wait for. */
  trigger: (name: string): void => void run('survey.trigger', name),
  /** Puts a survey into an element of the page. Answers the undo. */
  mount: (element: HTMLElement, options: SurveyOptions): (() => void) =>
    undoOf(run('survey.mount', element, options)),
}

/** The usage report in an element of the page. */
export const usageReport = {
  /** Answers the undo. */
  mount: (element: HTMLElement, options: ReportOptions): (() => void) =>
    undoOf(run('usageReport.mount', element, options)),
}

/** Shows (or hides) what the SDK knows and did last. */
export function debug(isOn = true): void {
  run('debug', isOn)
}

/** Takes everything off the page. */
export function destroy(): void {
  run('destroy')
}
