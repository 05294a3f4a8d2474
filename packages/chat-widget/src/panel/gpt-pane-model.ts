import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { Later } from '../base/later.ts'
import type { Gpt, GptDeps } from './gpt.ts'
import type * as gptCode from './gpt-code.ts'

/**
 * Interval in ms at which the automatic answer is polled while it is being written, and the maximum number of polls.
 */
const ASK_AGAIN_MS = 4000
const ASKS_MAX = 8

export type GptCode = typeof gptCode

export interface GptPaneDeps extends GptDeps {
  isOpen: Signal<boolean>
  /** Loads the state of GPT for the ticket again. */
  ask: () => Promise<void>
}

export type GptPaneModel = ReturnType<typeof createGptPaneModel>

/** Polls while an answer is being written. */
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

/** The connection between the list's first row and the text of GPT, whose code is loaded when it is opened. */
export function createGptPaneModel(deps: GptPaneDeps, code: Later<GptCode>) {
  const { state, isOpen }: { state: GptDeps['state']; isOpen: ReadonlySignal<boolean> } = deps
  const patience = createPatience(deps)
  let gpt: Gpt | undefined

  /** Creates the model for the open ticket, with its view. */
  function modelOf({ createGpt, GptView }: GptCode) {
    gpt ??= createGpt(deps)
    return { gpt, GptView }
  }

  /** The model and view once the code is loaded. */
  function get() {
    const loaded = code.get()
    return loaded && modelOf(loaded)
  }

  /** Opens GPT and starts a draft. */
  async function draft(): Promise<void> {
    deps.isOpen.value = true
    const loaded = await code.load()
    if (loaded && isOpen.value && state.value?.isOn) modelOf(loaded).gpt.draft()
  }

  /** Inserts the draft if there is one, otherwise writes one. Resolves to whether it was inserted. */
  const go = async () => (state.value?.isOn ? ((await get()?.gpt.go()) ?? false) : false)

  /** Called when the ticket changes. */
  function stop(): void {
    patience.stop()
    gpt?.stop()
    gpt = undefined
  }

  const { hasFailed, load } = code
  return { state, isOpen, get, hasFailed, load, draft, go, wait: patience.wait, stop }
}
