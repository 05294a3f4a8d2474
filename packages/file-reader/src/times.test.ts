import { describe, expect, test } from 'vitest'
import { readTime, seenIn } from './times.ts'

const berlin = { timeZone: 'Europe/Berlin' }

test.each([
  ['2026-02-28', '2026-02-27T23:00:00.000Z'],
  ['2026-02-28 23:59', '2026-02-28T22:59:00.000Z'],
  ['2026-07-01 09:00:00', '2026-07-01T07:00:00.000Z'],
  ['2026-01-15 09:00:00', '2026-01-15T08:00:00.000Z'],
  ['2026-02-28T23:59:58.123Z', '2026-02-28T23:59:58.000Z'],
  ['2026-02-28T23:59:58+02:00', '2026-02-28T21:59:58.000Z'],
  ['2026-02-28 23:59:58 -0530', '2026-03-01T05:29:58.000Z'],
  ['2026-03-03 10:00:00 EST', '2026-03-03T15:00:00.000Z'],
  ['2026/03/03 10:00:00 AM GMT+1', '2026-03-03T09:00:00.000Z'],
  ['2026-03-03 10:00:00 America/New_York', '2026-03-03T15:00:00.000Z'],
  ['28/Jun/26 9:27 AM', '2026-06-28T07:27:00.000Z'],
  ['15/Aug/26 12:05 AM', '2026-08-14T22:05:00.000Z'],
  ['03.04.2026 09:15', '2026-04-03T07:15:00.000Z'],
  ['3. März 2026 09:15', '2026-03-03T08:15:00.000Z'],
  ['3 de marzo de 2026 09:15', '2026-03-03T08:15:00.000Z'],
  ['29-02-2024 01:16', '2024-02-29T00:16:00.000Z'],
  ['02/28/2026 2:05 PM', '2026-02-28T13:05:00.000Z'],
  ['22/04/2026, 09:43', '2026-04-22T07:43:00.000Z'],
  ['05/05/2026 09:00', '2026-05-05T07:00:00.000Z'],
  ['March 5, 2026 9:05 pm', '2026-03-05T20:05:00.000Z'],
  ['March 5, 2026 9 pm', '2026-03-05T20:00:00.000Z'],
  ['Thu, 5 Mar 2026 09:05:01 +0000', '2026-03-05T09:05:01.000Z'],
  ['Thursday, 5 March 2026 09:05', '2026-03-05T08:05:00.000Z'],
  ['Mon Mar 02 09:15:00 UTC 2026', '2026-03-02T09:15:00.000Z'],
  [
    'Mon Mar 02 2026 09:15:00 GMT+0100 (Central European Standard Time)',
    '2026-03-02T08:15:00.000Z',
  ],
  ['1772442000', '2026-03-02T09:00:00.000Z'],
  ['1772442000000', '2026-03-02T09:00:00.000Z'],
  ['46083.5', '2026-03-02T11:00:00.000Z'],
])('%s is a time', (text, instant) => expect(readTime(text, berlin)).toBe(instant))

test.each([
  '',
  'now',
  '5',
  'soon 2026',
  '2026-02-30',
  '13/40/2026',
  '2026-02-28 10:75',
  '2026-02-28 13:00 PM',
  '2026-02-28 10:00 somewhere',
  '0000-01-01',
  '31.02.2026',
  '10/Foo/2026',
])('"%s" is not a time', (text) => expect(() => readTime(text, berlin)).toThrow('is not a date'))

describe('day and month as numbers', () => {
  test('are refused when they may be two days', () => {
    expect(() => readTime('03/04/2026', berlin)).toThrow('may be two days')
  })

  test('are read in the order of the file', () => {
    const at = (dateOrder: 'day' | 'month') =>
      readTime('03/04/2026 00:00', { dateOrder, timeZone: 'UTC' })
    expect(at('day')).toBe('2026-04-03T00:00:00.000Z')
    expect(at('month')).toBe('2026-03-04T00:00:00.000Z')
  })

  test('that contradict the order are refused', () => {
    const read = () => readTime('25/04/2026', { dateOrder: 'month', timeZone: 'UTC' })
    expect(read).toThrow('is not a date with the month first')
  })

  test('with dots begin with the day', () => {
    expect(readTime('03.04.2026', { dateOrder: 'month', timeZone: 'UTC' })).toMatch(/^2026-04-03/)
  })

  test('tell the order when one is above 12', () => {
    expect(seenIn('25/04/2026').orders).toEqual(['day'])
    expect(seenIn('04/25/2026').orders).toEqual(['month'])
    expect(seenIn('03/04/2026').orders).toEqual(['day', 'month'])
    expect(seenIn('2026-04-03').orders).toEqual([undefined])
    expect(seenIn('05/05/2026').orders).toEqual([undefined])
    expect(seenIn('soon').orders).toEqual([])
  })
})

test('a time that a clock skips is named', () => {
  expect(() => readTime('2026-03-29 02:30', berlin)).toThrow(
    '"2026-03-29 02:30" does not exist on the clock of Europe/Berlin',
  )
})

test.each([
  ['2026-03-02 09:00', true],
  ['2026-03-02T09:00Z', false],
  ['2026-03-02 09:00 CET', false],
  ['1772442000', false],
])('%s: without a zone is %s', (text, isLocal) => expect(seenIn(text).isLocal).toBe(isLocal))
