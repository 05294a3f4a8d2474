import type { Clock } from './clock.ts'

/** A clock on which time passes only by its pauses, and at once. */
export function testClock(): Clock & { pass: (ms: number) => void } {
  let at = 0
  const pass = (ms: number) => void (at += ms)
  return {
    now: () => at,
    async pause(ms, signal) {
      signal?.throwIfAborted()
      pass(ms)
    },
    pass,
  }
}
