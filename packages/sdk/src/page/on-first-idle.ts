const SIGNS = ['pointerdown', 'keydown'] as const

/**
 * Calls once, when a person has touched the page and the browser has nothing else to do; never while
 * data is to be saved. Before that touch nothing is loaded. Answers the undo.
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
