import { describe, expect, test } from 'vitest'
import { dayCount, isoDay, parseUsDay, periodBefore, rangeOf, usDay, withRange } from './range.ts'

const NOW = new Date(2026, 10, 21, 9, 42)
const at = (year: number, month: number, day: number, ...time: number[]) =>
  new Date(year, month - 1, day, ...time)
const search = (text: string) => new URLSearchParams(text)

describe('the range of an address', () => {
  test('[FILT-5] the default starts 7 days before now at 00:00 and ends today at 23:59', () => {
    const { from, to } = rangeOf(search(''), NOW)
    expect(from).toEqual(at(2026, 11, 14))
    expect(to).toEqual(at(2026, 11, 21, 23, 59, 59, 999))
  })

  test('[FILT-7] the days of the address are whole days', () => {
    const { from, to } = rangeOf(search('from=2026-10-25&to=2026-10-26'), NOW)
    expect(from).toEqual(at(2026, 10, 25))
    expect(to).toEqual(at(2026, 10, 26, 23, 59, 59, 999))
  })

  test.each([
    'from=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
    'from=1&to=2',
    'from=2026-11-03&to=2026-11-02',
  ])('half, wrong or turned round falls back to the default: %s', (text) => {
    expect(rangeOf(search(text), NOW)).toEqual(rangeOf(search(''), NOW))
  })

  test('[FILT-7] a new range keeps the rest of the address, but no page number', () => {
    const range = { from: at(2026, 1, 2), to: at(2026, 1, 3) }
    const next = withRange(search('rows=25&page=4&from=x'), range)
    expect(next.toString()).toBe('rows=25&from=2026-01-02&to=2026-01-03')
    expect(isoDay(rangeOf(next, NOW).to)).toBe('2026-01-03')
  })
})

test('[FILT-5] days are read and written as MM/dd/yyyy', () => {
  expect(usDay(at(2026, 3, 9))).toBe('03/09/2026')
  expect(parseUsDay(' 3/9/2026 ')).toEqual(at(2026, 3, 9))
  for (const bad of ['2026-03-09', '13/01/2026', '02/30/2026', '03/09/26', '']) {
    expect(parseUsDay(bad), bad).toBeUndefined()
  }
})

describe('the period before', () => {
  test('is as long and ends the moment before', () => {
    const range = rangeOf(search('from=2026-11-01&to=2026-11-07'), NOW)
    expect(dayCount(range)).toBe(7)
    const before = periodBefore(range, NOW)
    expect(before.from).toEqual(at(2026, 10, 25))
    expect(before.to).toEqual(at(2026, 10, 31, 23, 59, 59, 999))
  })

  test('is cut at the same moment while the range still runs', () => {
    const before = periodBefore(rangeOf(search(''), NOW), NOW)
    expect(before.from).toEqual(at(2026, 11, 6))
    expect(before.to).toEqual(at(2026, 11, 13, 9, 42))
  })
})
