/** What counts as the first use of a page. */
export const TOUCHES = ['pointerdown', 'keydown']

/**
 * Calls once, when one of the events has happened and the browser is idle, without events as soon as it is; never with
 * data saver on. Nothing is loaded before. Returns a function that cancels it.
 */
export function onFirstIdle(call: () => void, events: readonly string[]): () => void {
  if (navigator.connection?.saveData) return () => {}
  const waiting = new AbortController()
  const { signal } = waiting
  const wait = () => {
    waiting.abort()
    // Safari has no idle callback
    ;(window.requestIdleCallback ?? setTimeout)(() => isWanted && call())
  }
  let isWanted = true
  for (const name of events) addEventListener(name, wait, { capture: true, signal })
  if (!events.length) wait()
  return () => {
    isWanted = false
    waiting.abort()
  }
}
