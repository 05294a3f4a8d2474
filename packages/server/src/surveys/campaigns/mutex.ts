/** One turn after the other: asks for one, and says when it is over. */
export function createMutex(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    let over: () => void = () => undefined
    const mine = last.then(() => over)
    last = new Promise((resolve) => (over = resolve))
    return mine
  }
}
