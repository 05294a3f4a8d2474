import { expect, test } from 'vitest'
import { daysFrom, inZone } from './range.ts'
import { meanPerWeekday, weekdayCounts } from './weekday-counts.ts'

const ZONE = 'Europe/Berlin'
const range = (from: string, to: string) =>
  daysFrom(inZone(`${from}T12:00:00Z`, ZONE), inZone(`${to}T12:00:00Z`, ZONE))

test('[DASH-4] each weekday of a range is counted; eight days have one weekday twice', () => {
  const of = weekdayCounts(range('2026-11-09', '2026-11-16'), new Date('2026-11-23T12:00:00Z'))
  expect(['1', '2', '7'].map((day) => of(day))).toEqual([2, 1, 1])
  expect(weekdayCounts(range('2026-11-09', '2026-11-10'), new Date('2026-11-23'))('3')).toBe(0)
})

test('[DASH-4] days and hours that have not begun do not count', () => {
  const now = new Date('2026-11-16T09:30:00Z') // Monday, 10:30 in Berlin
  const of = weekdayCounts(range('2026-11-09', '2026-11-18'), now)
  expect(['1', '2', '3', '7'].map((day) => of(day))).toEqual([2, 1, 1, 1])
  expect(['9', '10', '11'].map((hour) => of('1', hour))).toEqual([2, 2, 1])
  expect(of('2', '11')).toBe(1)
})

test('a range across a change of clocks has each day once', () => {
  const of = weekdayCounts(range('2026-03-28', '2026-03-30'), new Date('2026-11-16'))
  expect(['6', '7', '1', '2'].map((day) => of(day))).toEqual([1, 1, 1, 0])
})

test('a weekday that the range does not have has no mean', () => {
  expect(meanPerWeekday(0, 0)).toBeNull()
  expect(meanPerWeekday(3, 2)).toBe(1.5)
})
