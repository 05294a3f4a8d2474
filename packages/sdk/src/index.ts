import type { HostEventName, TicketContext } from '@agent-assist/contract/wire'
import { createAssist } from './assist.ts'
import { chunks } from './chunks.ts'
import { shareAssist, sharedAssist, unshareAssist } from './shared-assist.ts'
import type { CommandName, FetchToken, InitOptions, Listener, ReportOptions } from './types.ts'

export type { FetchToken, InitOptions, Listener, ReportOptions }

/** Version of this package. */
export const VERSION = '0.1.0'

const NEW = { version: VERSION, chunks, onDestroy: unshareAssist }

/** On a server every command does nothing. */
function run(...call: [CommandName, ...unknown[]]): unknown {
  if (typeof window === 'undefined') return undefined
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

/** Changes options of `init`. */
export function update(options: Partial<InitOptions>): void {
  run('update', options)
}

/** Tells the panel which ticket is open; without one it knows none. */
export function setTicket(ticket?: TicketContext): void {
  run('setTicket', ticket)
}

/** The panel's window. */
export const chat = {
  open: (): void => void run('chat.open'),
  close: (): void => void run('chat.close'),
  toggle: (): void => void run('chat.toggle'),
}

/** Listens to an event; answers the undo. A listener of `ready` that comes late is called at once. */
export function on<N extends HostEventName>(name: N, listener: Listener<N>): () => void {
  return undoOf(run('on', name, listener))
}

/** Stops a listener of `on`. */
export function off<N extends HostEventName>(name: N, listener: Listener<N>): void {
  run('off', name, listener)
}

/** The usage report in an element of the page. */
export const usageReport = {
  /** Answers the undo. */
  mount: (element: HTMLElement, options: ReportOptions): (() => void) =>
    undoOf(run('usageReport.mount', element, options)),
}

/** Takes everything off the page. */
export function destroy(): void {
  run('destroy')
}
