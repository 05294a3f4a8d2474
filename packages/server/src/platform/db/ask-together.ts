/**
 * Asks one question for all who come while the last one runs. Each gets an answer that was asked for after they came, so
 * that nobody sees less than with a question of their own.
 */
export function askTogether<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string): Promise<T> {
    const asked = ask(key)
    const ended = asked.then(
      () => undefined,
      () => undefined,
    )
    running.set(key, ended)
    void ended.then(() => running.get(key) === ended && running.delete(key))
    return asked
  }

  return (key) => {
    const current = running.get(key)
    if (!current) return begin(key)
    const waiting = next.get(key)
    if (waiting) return waiting
    const later = current.then(() => {
      next.delete(key)
      return begin(key)
    })
    next.set(key, later)
    return later
  }
}
