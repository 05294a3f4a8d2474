import { afterEach, describe, expect, test } from 'vitest'
import { dayAxis } from './charts/day-axis.ts'
import { valueText } from './charts/values.ts'
import {
  clock,
  date,
  dateTime,
  dayOf,
  namedDateTime,
  namedDay,
  number,
  percent,
  shortWeekday,
  weekday,
} from './format.ts'
import { localeOf, setFormatLocale } from './locale.ts'

afterEach(() => setFormatLocale(['en-US']))

test.each([
  [['de-AT', 'en'], 'en-AT'],
  [['fr'], 'en-FR'],
  [['en-GB'], 'en-GB'],
  [['zh-Hant-TW'], 'en-TW'],
  [[], 'en-US'],
  [['not a tag'], 'en-US'],
])('languages %j have the conventions of %s', (languages, locale) => {
  expect(localeOf(languages)).toBe(locale)
})

describe('numbers and dates follow the region of the person', () => {
  const at = '2026-11-02T08:05:00Z'
  test.each([
    ['en-US', '12,246', '30.5\u202F%', '11/02/2026', 'Mon 11/02'],
    ['de-DE', '12.246', '30,5\u202F%', '02/11/2026', 'Mon 02/11'],
    ['en-GB', '12,246', '30.5\u202F%', '02/11/2026', 'Mon 02/11'],
  ])('%s', (language, count, share, day, short) => {
    setFormatLocale([language])
    expect(number(12_246)).toBe(count)
    expect(percent(30.5)).toBe(share)
    expect(dayOf(at, 'UTC')).toBe(day)
    expect(dateTime(at, 'Europe/Berlin')).toBe(`${day} 09:05`)
    expect(clock('2026-11-02T00:00:00Z', 'UTC')).toBe('00:00')
    expect(date(new Date(2026, 10, 2, 23, 59))).toBe(day)
    expect(weekday('2026-11-02')).toBe(`Mon ${day}`)
    expect(shortWeekday('2026-11-02')).toBe(short)
    expect(valueText(12_246, 'count')).toBe(count)
    expect(dayAxis(['2026-11-02', '2026-11-03']).short?.[0]).toBe(short)
  })
})

test('with the name of its month a day cannot be read as another, in any region and zone', () => {
  const at = '2026-04-02T23:15:00Z'
  expect(namedDay(at, 'UTC')).toBe('Apr 2, 2026')
  setFormatLocale(['de-DE'])
  expect(namedDay(at, 'UTC')).toBe('2 Apr 2026')
  expect(namedDateTime(at, 'Europe/Berlin')).toBe('Fri 3 Apr 2026, 01:15')
})
