import { SurveySchedule } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { isScheduled } from './schedule.ts'

const BERLIN = 'Europe/Berlin'
/** Monday, 23 November 2026, 23:30 in Berlin, where it is one hour later than in UTC. */
const MONDAY_NIGHT = '2026-11-23T22:30:00Z'
const TUESDAY_MORNING = '2026-11-24T07:59:59Z'

const isOn = (schedule: SurveySchedule, at: string, zone = BERLIN) =>
  isScheduled(schedule, zone, Date.parse(at))

test('without limits a survey is always active', () => {
  expect(isOn({}, MONDAY_NIGHT)).toBe(true)
})

test('first and last day are included, by the clocks of the zone', () => {
  const day = { fromDay: '2026-11-24', untilDay: '2026-11-24' }
  expect(isOn(day, MONDAY_NIGHT)).toBe(false)
  expect(isOn(day, '2026-11-23T23:00:00Z')).toBe(true)
  expect(isOn(day, '2026-11-23T23:00:00Z', 'UTC')).toBe(false)
  expect(isOn(day, '2026-11-24T22:59:59Z')).toBe(true)
  expect(isOn(day, '2026-11-24T23:00:00Z')).toBe(false)
})

test('weekdays are those of the zone, and Sunday is 7', () => {
  expect(isOn({ weekdays: [1] }, MONDAY_NIGHT)).toBe(true)
  expect(isOn({ weekdays: [2] }, MONDAY_NIGHT)).toBe(false)
  expect(isOn({ weekdays: [2] }, MONDAY_NIGHT, 'Asia/Tokyo')).toBe(true)
  expect(isOn({ weekdays: [7] }, '2026-11-22T12:00:00Z')).toBe(true)
  expect(isOn({ weekdays: [1, 2, 3, 4, 5, 6] }, '2026-11-22T12:00:00Z')).toBe(false)
})

test('hours after midnight belong to the day on which they began', () => {
  const monday = { weekdays: [1], hours: { fromHour: 22, untilHour: 6 } }
  expect(isOn(monday, '2026-11-23T02:00:00Z')).toBe(false) // Sunday's night
  expect(isOn(monday, MONDAY_NIGHT)).toBe(true)
  expect(isOn(monday, '2026-11-24T04:59:00Z')).toBe(true)
  expect(isOn(monday, '2026-11-24T22:30:00Z')).toBe(false)
  const until = { untilDay: '2026-11-23', hours: { fromHour: 22, untilHour: 6 } }
  expect(isOn(until, '2026-11-24T04:59:00Z')).toBe(true)
  expect(isOn(until, '2026-11-24T22:30:00Z')).toBe(false)
})

test('hours exclude their end, and may span midnight', () => {
  const day = { hours: { fromHour: 9, untilHour: 17 } }
  expect(isOn(day, TUESDAY_MORNING)).toBe(false)
  expect(isOn(day, '2026-11-24T08:00:00Z')).toBe(true)
  expect(isOn(day, '2026-11-24T16:00:00Z')).toBe(false)
  const night = { hours: { fromHour: 22, untilHour: 6 } }
  expect(isOn(night, MONDAY_NIGHT)).toBe(true)
  expect(isOn(night, '2026-11-24T04:59:00Z')).toBe(true)
  expect(isOn(night, '2026-11-24T05:00:00Z')).toBe(false)
  expect(isOn({ hours: { fromHour: 0, untilHour: 24 } }, MONDAY_NIGHT)).toBe(true)
})

test('a schedule that ends before it begins is refused', () => {
  const wrong = { fromDay: '2026-11-24', untilDay: '2026-11-23' }
  expect(SurveySchedule.safeParse(wrong).success).toBe(false)
  expect(SurveySchedule.safeParse({ ...wrong, untilDay: '2026-11-24' }).success).toBe(true)
})
