interface Pending {
  since: number
  end: (error: Error) => void
}

/**
 * The calls that wait for an answer, so that all of them can be ended when none will come. `Promise.race` with one
 * promise of the outage would keep every answer in memory for as long as there is none.
 */
export function createInFlight() {
  const pending = new Set<Pending>()

  return {
    /** Settles as `work` does, or rejects when all is ended before. */
    run: <T>(work: Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const call = { since: performance.now(), end: reject }
        pending.add(call)
        const done = () => void pending.delete(call)
        void work.then(resolve, reject).finally(done)
      }),
    /** How long the oldest call has been waiting, in milliseconds; 0 when none is. */
    oldestMs: (): number => {
      const [oldest] = pending // in the order in which they began
      return oldest ? performance.now() - oldest.since : 0
    },
    /** Rejects every call that waits. */
    endAll: (error: Error): void => {
      for (const { end } of pending) end(error)
      pending.clear()
    },
  }
}
export type InFlight = ReturnType<typeof createInFlight>
