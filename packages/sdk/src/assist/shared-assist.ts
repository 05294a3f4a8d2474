import type { HostEventName } from '@agent-assist/contract/wire'
import type { Assist } from './assist.ts'
import type { Listener } from '../page/types.ts'

/** The same for every copy of this code on a page: script tag and module share one assistant. */
const KEY = Symbol.for('agent-assist')

/** Calls of `on` that wait for an assistant. */
interface Waiting {
  run?: never
  waiting: [command: 'on', name: HostEventName, listener: unknown][]
}

declare global {
  interface Window {
    [KEY]?: (Assist & { waiting?: never }) | Waiting
  }
}

/** The page's assistant, if there is one. */
export const sharedAssist = (): Assist | undefined => window[KEY]?.run && window[KEY]

export function shareAssist(assist: Assist): Assist {
  const waiting = window[KEY]?.waiting
  window[KEY] = assist
  waiting?.forEach(assist.run)
  return assist
}

/** Leaves no key on the page, neither ours nor that of a script tag. */
export function unshareAssist(): void {
  delete window[KEY]
  delete window.AgentAssist
}

/** Listens without the code of an assistant: where there is none yet, the next one gets the listener. */
export function listen<N extends HostEventName>(name: N, listener: Listener<N>): void {
  const shared = (window[KEY] ??= { waiting: [] })
  if (shared.run) shared.run(['on', name, listener])
  else shared.waiting.push(['on', name, listener])
}

/** Undoes `listen`. */
export function unlisten<N extends HostEventName>(name: N, listener: Listener<N>): void {
  const shared = window[KEY]
  if (!shared) return
  if (shared.run) shared.run(['off', name, listener])
  else shared.waiting = shared.waiting.filter((call) => call[1] !== name || call[2] !== listener)
}
