import { expect, test } from 'vitest'
import { leaveCsv, readLeaveCsv } from './leave-file.ts'
import { readLeaveCalendar } from './leave-calendar.ts'
import type { Schedule } from '../base/queries.ts'

const SCHEDULE: Schedule = {
  agents: [
    { name: 'Ann Reed', zone: 'Europe/Berlin', maxHours: 40 },
    { name: 'Ben Hope', zone: 'America/New_York', maxHours: 40 },
    { name: 'Ann', zone: 'UTC', maxHours: 40 },
  ],
  cells: [],
  leave: [],
  canEdit: true,
}
const csv = (...lines: string[]) =>
  readLeaveCsv(new File([lines.join('\n')], 'leave.csv'), SCHEDULE)

test('[ROUT-2] leave of a CSV file: dates, one day, notes with commas, and the head', async () => {
  expect(
    await csv(
      'Agent,First day,Last day,Note',
      'Ann Reed,2026-12-21,2027-01-01,"Ski, then home"',
      'Ben Hope,2026-12-24',
    ),
  ).toEqual({
    items: [
      { agent: 'Ann Reed', from: '2026-12-21', to: '2027-01-01', note: 'Ski, then home' },
      { agent: 'Ben Hope', from: '2026-12-24', to: '2026-12-24', note: '' },
    ],
    problems: [],
    passedOver: 0,
  })
})

test('[ROUT-2] each line that cannot be entered is named, and the others are kept', async () => {
  const { items, problems } = await csv(
    'Ann Reed,2026-12-24,2026-12-20',
    'Cleo Park,2026-12-24',
    'Ann Reed,24.12.2026',
    ',2026-12-24',
    'Ann Reed,2026-02-30',
    'Ann Reed,2026-01-01,2028-01-01',
    'Ann Reed,2026-12-24',
  )
  expect(problems).toEqual([
    'Line 1: the last day is before the first',
    'Line 2: Cleo Park is not in the schedule',
    'Line 3: “24.12.2026” is not a date such as 2026-11-23',
    'Line 4: no agent',
    'Line 5: “2026-02-30” is not a date such as 2026-11-23',
    'Line 6: at most 366 days',
  ])
  expect(items).toHaveLength(1)
})

test('[ROUT-2] saved leave is read back; what is not approved is passed over', async () => {
  const leave = (['approved', 'requested', 'declined'] as const).map((state, at) => ({
    id: String(at),
    agent: 'Ann Reed',
    from: '2026-12-24',
    to: '2026-12-26',
    note: state,
    state,
    askedAt: '2026-11-01T00:00:00.000Z',
  }))
  expect(await csv(leaveCsv({ ...SCHEDULE, leave }))).toMatchObject({
    items: [{ from: '2026-12-24', note: 'approved' }],
    problems: [],
    passedOver: 2,
  })
})

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const read = (text: string, choice: { agent?: string; hasParts?: boolean } = {}) =>
  readLeaveCalendar(text, SCHEDULE, { agent: undefined, hasParts: false, ...choice })
const daysOf = (text: string, choice?: { agent?: string; hasParts?: boolean }) =>
  read(text, choice).items.map(({ agent, from, to }) => [agent, from, to])

test('[ROUT-2] all-day events are days of the agent, wherever the agent is', () => {
  const allDay = [
    'SUMMARY:Holiday',
    'DTSTART;VALUE=DATE:20261221',
    'DTEND;VALUE=DATE:20261224',
    'BEGIN:VALARM',
    'SUMMARY:Not the title',
    'TRIGGER;VALUE=DURATION:-PT15M',
    'DURATION:PT5M',
    'END:VALARM',
  ]
  for (const agent of ['Ann Reed', 'Ben Hope'])
    expect(read(calendar(allDay), { agent }).items).toEqual([
      { agent, from: '2026-12-21', to: '2026-12-23', note: 'Holiday' },
    ])
  const oneDay = ['DTSTART;VALUE=DATE:20261221']
  const weeks = ['DTSTART;VALUE=DATE:20261221', 'DURATION:P1W']
  const sameEnd = ['DTSTART;VALUE=DATE:20261221', 'DTEND;VALUE=DATE:20261221']
  expect(daysOf(calendar(oneDay, weeks, sameEnd), { agent: 'Ann' })).toEqual([
    ['Ann', '2026-12-21', '2026-12-21'],
    ['Ann', '2026-12-21', '2026-12-27'],
    ['Ann', '2026-12-21', '2026-12-21'],
  ])
})

test('[ROUT-2] events with times are the days that they fill by the clock of the agent', () => {
  // midnight to midnight in Berlin over the change of clocks of October 25
  const berlin = calendar(['DTSTART:20261023T220000Z', 'DTEND:20261025T230000Z'])
  expect(daysOf(berlin, { agent: 'Ann Reed' })).toEqual([['Ann Reed', '2026-10-24', '2026-10-25']])
  expect(read(berlin, { agent: 'Ben Hope' }).problems).toEqual([
    expect.stringMatching(/^Line 3: Fri 10\/23, .* to Sun 10\/25, .* is a part of a day/),
  ])
  expect(daysOf(berlin, { agent: 'Ben Hope', hasParts: true })).toEqual([
    ['Ben Hope', '2026-10-23', '2026-10-25'],
  ])
  const floating = calendar(['DTSTART:20261221T000000', 'DTEND:20261222T000000'])
  expect(daysOf(floating, { agent: 'Ben Hope' })).toEqual([
    ['Ben Hope', '2026-12-21', '2026-12-21'],
  ])
  const zoned = calendar(['DTSTART;TZID="America/New_York":20261221T000000', 'DURATION:P1D'])
  expect(daysOf(zoned, { agent: 'Ben Hope' })).toEqual([['Ben Hope', '2026-12-21', '2026-12-21']])
  expect(daysOf(zoned, { agent: 'Ann Reed' })).toEqual([])
})

test('[ROUT-2] whose leave an event is follows from its people, or else from its title', () => {
  const day = 'DTSTART;VALUE=DATE:20261221'
  const text = calendar(
    [day, 'SUMMARY:Ann Reed: off'],
    [day, 'SUMMARY:Off', 'ATTENDEE;CN="Ben Hope";ROLE=REQ-PARTICIPANT:mailto:ben@desk.', ' test'],
    [day, 'SUMMARY:Joanna off'],
    [
      day,
      'SUMMARY:Off',
      'ATTENDEE;CN=Ann:mailto:a@desk.test',
      'ATTENDEE;CN=Ben Hope:mailto:b@desk.test',
    ],
  )
  const { items, problems } = read(text)
  expect(items.map(({ agent }) => agent)).toEqual(['Ann Reed', 'Ben Hope'])
  expect(problems).toEqual([
    'Line 13, “Joanna off”: it does not name exactly one agent of the schedule',
    'Line 17, “Off”: it does not name exactly one agent of the schedule',
  ])
})

test('[ROUT-2] what is cancelled is passed over; what repeats or has no day is named', () => {
  const day = 'DTSTART;VALUE=DATE:20261221'
  const text = calendar(
    [day, 'STATUS:CANCELLED'],
    [day, 'RRULE:FREQ=YEARLY'],
    ['DTSTART:tomorrow'],
    ['DTSTART;TZID=Somewhere:20261221T000000', 'DTEND;TZID=Somewhere:20261222T000000'],
    ['DTSTART:20261221T000000Z', 'DTEND:20261220T000000Z'],
  )
  expect(read(text, { agent: 'Ann' })).toEqual({
    items: [],
    passedOver: 1,
    problems: [
      'Line 7: it repeats; only single events are read',
      'Line 11: the start is missing or no date',
      'Line 14: “Somewhere” is not a time zone',
      'Line 18: the end is not after the start',
    ],
  })
  expect(read('Agent,First day', { agent: 'Ann' }).problems).toHaveLength(1)
})
