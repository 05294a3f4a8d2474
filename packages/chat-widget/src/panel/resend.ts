import { isFinal } from '@agent-assist/contract/wire'
import { effect } from '@preact/signals-core'
import type { Panel } from './panel.ts'

/** Ms until the first attempt; doubled with each further one, up to the most. */
export const AGAIN_MS = 4_000
const AGAIN_MOST_MS = 120_000

/** Sends again what failed: suggestions, the state of GPT, messages of the chat; at once when the network is back. */
export function createResender({ suggestions, gpt, chat, isOpen }: Panel) {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isTrying = false

  const unsent = () => chat.lines.value.filter(({ failure }) => failure === 'notSent')
  const isDown = () =>
    suggestions.status.value === 'failed' && !isFinal(suggestions.failure.value) && isOpen.value
  const isWaiting = () => isDown() || unsent().length > 0

  async function sendAll(): Promise<void> {
    if (isDown()) {
      await suggestions.find(true)
      if (!isDown()) await gpt.ask()
    }
    // in their order: the second message may refer to the first one
    for (let [line] = unsent(); line; [line] = unsent()) {
      const { id } = line
      await chat.retry(line)
      if (unsent().some((other) => other.id === id)) break
    }
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isTrying || over.signal.aborted || !isWaiting()) return
    isTrying = true
    attempts += 1
    await sendAll()
    isTrying = false
    plan()
  }

  function plan(): void {
    if (isTrying || over.signal.aborted) return
    if (!isWaiting()) attempts = 0
    // time does not mend the setup of a page
    else if (!suggestions.notice.value) timer ??= setTimeout(() => void attempt(), waitMs())
  }

  const waitMs = () => Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** attempts) * (1 + Math.random() / 4)

  function hurry(): void {
    attempts = 0
    void attempt()
  }

  const onShow = () => document.visibilityState === 'visible' && hurry()
  addEventListener('online', hurry, { signal: over.signal })
  document.addEventListener('visibilitychange', onShow, { signal: over.signal })
  const stopWatching = effect(() => {
    if (isWaiting()) plan()
  })

  function stop(): void {
    over.abort()
    clearTimeout(timer)
    stopWatching()
  }

  return { hurry, stop }
}
