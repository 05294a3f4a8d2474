/**
 * Shares a read among all who ask before it begins. A run that is under way may have missed what its asker has just
 * written, so whoever asks meanwhile waits for the next one, which they all share.
 */
export function createNextRun<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    const run = read()
    const over = run.then(
      () => undefined,
      () => undefined,
    )
    running = over
    void over.then(() => {
      if (running === over) running = undefined
    })
    return run
  }
  return () => {
    if (next) return next
    if (!running) return begin()
    next = running.then(begin)
    return next
  }
}

/** The same for reads that have a key; a key that nobody asks for is forgotten. */
export function createNextRuns<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, { ask: () => Promise<T>; waiting: number }>()
  return async (key) => {
    const own = known.get(key) ?? { ask: createNextRun(() => read(key)), waiting: 0 }
    known.set(key, own)
    own.waiting += 1
    try {
      return await own.ask()
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) known.delete(key)
    }
  }
}
