import type { HostEventName } from '@agent-assist/contract/wire'
import type { Assist } from './assist.ts'
import type { Listener } from './types.ts'

/** The same for every copy of this code on a page: script tag and module share one assistant. */
const KEY = Symbol.for('agent-assist')

/** Calls of `on` that wait for an assistant. */
interface Waiting {
  waiting: [command: 'on', name: HostEventName, listener: unknown][]
}

declare global {
  interface Window {
    [KEY]?: Assist | Waiting
  }
}

/** The page's assistant, if there is one. */
export function sharedAssist(): Assist | undefined {
  const shared = window[KEY]
  return shared && 'run' in shared ? shared : undefined
}

export function shareAssist(assist: Assist): Assist {
  const before = window[KEY]
  window[KEY] = assist
  if (before && 'waiting' in before) for (const call of before.waiting) assist.run(call)
  return assist
}

/** Leaves no key on the page, neither ours nor that of a script tag. */
export function unshareAssist(): void {
  delete window[KEY]
  delete window.AgentAssist
}

/** Listens without the code of an assistant: where there is none yet, the next one is told. */
export function listen<N extends HostEventName>(name: N, listener: Listener<N>): void {
  const shared = (window[KEY] ??= { waiting: [] })
  if ('run' in shared) shared.run(['on', name, listener])
  else shared.waiting.push(['on', name, listener])
}

/** Undoes `listen`. */
export function unlisten<N extends HostEventName>(name: N, listener: Listener<N>): void {
  const shared = window[KEY]
  if (!shared) return
  if ('run' in shared) shared.run(['off', name, listener])
  else shared.waiting = shared.waiting.filter((call) => call[1] !== name || call[2] !== listener)
}
