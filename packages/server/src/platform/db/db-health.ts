/**
 * `away`: the database does not answer; each call is refused at once until it does. `full`: it reads, but stores
 * nothing until there is space. `ended`: the embedded database has stopped, and only a new process can open it again.
 */
export type DbState = 'up' | 'away' | 'full' | 'ended'

export interface DbChange {
  from: DbState
  to: DbState
  /** Error that caused the change; missing when the state is `up`. */
  cause?: unknown
  /** Duration of the previous state. */
  lastedMs: number
}

/** State of a database, with notification of changes. */
export interface DbHealth {
  state: () => DbState
  /** Calls the listener at each change; returns a function that removes it. */
  listen: (listener: (change: DbChange) => void) => () => void
}

export interface DbHealthSetter extends DbHealth {
  /** Does nothing when the state is unchanged, or when the database has ended. */
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
