interface Pending {
  since: number
  end: (error: Error) => void
}

/**
 * Pending calls, so that all of them can be rejected when no answer will come. `Promise.race` with one promise of the
 * outage would hold every answer in memory until an outage.
 */
export function createInFlight() {
  const pending = new Set<Pending>()

  return {
    /** Settles as `work` does, or rejects when `endAll` is called first. */
    run: <T>(work: Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const call = { since: performance.now(), end: reject }
        pending.add(call)
        const done = () => void pending.delete(call)
        void work.then(resolve, reject).finally(done)
      }),
    /** Age of the oldest pending call, in milliseconds; 0 when there is none. */
    oldestMs: (): number => {
      const [oldest] = pending // a Set iterates in order of insertion
      return oldest ? performance.now() - oldest.since : 0
    },
    /** Rejects every pending call. */
    endAll: (error: Error): void => {
      for (const { end } of pending) end(error)
      pending.clear()
    },
  }
}
export type InFlight = ReturnType<typeof createInFlight>
