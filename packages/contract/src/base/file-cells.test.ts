import { expect, test } from 'vitest'
import { isInstant, listCell, zonedTimes } from './file-cells.ts'

test.each([
  ['Europe/Berlin', '2026-11-02T23:15:00.000Z', '2026-11-03T00:15:00+01:00'],
  ['Europe/Berlin', '2026-10-25T00:59:59.999Z', '2026-10-25T02:59:59+02:00'],
  ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00+01:00'],
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T01:59:00-05:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
  ['Asia/Kathmandu', '2026-03-08T18:14:59Z', '2026-03-08T23:59:59+05:45'],
  ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
  ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00+00:00'],
])('[DASH-3] an instant is written in the zone %s with its offset', (zone, instant, text) => {
  const write = zonedTimes(zone)
  expect(write(instant)).toBe(text)
  const again = write(instant) // from memory
  expect(Math.floor(Date.parse(again) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000))
})

test('only instants of the wire are taken for times', () => {
  expect(isInstant('2026-01-01T00:00:00.000Z')).toBe(true)
  for (const other of [
    '2026-01-01',
    '2026-01-01T00:00:00',
    'at 2026-01-01T00:00:00Z',
    7,
    undefined,
  ])
    expect(isInstant(other)).toBe(false)
})

test('[DASH-3] a comma in an entry of a list survives, and so do semicolons', () => {
  expect(listCell(['late, broken', 'vip'])).toBe('late, broken; vip')
  expect(listCell(['a;b', 'say "x"', 'c'])).toBe('"a;b"; "say ""x"""; c')
  expect(listCell(['late, broken'])).toBe('"late, broken"')
  expect(listCell(['Water damage'])).toBe('Water damage')
  expect(listCell([])).toBe('')
})
