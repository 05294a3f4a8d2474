import { calendarText, type DayPlan } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import type { Schedule } from '../base/queries.ts'
import { readShiftCalendar } from './shift-calendar.ts'

const SCHEDULE: Schedule = {
  agents: [
    { name: 'Ann Reed', zone: 'Europe/Berlin', maxHours: 40 },
    { name: 'Ben Hope', zone: 'America/New_York', maxHours: 40 },
  ],
  cells: [],
  leave: [],
  canEdit: true,
}
const PLAN: DayPlan = {
  kind: 'shift',
  zone: 'Europe/Berlin',
  parts: [
    { start: '08:00', end: '12:00', breaks: [{ start: '10:00', end: '10:15' }] },
    { start: '22:00', end: '06:00', breaks: [] },
  ],
}
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

test('[ROUT-2] our own calendar file is read back: split shifts, nights and breaks', () => {
  // the clocks go back in the night that begins on October 24
  const days = ['2026-10-23', '2026-10-24'].map((day) => ({ day, plan: PLAN, revision: 1 }))
  const text = calendarText({ source: 'org', agent: 'Ann Reed', days, leave: [], now: 0 })
  expect(readShiftCalendar(text, SCHEDULE, 'Ann Reed')).toEqual({
    days: days.map(({ day, plan }) => ({ agent: 'Ann Reed', day, plan })),
    agents: [],
    problems: [],
  })
})

test('[ROUT-2] times are those of the clock of the agent', () => {
  const text = calendar(['SUMMARY:Ben Hope', 'DTSTART:20261124T020000Z', 'DURATION:PT8H'])
  expect(readShiftCalendar(text, SCHEDULE, undefined).days).toMatchObject([
    { agent: 'Ben Hope', day: '2026-11-23', plan: { parts: [{ start: '21:00', end: '05:00' }] } },
  ])
})

test('[ROUT-2] events that are no shifts are named with their line', () => {
  const day = '20261123'
  const text = calendar(
    [`DTSTART;VALUE=DATE:${day}`],
    [`DTSTART:${day}T080000Z`, 'DURATION:P2D'],
    [`DTSTART:${day}T080000Z`, 'DURATION:PT8H', 'RRULE:FREQ=DAILY'],
    [`DTSTART:${day}T080000`, 'DURATION:PT4H'],
    [`DTSTART:${day}T100000`, 'DURATION:PT4H', 'SUMMARY:Late'],
    [`DTSTART:${day}T200000`, 'DURATION:PT4H', 'STATUS:CANCELLED'],
  )
  const { days, problems } = readShiftCalendar(text, SCHEDULE, 'Ann Reed')
  expect(days).toEqual([])
  expect(problems).toEqual([
    'Line 2: it has no times; take it as leave',
    'Line 5: a shift has at most 24 hours',
    'Line 9: it repeats; only single events are read',
    'Line 14: Parts of a shift must follow each other',
  ])
  expect(readShiftCalendar('Agent,Date', SCHEDULE, undefined).problems).toHaveLength(1)
})
