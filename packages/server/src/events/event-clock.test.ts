import { expect, test } from 'vitest'
import { byOurClock } from './event-clock.ts'

const NOW = Date.parse('2026-09-10T12:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const MINUTE = 60_000
const DAY = 86_400_000
/** The corrected time of an event, in ms from now, and how much its clock was behind. */
function told(saidMs: number, sentMs?: number): [ms: number, behindMs: number | undefined] {
  const sentAt = sentMs === undefined ? undefined : at(sentMs)
  const [event] = byOurClock([{ createdOn: at(saidMs) }], sentAt, NOW)
  return [Date.parse(event?.createdOn ?? '') - NOW, event?.clockBehindMs]
}

test('a late event has its own time', () => {
  expect(told(-3 * DAY)).toEqual([-3 * DAY, undefined])
  expect(told(-3 * DAY, 0)).toEqual([-3 * DAY, undefined])
})

test('a clock that is wrong by less than a minute is not corrected', () => {
  expect(told(-5000, -59_999)).toEqual([-5000, undefined])
  expect(told(-70_000, -MINUTE)).toEqual([-10_000, MINUTE])
})

test('a wrong clock is corrected by its time of sending', () => {
  expect(told(-DAY - 10 * MINUTE, -DAY)).toEqual([-10 * MINUTE, DAY]) // a day behind
  expect(told(2 * DAY - 10 * MINUTE, 2 * DAY)).toEqual([-10 * MINUTE, -2 * DAY]) // two days ahead
})

test('an event from the future gets the current time', () => {
  expect(told(30_000)).toEqual([0, -30_000])
  expect(told(400 * DAY)).toEqual([0, -400 * DAY])
  expect(told(DAY, -10_000)).toEqual([0, -DAY]) // its clock was corrected before it was sent
})
