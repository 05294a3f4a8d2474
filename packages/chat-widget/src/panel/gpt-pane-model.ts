import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { Later } from '../base/later.ts'
import type { Gpt, GptDeps } from './gpt.ts'
import type * as gptCode from './gpt-code.ts'

/** While an answer to the ticket is being written, it is asked for this often, so many times. */
const ASK_AGAIN_MS = 4000
const ASKS_MAX = 8

export type GptCode = typeof gptCode

export interface GptPaneDeps extends GptDeps {
  isOpen: Signal<boolean>
  /** Asks anew what there is for the ticket. */
  ask: () => Promise<void>
}

export type GptPaneModel = ReturnType<typeof createGptPaneModel>

/** Asks again while an answer is being written. */
function createPatience({ state, ask }: GptPaneDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asks = 0

  function wait(): void {
    if (timer || !state.value?.isDrafting || asks >= ASKS_MAX) return
    asks += 1
    timer = setTimeout(() => {
      timer = undefined
      void ask().then(wait)
    }, ASK_AGAIN_MS)
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    asks = 0
  }

  return { wait, stop }
}

/** The way from the first row of the list to what the language model writes, whose code comes when it is opened. */
export function createGptPaneModel(deps: GptPaneDeps, code: Later<GptCode>) {
  const { state, isOpen }: { state: GptDeps['state']; isOpen: ReadonlySignal<boolean> } = deps
  const patience = createPatience(deps)
  let gpt: Gpt | undefined

  /** The model of the open ticket and its view. */
  function modelOf({ createGpt, GptView }: GptCode) {
    gpt ??= createGpt(deps)
    return { gpt, GptView }
  }

  /** The same as soon as the code is there. */
  function get() {
    const loaded = code.get()
    return loaded && modelOf(loaded)
  }

  /** Opens it and lets it write. */
  async function draft(): Promise<void> {
    deps.isOpen.value = true
    const loaded = await code.load()
    if (loaded && isOpen.value && state.value?.isOn) modelOf(loaded).gpt.draft()
  }

  /** Inserts what is there, else writes. True: it is in the reply. */
  const go = async () => (state.value?.isOn ? ((await get()?.gpt.go()) ?? false) : false)

  /** Another ticket. */
  function stop(): void {
    patience.stop()
    gpt?.stop()
    gpt = undefined
  }

  const { hasFailed, load } = code
  return { state, isOpen, get, hasFailed, load, draft, go, wait: patience.wait, stop }
}
