import { setTimeout as wait } from 'node:timers/promises'

/** The time of the process; tests pass their own. Times are in ms since some moment. */
export interface Clock {
  now: () => number
  /** Resolves after that long, or rejects when the signal aborts. */
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal }),
}
