import { whenIdle } from './when-idle.ts'

/** What counts as the first use of a page. */
export const TOUCHES = ['pointerdown', 'keydown']

/**
 * Calls once, when one of the events has happened and the browser is idle, without events as soon as it is; never with
 * data saver on. Nothing is loaded before. Returns a function that cancels it.
 */
export function onFirstIdle(call: () => unknown, events: readonly string[]): () => void {
  if (navigator.connection?.saveData) return () => {}
  let wanted: typeof call | undefined = call
  const waiting = new AbortController()
  const wait = () => {
    waiting.abort()
    whenIdle(() => wanted?.())
  }
  const how = { capture: true, signal: waiting.signal }
  for (const name of events) addEventListener(name, wait, how)
  if (!events.length) wait()
  return () => {
    wanted = undefined
    waiting.abort()
  }
}
