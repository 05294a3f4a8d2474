import { expect, test } from 'vitest'
import {
  endNote,
  hasOverlap,
  mondayToFriday,
  nextHours,
  openMinutes,
  weekText,
} from './week-text.ts'

const hours = (day: number, from: string, to: string) => ({ day, from, to })
const OFFICE = [1, 2, 3, 4, 5].map((day) => hours(day, '09:00', '17:00'))

test('a week is one line, with days of the same hours together', () => {
  expect(weekText(OFFICE)).toBe('Mon–Fri 09:00–17:00')
  expect(weekText([...OFFICE, hours(6, '14:00', '16:00'), hours(6, '09:00', '12:00')])).toBe(
    'Mon–Fri 09:00–17:00, Sat 09:00–12:00, 14:00–16:00',
  )
  expect(weekText([])).toBe('Closed all week')
})

test('open minutes count overlaps once, and hours over midnight also from Sunday to Monday', () => {
  expect(openMinutes(OFFICE)).toBe(5 * 480)
  const night = [hours(7, '22:00', '06:00')]
  expect(openMinutes(night)).toBe(480)
  const both = [...night, hours(1, '05:00', '07:00')]
  expect(openMinutes(both)).toBe(540)
  expect([hasOverlap(night), hasOverlap(both)]).toEqual([false, true])
  expect(openMinutes([hours(1, '00:00', '00:00')])).toBe(1440)
})

test('hours that end on the next day are said to', () => {
  expect(endNote(hours(1, '22:00', '06:00'))).toBe('Ends on the next day')
  expect(endNote(hours(1, '08:00', '08:00'))).toBe('Open for 24 hours')
  expect(endNote(hours(1, '08:00', '09:00'))).toBeUndefined()
  expect(endNote(hours(1, '08:00', ''))).toBeUndefined()
})

test('more hours come after those of the day, and Monday is copied to Friday', () => {
  expect(nextHours([], 3)).toEqual(hours(3, '09:00', '17:00'))
  expect(nextHours(OFFICE, 3)).toEqual(hours(3, '18:00', '22:00'))
  expect(nextHours([hours(1, '08:00', '23:30')], 1)).toEqual(hours(1, '22:00', '23:59'))
  expect(mondayToFriday([hours(1, '08:00', '12:00'), hours(6, '10:00', '11:00')])).toEqual([
    ...[1, 2, 3, 4, 5].map((day) => hours(day, '08:00', '12:00')),
    hours(6, '10:00', '11:00'),
  ])
})
