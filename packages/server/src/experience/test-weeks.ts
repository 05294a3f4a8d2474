import type { StoredWeek } from './agent-weeks.ts'

/** A week of an agent with the fields that a test sets. */
export const weekRow = (
  given: Partial<StoredWeek> & { week: string; agent: string },
): StoredWeek => ({
  days: 5,
  handled: 50,
  solved: 40,
  urgent: 4,
  replies: 60,
  afterHours: 6,
  scored: 80,
  negative: 16,
  reassigned: 2,
  peakOpen: 6,
  ...given,
})

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
