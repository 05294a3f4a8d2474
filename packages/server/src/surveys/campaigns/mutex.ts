/**
 * A mutex: a call resolves, once the earlier holders have released it, with the release function.
 */
export function createMutex(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    let over: () => void = () => undefined
    const mine = last.then(() => over)
    last = new Promise((resolve) => (over = resolve))
    return mine
  }
}
