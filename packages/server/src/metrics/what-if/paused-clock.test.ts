import { MINUTE_MS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { createRandom } from '../../platform/basics/random.ts'
import { type BusinessClock, businessClock } from '../../tickets/facts/business-time.ts'
import { minutes, type Span } from '../../tickets/facts/history.ts'
import { pausedClock } from './paused-clock.ts'

const HOUR_MS = 60 * MINUTE_MS
const EVERY_MINUTE: BusinessClock = { minutes, after: (from, left) => from + left * MINUTE_MS }
const ZONES = ['UTC', 'Pacific/Auckland', 'Pacific/Apia', 'America/St_Johns']

const office = (timeZone: string) =>
  businessClock({
    timeZone,
    week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
    holidays: ['2026-04-06'],
  })

/** Minutes that count, one by one. */
function byHand(clock: BusinessClock, pauses: readonly Span[], from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += MINUTE_MS) {
    const isPaused = pauses.some((pause) => pause.from <= at && at < (pause.to ?? Infinity))
    if (!isPaused) sum += clock.minutes(at, at + MINUTE_MS)
  }
  return sum
}

/** Pauses of whole minutes, in order, from a seed. */
function pausesFrom(seed: number, start: number): Span[] {
  const random = createRandom(seed, 'plans', 1)
  let at = start + random.int(0, 20) * HOUR_MS
  return Array.from({ length: random.int(1, 4) }, () => {
    const from = at
    at += random.int(1, 1800) * MINUTE_MS
    const pause = { from, to: at }
    at += random.int(0, 900) * MINUTE_MS
    return pause
  })
}

test.each(ZONES)('minutes outside of pauses count as minute by minute, in %s', (timeZone) => {
  const start = Date.parse('2026-04-02T20:00:00.000Z')
  for (const clock of [EVERY_MINUTE, office(timeZone)])
    for (let seed = 1; seed <= 12; seed++) {
      const pauses = pausesFrom(seed, start)
      const paused = pausedClock(clock, pauses)
      const to = start + seed * 13 * HOUR_MS
      expect(paused.minutes(start, to)).toBe(byHand(clock, pauses, start, to))
      const due = paused.after(start, 300) ?? NaN
      expect(byHand(clock, pauses, start, due)).toBe(300)
      expect(byHand(clock, pauses, start, due - MINUTE_MS)).toBe(299)
    }
})

test('a pause without an end leaves nothing due that is not due before it', () => {
  const clock = pausedClock(EVERY_MINUTE, [{ from: 10 * MINUTE_MS }])
  expect(clock.after(0, 10)).toBe(10 * MINUTE_MS)
  expect(clock.after(0, 11)).toBeUndefined()
  expect(clock.minutes(0, 99 * MINUTE_MS)).toBe(10)
  expect(pausedClock(EVERY_MINUTE, [])).toBe(EVERY_MINUTE)
})
