import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

test('[ROUT-2] shifts in two zones and leave as a calendar file', () => {
  const text = calendarText({
    source: 'demo-org',
    agent: 'Ann, Reed',
    now: Date.UTC(2026, 9, 1),
    days: [
      {
        day: '2026-10-24',
        revision: 3,
        plan: {
          kind: 'shift',
          zone: 'Europe/Berlin',
          parts: [{ start: '22:00', end: '06:00', breaks: [{ start: '01:00', end: '01:30' }] }],
        },
      },
      { day: '2026-10-25', revision: 1, plan: { kind: 'off' } },
      {
        day: '2026-10-26',
        revision: 2,
        plan: {
          kind: 'shift',
          zone: 'Europe/Lisbon',
          parts: [
            { start: '08:00', end: '12:00', breaks: [] },
            { start: '16:00', end: '20:00', breaks: [] },
          ],
        },
      },
    ],
    leave: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        agent: 'Ann, Reed',
        from: '2026-11-01',
        to: '2026-11-02',
        note: 'private',
        state: 'approved',
        askedAt: '2026-09-01T00:00:00.000Z',
      },
      {
        id: '00000000-0000-4000-8000-000000000002',
        agent: 'Ann, Reed',
        from: '2026-12-01',
        to: '2026-12-01',
        note: '',
        state: 'requested',
        askedAt: '2026-09-01T00:00:00.000Z',
      },
    ],
  })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => line.startsWith('DT') && !line.startsWith('DTSTAMP'))).toEqual([
    // 22:00 in summer time; the night has an hour more
    'DTSTART:20261024T200000Z',
    'DTEND:20261025T050000Z',
    'DTSTART:20261026T080000Z',
    'DTEND:20261026T120000Z',
    'DTSTART:20261026T160000Z',
    'DTEND:20261026T200000Z',
    'DTSTART;VALUE=DATE:20261101',
    'DTEND;VALUE=DATE:20261103',
  ])
  expect(lines).toContain('X-WR-CALNAME:Shifts of Ann\\, Reed')
  expect(lines).toContain('DESCRIPTION:Breaks: 01:00 - 01:30')
  expect(lines).toContain('SEQUENCE:3')
  expect(text).not.toContain('private')
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(4)
})

test('[ROUT-2] long lines are folded at 75 bytes', () => {
  const text = calendarText({
    source: 'demo-org',
    agent: 'Zoë '.repeat(40),
    now: 0,
    days: [],
    leave: [],
  })
  const lines = text.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:Shifts of ${'Zoë '.repeat(40)}`)
})
