const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * Calls once, when the user has touched the page and the browser is idle; never with data saver on. Nothing is loaded
 * before. Returns a function that cancels it.
 */
export function onFirstIdle(call: () => void): () => void {
  if (navigator.connection?.saveData || !('requestIdleCallback' in window)) return () => {}
  const waiting = new AbortController()
  let idle = 0
  const wait = () => {
    waiting.abort()
    idle = requestIdleCallback(call)
  }
  const how = { capture: true, passive: true, signal: waiting.signal }
  for (const sign of SIGNS) addEventListener(sign, wait, how)
  return () => {
    waiting.abort()
    cancelIdleCallback(idle)
  }
}
