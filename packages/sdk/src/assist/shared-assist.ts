import type { HostEventName } from '@agent-assist/contract/wire'
import type { Assist } from './assist.ts'
import type { Listener } from '../page/types.ts'

/** Shared by every copy of this code on a page, so that script tag and module use one assistant. */
const KEY = Symbol.for('agent-assist')

/** Listeners that were added before an assistant exists. */
interface Waiting {
  run?: never
  waiting: [command: 'on', name: HostEventName, listener: unknown][]
}

declare global {
  interface Window {
    [KEY]?: (Assist & { waiting?: never }) | Waiting
  }
}

/** The page's assistant; undefined when there is none. */
export const sharedAssist = (): Assist | undefined => window[KEY]?.run && window[KEY]

export function shareAssist(assist: Assist): Assist {
  const waiting = window[KEY]?.waiting
  window[KEY] = assist
  waiting?.forEach(assist.run)
  return assist
}

/** Removes our keys from the page, including the one of a script tag. */
export function unshareAssist(): void {
  delete window[KEY]
  delete window.AgentAssist
}

/** Adds a listener without loading the assistant: it waits for the assistant if there is none yet. */
export function listen<N extends HostEventName>(name: N, listener: Listener<N>): void {
  const shared = (window[KEY] ??= { waiting: [] })
  if (shared.run) shared.run(['on', name, listener])
  else shared.waiting.push(['on', name, listener])
}

/** Removes a listener of `listen`. */
export function unlisten<N extends HostEventName>(name: N, listener: Listener<N>): void {
  const shared = window[KEY]
  if (!shared) return
  if (shared.run) shared.run(['off', name, listener])
  else shared.waiting = shared.waiting.filter((call) => call[1] !== name || call[2] !== listener)
}
