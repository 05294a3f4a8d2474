import { expect, test } from 'vitest'
import { businessClock } from '../tickets/facts/business-time.ts'
import { countWeek, type OpenTicket, type WeekRows } from './count-week.ts'
import { isPast, weekAt, weeksOf } from './weeks.ts'

const at = (text: string) => Date.parse(`2026-02-${text}:00.000Z`)
const WEEK = weekAt('UTC', at('04T12:00'))
const business = businessClock({
  timeZone: 'UTC',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: [],
})
const count = (rows: Partial<WeekRows>) =>
  countWeek({ replies: [], solutions: [], messages: [], tickets: [], ...rows }, WEEK, {
    timeZone: 'UTC',
    business,
  })
const reply = (agent: string, ticketId: string, when: string) => ({ agent, ticketId, at: at(when) })
const ticket = (given: Partial<OpenTicket> & { id: string }): OpenTicket => ({
  open: [{ from: at('01T00:00') }],
  assigned: [],
  ...given,
})

test('[EXP-1] a week goes from Monday to Sunday in the zone of the organisation', () => {
  expect(WEEK).toEqual({ week: '2026-02-02', from: at('02T00:00'), to: at('09T00:00') })
  expect(weekAt('America/New_York', at('09T03:00')).week).toBe('2026-02-02')
  const weeks = weeksOf('UTC', { from: '2026-02-04', to: '2026-02-20' }, at('10T00:00'), 53)
  expect(weeks.map(({ week }) => week)).toEqual(['2026-02-02', '2026-02-09'])
  expect(weeks.map((week) => isPast(week, at('10T00:00')))).toEqual([true, false])
  expect(weeksOf('UTC', { from: '2020-01-01', to: '2026-02-20' }, at('10T00:00'), 3)).toHaveLength(
    3,
  )
})

test('[EXP-1] counts of a week, by hand', () => {
  const [ann] = count({
    replies: [
      reply('Ann', 'a', '02T10:00'),
      reply('Ann', 'a', '02T08:59'), // before nine
      reply('Ann', 'b', '07T12:00'), // Saturday
    ],
    solutions: [
      { ...reply('Ann', 'a', '02T11:00'), isUrgent: true },
      { ...reply('Ann', 'c', '03T16:59'), isUrgent: false },
    ],
  })
  expect(ann).toEqual({
    agent: 'Ann',
    days: 3,
    handled: 3,
    solved: 2,
    urgent: 1,
    replies: 3,
    afterHours: 2,
    scored: 0,
    negative: 0,
    reassigned: 0,
    peakOpen: 0,
  })
})

test('[EXP-1] the most tickets at once: one that goes as another comes is not at once with it', () => {
  const work = { replies: [reply('Ann', 'a', '02T10:00'), reply('Bo', 'a', '02T10:00')] }
  const tickets = [
    ticket({ id: 'a', assignee: 'Ann', open: [{ from: at('01T00:00'), to: at('03T00:00') }] }),
    ticket({ id: 'b', assignee: 'Ann', open: [{ from: at('03T00:00'), to: at('05T00:00') }] }),
    ticket({ id: 'c', assignee: 'Ann', open: [{ from: at('04T00:00') }] }),
    // solved and reopened: at once with c only after it came back
    ticket({
      id: 'd',
      assignee: 'Ann',
      open: [
        { from: at('01T00:00'), to: at('01T12:00') },
        { from: at('06T00:00'), to: at('07T00:00') },
      ],
    }),
    // Ann's until the 4th, then Bo's
    ticket({
      id: 'e',
      assignee: 'Bo',
      assigned: [
        { at: at('02T00:00'), to: 'Ann' },
        { at: at('04T00:00'), to: 'Bo' },
      ],
    }),
  ]
  const peaks = count({ ...work, tickets }).map(({ agent, peakOpen }) => [agent, peakOpen])
  expect(peaks).toEqual([
    ['Ann', 2],
    ['Bo', 1],
  ])
})

test('[EXP-1] a ticket is received from somebody else, in the week, and not by its first assignment', () => {
  const assigned = [
    { at: at('01T10:00'), to: 'Ann' },
    { at: at('02T10:00'), to: 'Bo' },
    { at: at('03T10:00'), to: 'Bo' },
    { at: at('04T10:00') },
    { at: at('05T10:00'), to: 'Ann' },
    { at: at('09T10:00'), to: 'Bo' },
  ]
  const rows = count({
    replies: [reply('Ann', 'a', '02T10:00'), reply('Bo', 'a', '02T11:00')],
    tickets: [ticket({ id: 'a', assigned })],
  })
  expect(rows.map(({ agent, reassigned }) => [agent, reassigned])).toEqual([
    ['Ann', 0],
    ['Bo', 1],
  ])
})

test('[EXP-1] a message meets the agent who had the ticket then', () => {
  const message = (ticketId: string, when: string, isNegative: boolean) => ({
    ticketId,
    at: at(when),
    isNegative,
    assignee: 'Bo',
  })
  const rows = count({
    replies: [reply('Ann', 'a', '02T10:00'), reply('Bo', 'a', '02T11:00')],
    tickets: [
      ticket({
        id: 'a',
        assignee: 'Bo',
        assigned: [
          { at: at('02T00:00'), to: 'Ann' },
          { at: at('03T00:00'), to: 'Bo' },
        ],
      }),
    ],
    messages: [
      message('a', '02T12:00', true),
      message('a', '03T12:00', false),
      message('gone', '03T12:00', true), // solved before the week: its assignee
    ],
  })
  expect(rows.map(({ agent, scored, negative }) => [agent, scored, negative])).toEqual([
    ['Ann', 1, 1],
    ['Bo', 2, 1],
  ])
})
