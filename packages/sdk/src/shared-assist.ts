import type { Assist } from './assist.ts'

/** The same for every copy of this code on a page: script tag and module share one assistant. */
const KEY = Symbol.for('agent-assist')

declare global {
  interface Window {
    [KEY]?: Assist
  }
}

/** The page's assistant, if there is one. */
export const sharedAssist = (): Assist | undefined => window[KEY]

export function shareAssist(assist: Assist): Assist {
  window[KEY] = assist
  return assist
}

/** Leaves no key on the page, neither ours nor that of a script tag. */
export function unshareAssist(): void {
  delete window[KEY]
  delete window.AgentAssist
}
