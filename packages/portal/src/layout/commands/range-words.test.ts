import { expect, test } from 'vitest'
import { isoDay } from '../../lib/dates/range.ts'
import { spokenRange } from './range-words.ts'

/** A Tuesday. */
const NOW = new Date('2026-11-24T12:00:00Z')
const days = (typed: string, firstWeekday: 0 | 1 = 0) => {
  const found = spokenRange(typed, 'UTC', firstWeekday, NOW)
  return found && `${isoDay(found.range.from)} ${isoDay(found.range.to)}`
}

test.each([
  ['today', '2026-11-24 2026-11-24'],
  ['yesterday', '2026-11-23 2026-11-23'],
  ['this week', '2026-11-22 2026-11-24'],
  ['last week', '2026-11-15 2026-11-21'],
  ['this month', '2026-11-01 2026-11-24'],
  ['last month', '2026-10-01 2026-10-31'],
  ['LAST   Month', '2026-10-01 2026-10-31'],
  ['this quarter', '2026-10-01 2026-11-24'],
  ['last quarter', '2026-07-01 2026-09-30'],
  ['this year', '2026-01-01 2026-11-24'],
  ['last year', '2025-01-01 2025-12-31'],
  ['last 7 days', '2026-11-18 2026-11-24'],
  ['past 2 weeks', '2026-11-11 2026-11-24'],
  ['last 3 months', '2026-08-25 2026-11-24'],
  ['in october', '2026-10-01 2026-10-31'],
  ['december', '2025-12-01 2025-12-31'],
  ['november', '2026-11-01 2026-11-24'],
  ['february 2024', '2024-02-01 2024-02-29'],
])('"%s" is %s', (typed, expected) => {
  expect(days(typed)).toBe(expected)
  expect(days(`first reply ${typed}`)).toBe(expected)
})

test('weeks begin with the day of the organisation', () => {
  expect(days('last week', 1)).toBe('2026-11-16 2026-11-22')
})

test('the rest is what was typed beside the range', () => {
  expect(spokenRange('first reply last month', 'UTC', 0, NOW)).toMatchObject({
    label: 'Last month',
    rest: 'first reply',
  })
})

test('other words, the future and too many days are no range', () => {
  for (const typed of ['first reply', 'blast monthly', 'last 0 days', 'last 999 days', 'may 2027'])
    expect(days(typed), typed).toBeUndefined()
})
