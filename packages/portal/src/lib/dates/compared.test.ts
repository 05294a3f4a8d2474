import { describe, expect, test } from 'vitest'
import { comparedRange } from './compared.ts'
import { comparisonOf, withComparison } from './comparison.ts'
import { dayCount, type DayRange, rangeOf } from './range.ts'

const ZONE = 'Europe/Berlin'
const NOW = new Date('2026-11-23T08:42:00.000Z')
const search = (text: string) => new URLSearchParams(text)
const range = (text: string): DayRange => rangeOf(search(text), ZONE, NOW)
const compared = (text: string) => {
  const { from, to } = comparedRange(range(text), NOW)
  return [from.toISOString(), to.toISOString()]
}
const weekday = (day: Date) => day.getDay()

describe('the compared range', () => {
  test.each([1, 2, 6, 7, 8, 14, 15, 28, 29, 30, 90, 91, 365])(
    'of %i days has the same weekdays and lies before the range, by the fewest weeks',
    (days) => {
      const to = new Date(Date.UTC(2026, 9, 20))
      const from = new Date(Date.UTC(2026, 9, 20 - days + 1))
      const iso = (day: Date) => day.toISOString().slice(0, 10)
      const given = range(`from=${iso(from)}&to=${iso(to)}`)
      const before = comparedRange(given, NOW)
      expect(dayCount(given)).toBe(days)
      expect(dayCount(before)).toBe(days)
      expect(weekday(before.from)).toBe(weekday(given.from))
      expect(Number(before.to)).toBeLessThan(Number(given.from))
      const gap = dayCount({ from: before.to, to: given.from }) - 2
      expect(gap).toBeLessThan(7)
    },
  )

  test('of the default range starts two weeks before it: Monday to Monday with Monday to Monday', () => {
    expect(compared('from=2026-11-09&to=2026-11-16')).toEqual([
      '2026-10-25T23:00:00.000Z',
      '2026-11-02T22:59:59.999Z',
    ])
  })

  test('ends at the same time of day while the range is current, also when clocks have changed', () => {
    expect(compared('')).toEqual(['2026-11-01T23:00:00.000Z', '2026-11-09T08:42:00.000Z'])
    expect(compared('from=2026-10-20&to=2026-11-23')[1]).toBe('2026-10-19T07:42:00.000Z')
  })

  test('is the same days of the month or of the year before, if chosen', () => {
    expect(compared('from=2026-03-01&to=2026-03-31&compare=month')).toEqual([
      '2026-01-31T23:00:00.000Z',
      '2026-02-28T22:59:59.999Z',
    ])
    expect(compared('from=2026-03-01&to=2026-03-07&compare=year')).toEqual([
      '2025-02-28T23:00:00.000Z',
      '2025-03-07T22:59:59.999Z',
    ])
  })
})

describe('a range that runs at the end of a month', () => {
  const thisMonth = (now: string) => {
    const given = rangeOf(search('from=2026-03-01&to=2026-03-31&compare=month'), 'UTC')
    return comparedRange(given, new Date(now)).to.toISOString()
  }

  test('is compared with all of a shorter month once that has no such day', () => {
    expect(thisMonth('2026-03-27T23:00:00.000Z')).toBe('2026-02-27T23:00:00.000Z')
    expect(thisMonth('2026-03-28T12:00:00.000Z')).toBe('2026-02-28T12:00:00.000Z')
    expect(thisMonth('2026-03-29T00:05:00.000Z')).toBe('2026-02-28T23:59:59.999Z')
    expect(thisMonth('2026-03-31T00:05:00.000Z')).toBe('2026-02-28T23:59:59.999Z')
  })
})

test('a range longer than a month is compared with days that do not overlap it', () => {
  expect(compared('from=2026-08-26&to=2026-10-23&compare=month')).toEqual([
    '2026-06-25T22:00:00.000Z',
    '2026-08-23T21:59:59.999Z',
  ])
  expect(compared('from=2025-01-01&to=2026-06-30&compare=year')[1]).toBe('2024-06-30T21:59:59.999Z')
})

test('the comparison is part of the address, and an unknown one is the same weekdays', () => {
  expect(withComparison(search('from=x&rows=25'), 'month').toString()).toBe(
    'from=x&rows=25&compare=month',
  )
  expect(withComparison(search('compare=month&a=1'), 'weekdays').toString()).toBe('a=1')
  expect(comparisonOf(search('compare=year'))).toBe('year')
  expect(comparisonOf(search('compare=century'))).toBe('weekdays')
})
