import type { Emitter } from '../page/emitter.ts'
import type { Journal } from '../page/journal.ts'
import type { KeepOnPage } from '../page/keep-on-page.ts'
import { createLazy } from '../page/lazy.ts'
import type { Surveys } from '../surveys/surveys.ts'

/** Data of the overlay. */
export interface DebugDeps {
  journal: Journal
  state: () => object
  surveys: Pick<Surveys, 'explain'>
  /** With the options and the token of the page. */
  emitter: Pick<Emitter, 'page'>
  keepOnPage: KeepOnPage
  /** The user closes the overlay. */
  close: () => void
}

/** Opens the overlay on the page. Returns a function that removes it. */
export type OpenDebug = (deps: DebugDeps) => () => void

/** Opens and closes the overlay of `debug`; its code is loaded on demand. */
export function createDebug(
  load: () => Promise<{ openDebug: OpenDebug }>,
  deps: Omit<DebugDeps, 'close'> & { emitter: Emitter },
) {
  const close = () => show(false)
  const open = (code: { openDebug: OpenDebug }) => code.openDebug({ ...deps, close })
  const overlay = createLazy(load, open, deps.emitter.report)

  function show(isOn = true): void {
    if (isOn) overlay.use(() => {})
    else overlay.clear()?.()
  }

  return { show }
}
