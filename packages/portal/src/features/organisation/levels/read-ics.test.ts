import { expect, test } from 'vitest'
import { withFile } from './holiday-list.ts'
import { readIcs } from './read-ics.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const read = (...events: string[][]) => readIcs(file(...events), 2026)
const days = (...events: string[][]) => {
  const result = read(...events)
  return 'holidays' in result ? result.holidays.map(({ date, name }) => `${date} ${name}`) : result
}

test('days and several days, each with its name', () => {
  expect(
    days(
      event(
        'UID:1',
        'DTSTART;VALUE=DATE:20261225',
        'DTEND;VALUE=DATE:20261227',
        'SUMMARY:Christmas',
      ),
      event('UID:2', 'DTSTART;VALUE=DATE:20260101', 'SUMMARY:New Year\\, a long', '  weekend'),
    ),
  ).toEqual(['2026-01-01 New Year, a long weekend', '2026-12-25 Christmas', '2026-12-26 Christmas'])
})

test('recurring days of the years around this one, without exceptions and with moved days', () => {
  const yearly = ['UID:1', 'DTSTART;VALUE=DATE:20000704', 'RRULE:FREQ=YEARLY', 'SUMMARY:Fourth']
  const found = days(
    event(...yearly, 'EXDATE;VALUE=DATE:20230704'),
    event(
      'UID:1',
      'RECURRENCE-ID;VALUE=DATE:20260704',
      'DTSTART;VALUE=DATE:20260703',
      'SUMMARY:Fourth (observed)',
    ),
    event(
      'UID:1',
      'RECURRENCE-ID;VALUE=DATE:20240704',
      'DTSTART;VALUE=DATE:20240704',
      'STATUS:CANCELLED',
    ),
  )
  expect(found).toEqual([
    '2021-07-04 Fourth',
    '2022-07-04 Fourth',
    '2025-07-04 Fourth',
    '2026-07-03 Fourth (observed)',
    ...['2027', '2028', '2029', '2030', '2031'].map((year) => `${year}-07-04 Fourth`),
  ])
  expect(
    days(
      event(
        'UID:2',
        'DTSTART;VALUE=DATE:20261126',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2',
        'SUMMARY:Thanksgiving',
      ),
    ),
  ).toEqual(['2026-11-26 Thanksgiving', '2027-11-25 Thanksgiving'])
})

test('midnight to midnight is a day; other times are counted, cancelled entries are excluded', () => {
  expect(
    read(
      event('UID:1', 'DTSTART:20260501T000000', 'DTEND:20260502T000000', 'SUMMARY:May Day'),
      event('UID:2', 'DTSTART:20260502T090000Z', 'DTEND:20260502T100000Z', 'SUMMARY:Stand-up'),
      event('UID:3', 'DTSTART;VALUE=DATE:20260503', 'STATUS:CANCELLED', 'SUMMARY:Off'),
    ),
  ).toEqual({ holidays: [{ date: '2026-05-01', name: 'May Day' }], timed: 1 })
})

test('[ORGC-1] dates that do not say that they are dates are days', () => {
  expect(
    days(
      event('UID:1', 'DTSTART:20260504', 'DTEND:20260506', 'SUMMARY:Spring break'),
      event('UID:2', 'DTSTART;TZID=Europe/Berlin:20260801', 'SUMMARY:Founding day'),
      event(
        'UID:3',
        'DTSTART:20251003',
        'RRULE:FREQ=YEARLY;COUNT=2',
        'EXDATE:20251003',
        'SUMMARY:Unity',
      ),
    ),
  ).toEqual([
    '2026-05-04 Spring break',
    '2026-05-05 Spring break',
    '2026-08-01 Founding day',
    '2026-10-03 Unity',
  ])
})

test('[ORGC-1] shortened days are marked, by their name or their times', () => {
  const result = read(
    event('UID:1', 'DTSTART:20261224', 'SUMMARY:Christmas Eve (half day)'),
    event('UID:2', 'DTSTART:20261231', 'SUMMARY:Silvester\\, bis 14 Uhr'),
    event('UID:3', 'DTSTART:20261223T140000', 'DTEND:20261224T000000', 'SUMMARY:Party'),
    event('UID:4', 'DTSTART:20260105T000000', 'DTEND:20260105T120000', 'SUMMARY:Morning off'),
    event('UID:5', 'DTSTART:20260106T100000', 'DTEND:20260106T120000', 'SUMMARY:Training'),
    event('UID:6', 'DTSTART:20261225', 'SUMMARY:Christmas'),
    event('UID:7', 'DTSTART:20261225', 'SUMMARY:Open until noon'),
  )
  expect(result).toEqual({
    holidays: [
      { date: '2026-01-05', name: 'Morning off', isShortened: true },
      { date: '2026-12-23', name: 'Party', isShortened: true },
      { date: '2026-12-24', name: 'Christmas Eve (half day)', isShortened: true },
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2026-12-31', name: 'Silvester, bis 14 Uhr', isShortened: true },
    ],
    timed: 1,
  })
})

test.each([
  ['no calendar', 'date,name\n2026-01-01,New Year'],
  ['an empty file', ''],
  ['another kind of file', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:R. T.\r\nEND:VCARD\r\n'],
  ['a file that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
])('%s is refused with a sentence', (_, text) => {
  expect(readIcs(text, 2026)).toEqual({ problem: 'This file is not a calendar (.ics).' })
})

test('a calendar without whole days is refused with a sentence', () => {
  expect(read(event('UID:1', 'DTSTART:20260502T090000Z', 'DURATION:PT1H'))).toEqual({
    problem: 'This calendar has no entries of whole days.',
  })
})

test('a file adds only new dates, and names those without a name', () => {
  const known = [
    { date: '2026-01-01', name: '' },
    { date: '2026-05-01', name: 'Labour Day' },
  ]
  const { all, added } = withFile(known, [
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-05-01', name: 'May Day' },
    { date: '2026-01-01', name: 'New Year' },
  ])
  expect(added).toEqual([{ date: '2026-12-25', name: 'Christmas' }])
  expect(all).toEqual([
    { date: '2026-01-01', name: 'New Year' },
    { date: '2026-05-01', name: 'Labour Day' },
    { date: '2026-12-25', name: 'Christmas' },
  ])
})
