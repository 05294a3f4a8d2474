/**
 * Works on items, a few at once and in their order, and yields each result as soon as it is ready. Begins nothing more
 * once the signal aborts.
 */
export async function* asReady<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<R>,
  signal: AbortSignal,
): AsyncGenerator<R> {
  const running = new Map<number, Promise<{ at: number; result: R }>>()
  const waiting = items.entries()
  const begin = () => {
    const { done, value } = signal.aborted ? { done: true } : waiting.next()
    if (done || !value) return false
    const [at, item] = value
    running.set(
      at,
      work(item, at).then((result) => ({ at, result })),
    )
    return true
  }
  for (;;) {
    while (running.size < atOnce && begin()) continue
    if (running.size === 0) return
    const { at, result } = await Promise.race(running.values())
    running.delete(at)
    yield result
  }
}
