import { describe, expect, test } from 'vitest'
import {
  dayEnd,
  dayStart,
  inZone,
  isoDay,
  parseIsoDay,
  parseUsDay,
  presets,
  rangeOf,
  rangeQuery,
  usDay,
  withRange,
} from './range.ts'

const ZONE = 'Europe/Berlin'
const NOW = new Date('2026-11-21T08:42:00.000Z')
const search = (text: string) => new URLSearchParams(text)
const wire = (text: string, zone = ZONE, now = NOW) => rangeQuery(rangeOf(search(text), zone, now))

describe('the range of an address', () => {
  test('[FILT-5] the default starts 7 days before now at 00:00 and ends today at 23:59', () => {
    expect(wire('')).toEqual({
      from: '2026-11-13T23:00:00.000Z',
      to: '2026-11-21T22:59:59.999Z',
      timeZone: ZONE,
    })
  })

  test("[FILT-5] today is the day in the organisation's zone, not on this machine", () => {
    const now = new Date('2026-11-21T11:30:00.000Z')
    expect(wire('', 'Pacific/Auckland', now).to).toBe('2026-11-22T10:59:59.999Z')
    expect(wire('', 'Pacific/Honolulu', now).to).toBe('2026-11-22T09:59:59.999Z')
    expect(isoDay(inZone(now, 'Pacific/Auckland'))).toBe('2026-11-22')
  })

  test('[FILT-7] the days of the address are whole days, also when clocks change', () => {
    expect(wire('from=2026-10-25&to=2026-10-25')).toMatchObject({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T22:59:59.999Z',
    })
    expect(wire('from=2026-03-29&to=2026-03-29')).toMatchObject({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    })
  })

  test.each([
    'from=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
    'from=1&to=2',
    'from=2026-11-03&to=2026-11-02',
    'from=0001-01-01&to=2026-11-02',
  ])('an incomplete, invalid or reversed range becomes the default: %s', (text) => {
    expect(wire(text)).toEqual(wire(''))
  })

  test('[FILT-7] a new range preserves the address except the page number', () => {
    const range = rangeOf(search('from=2026-01-02&to=2026-01-03'), ZONE, NOW)
    const next = withRange(search('rows=25&page=4&from=x'), range)
    expect(next.toString()).toBe('rows=25&from=2026-01-02&to=2026-01-03')
  })
})

const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Australia/Lord_Howe', // changes the clock by half an hour
  'Africa/Cairo', // changes the clock at midnight
  'America/Havana', // 00:00 happens twice
  'Asia/Beirut',
  'Asia/Kolkata',
]

describe.each(ZONES)('[FILT-5] every day of %s', (zone) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

  test('begins with its first ms, ends with its last, and the next day follows at once', () => {
    const wrong: string[] = []
    for (let day = 0; day < 365; day++) {
      const noon = inZone(Date.UTC(2026, 0, 1 + day, 12), zone)
      const name = format.format(noon)
      const [start, end] = [Number(dayStart(noon)), Number(dayEnd(noon))]
      const isExact =
        format.format(start) === name &&
        format.format(start - 1) !== name &&
        format.format(end) === name &&
        format.format(end + 1) !== name
      if (!isExact || isoDay(noon) !== name) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })
})

test('[FILT-5] days are read and written as MM/dd/yyyy', () => {
  expect(usDay(new Date(2026, 2, 9))).toBe('03/09/2026')
  const read = (text: string) => {
    const day = parseUsDay(text, 'Pacific/Auckland')
    return day && isoDay(day)
  }
  expect(read(' 3/9/2026 ')).toBe('2026-03-09')
  for (const bad of ['2026-03-09', '13/01/2026', '02/30/2026', '03/09/26', '']) {
    expect(read(bad), bad).toBeUndefined()
  }
  expect(parseIsoDay('2026-03-09', 'Pacific/Auckland')?.timeZone).toBe('Pacific/Auckland')
})

test('[FILT-5] presets are days of the zone; this month ends today', () => {
  const now = new Date('2026-03-01T02:00:00.000Z')
  const days = (zone: string) =>
    presets(zone, now).map(
      ({ label, range }) => `${label}: ${isoDay(range.from)} ${isoDay(range.to)}`,
    )
  expect(days('UTC')).toEqual([
    'Today: 2026-03-01 2026-03-01',
    'Yesterday: 2026-02-28 2026-02-28',
    'Today and 7 days before: 2026-02-22 2026-03-01',
    'Last 7 days: 2026-02-23 2026-03-01',
    'Last 28 days: 2026-02-02 2026-03-01',
    'Last 90 days: 2025-12-02 2026-03-01',
    'This month: 2026-03-01 2026-03-01',
    'Last month: 2026-02-01 2026-02-28',
  ])
  expect(days('America/New_York').slice(-2)).toEqual([
    'This month: 2026-02-01 2026-02-28',
    'Last month: 2026-01-01 2026-01-31',
  ])
})
