import { VISIT_MIN_MS } from '@agent-assist/contract/wire'

/** Calls once the page was visible for VISIT_MIN_MS without interruption. Returns a function that cancels it. */
export function onceSeen(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wait)
  }

  function wait(): void {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(() => {
      stop()
      call()
    }, VISIT_MIN_MS)
  }

  document.addEventListener('visibilitychange', wait)
  wait()
  return stop
}
