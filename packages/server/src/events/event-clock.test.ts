import { expect, test } from 'vitest'
import { byOurClock } from './event-clock.ts'

const NOW = Date.parse('2026-09-10T12:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const MINUTE = 60_000
const DAY = 86_400_000
/** When an event is taken to have happened, in ms from now, and how far its clock was behind. */
function told(saidMs: number, sentMs?: number): [ms: number, behindMs: number | undefined] {
  const sentAt = sentMs === undefined ? undefined : at(sentMs)
  const [event] = byOurClock([{ createdOn: at(saidMs) }], sentAt, NOW)
  return [Date.parse(event?.createdOn ?? '') - NOW, event?.clockBehindMs]
}

test('an event that comes late keeps its time', () => {
  expect(told(-3 * DAY)).toEqual([-3 * DAY, undefined])
  expect(told(-3 * DAY, 0)).toEqual([-3 * DAY, undefined])
})

test('a clock that is off by less than a minute is left alone', () => {
  expect(told(-5000, -59_999)).toEqual([-5000, undefined])
  expect(told(-70_000, -MINUTE)).toEqual([-10_000, MINUTE])
})

test('a clock that is wrong is put right by what it says when it sends', () => {
  expect(told(-DAY - 10 * MINUTE, -DAY)).toEqual([-10 * MINUTE, DAY]) // a day behind
  expect(told(2 * DAY - 10 * MINUTE, 2 * DAY)).toEqual([-10 * MINUTE, -2 * DAY]) // two days ahead
})

test('an event from the future happened now', () => {
  expect(told(30_000)).toEqual([0, -30_000])
  expect(told(400 * DAY)).toEqual([0, -400 * DAY])
  expect(told(DAY, -10_000)).toEqual([0, -DAY]) // its clock was put right before it was sent
})
