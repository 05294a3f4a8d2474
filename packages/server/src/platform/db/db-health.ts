/**
 * `away`: it does not answer; each call is refused at once until it does. `full`: it reads, and stores nothing until
 * there is room. `ended`: the embedded database is gone for good, and only a new process opens it again.
 */
export type DbState = 'up' | 'away' | 'full' | 'ended'

export interface DbChange {
  from: DbState
  to: DbState
  /** What led to it; missing when all is well again. */
  cause?: unknown
  /** How long the state before lasted. */
  lastedMs: number
}

/** How a database is, and who wants to hear when that changes. */
export interface DbHealth {
  state: () => DbState
  /** Calls back at each change, until the function that it returns is called. */
  listen: (listener: (change: DbChange) => void) => () => void
}

export interface DbHealthSetter extends DbHealth {
  /** Does nothing when that is the state already, or when the database has ended. */
  set: (state: DbState, cause?: unknown) => void
}

export function createHealth(): DbHealthSetter {
  const listeners = new Set<(change: DbChange) => void>()
  let current: DbState = 'up'
  let since = performance.now()

  function set(to: DbState, cause?: unknown): void {
    if (to === current || current === 'ended') return
    const now = performance.now()
    const change = { from: current, to, cause, lastedMs: now - since }
    current = to
    since = now
    for (const listener of listeners) listener(change)
  }

  return {
    state: () => current,
    set,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
