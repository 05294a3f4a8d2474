import { expect, test } from 'vitest'
import { breaksText, planHours, planLines, planText, readPlan } from './plan-text.ts'
import { daysBetween, instantAt, mondayOf, plannedParts } from './plan-times.ts'
import { checkedDays, checkSchedule } from './schedule-checks.ts'
import { DayPlan, type Leave, type ScheduleAgent } from './schedule-shapes.ts'

const BERLIN = 'Europe/Berlin'
const shift = (text: string, breaks = '', zone = BERLIN): DayPlan => {
  const read = readPlan(text, breaks, zone)
  if ('problem' in read || !read.plan) throw new Error(`no shift: ${text}`)
  return DayPlan.parse(read.plan)
}
const hours = (day: string, plan: DayPlan) =>
  plannedParts(day, plan).map(({ from, to }) => (to - from) / 3_600_000)

test('[ROUT-2] cells have the texts of a shift, of a day off and of a missing plan', () => {
  expect(planLines(shift('8:00-16:30'))).toEqual(['08:00 - 16:30'])
  expect(planLines({ kind: 'off' })).toEqual(['Weekly Off'])
  expect(planLines(undefined)).toEqual(['Not Available'])
  expect(planText(shift('08:00 - 12:00; 17:00 - 21:00'))).toBe('08:00 - 12:00; 17:00 - 21:00')
})

test.each([
  ['08:00 - 12:00; 17:00 - 21:00', '09:00 - 09:15; 19:00 - 19:30'],
  ['22:00 - 06:00', '01:00 - 01:30'],
  ['Weekly Off', ''],
  ['Not Available', ''],
])('[ROUT-2] the texts %s with breaks %s read back as they were', (text, breaks) => {
  const read = readPlan(text, breaks, BERLIN)
  expect(read).toHaveProperty('plan')
  const plan = ('plan' in read && read.plan) || undefined
  expect([planText(plan), breaksText(plan)]).toEqual([text, breaks])
})

test.each([
  ['25:00 - 26:00', ''],
  ['ill', ''],
  ['08:00', ''],
  ['08:00 - 12:00; 11:00 - 15:00', ''],
  ['08:00 - 12:00', '12:30 - 13:00'],
  ['08:00 - 12:00', 'noon'],
  ['08:00 - 12:00', '09:00 - 10:00; 09:30 - 10:30'],
])('[ROUT-2] %s with breaks %s is no plan, and says why', (text, breaks) => {
  expect(readPlan(text, breaks, BERLIN)).toHaveProperty('problem')
})

test('[ROUT-2] a shift on the wire must be one', () => {
  const part = { start: '08:00', end: '12:00', breaks: [{ start: '11:00', end: '12:30' }] }
  expect(DayPlan.safeParse({ kind: 'shift', zone: BERLIN, parts: [part] }).success).toBe(false)
  expect(DayPlan.safeParse({ kind: 'shift', zone: 'Mars/Base', parts: [] }).success).toBe(false)
  expect(DayPlan.safeParse(shift('08:00 - 12:00', '11:00 - 11:30')).success).toBe(true)
})

test('[ROUT-2] shifts are as long as they are by the clock of their zone', () => {
  expect(planHours(shift('08:00 - 12:00; 17:00 - 21:00', '09:00 - 09:15'))).toBe(7.75)
  expect(hours('2026-11-23', shift('22:00 - 06:00'))).toEqual([8])
  // clocks are set forward on March 29 and back on October 25
  expect(hours('2026-03-28', shift('22:00 - 06:00'))).toEqual([7])
  expect(hours('2026-10-24', shift('22:00 - 06:00'))).toEqual([9])
  expect(hours('2026-03-08', shift('01:00 - 05:00', '', 'America/New_York'))).toEqual([3])
  expect(new Date(instantAt('2026-10-25', 150, BERLIN)).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z', // the first 02:30
  )
  expect(new Date(instantAt('2026-03-29', 150, BERLIN)).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z', // there is no 02:30
  )
})

const agent = (name: string, maxHours = 40): ScheduleAgent => ({ name, zone: BERLIN, maxHours })
const leave = (given: Partial<Leave> = {}): Leave => ({
  id: '0b1c2a34-0000-4000-8000-000000000000',
  agent: 'Ann',
  from: '2026-11-24',
  to: '2026-11-25',
  note: '',
  state: 'approved',
  askedAt: '2026-11-01T00:00:00.000Z',
  ...given,
})
const week = daysBetween('2026-11-23', '2026-11-29')
const cell = (day: string, plan: DayPlan) => ({ agent: 'Ann', day, plan })

test('[ROUT-2] too little rest and overlaps are found, also over the change of clocks', () => {
  const find = (...cells: ReturnType<typeof cell>[]) => checkSchedule([agent('Ann')], cells, [])
  const late = cell('2026-11-24', shift('13:00 - 21:00'))
  expect(find(late, cell('2026-11-25', shift('08:00 - 12:00')))).toEqual([])
  expect(find(late, cell('2026-11-25', shift('07:00 - 12:00')))).toEqual([
    { kind: 'rest', agent: 'Ann', day: '2026-11-25', hours: 10, before: '2026-11-24' },
  ])
  expect(
    find(cell('2026-11-24', shift('22:00 - 06:00')), cell('2026-11-25', shift('05:00 - 09:00'))),
  ).toMatchObject([{ kind: 'overlap', day: '2026-11-25' }])
  // the night is an hour shorter
  expect(
    find(cell('2026-03-28', shift('13:00 - 20:00')), cell('2026-03-29', shift('07:00 - 12:00'))),
  ).toMatchObject([{ kind: 'rest', hours: 10 }])
  // the pause within a split shift is no rest
  expect(find(cell('2026-11-24', shift('08:00 - 12:00; 17:00 - 21:00')))).toEqual([])
})

test('[ROUT-2] a week over the limit is found on the day that passes it; breaks do not count', () => {
  const cells = week.map((day) => cell(day, shift('08:00 - 16:30', '12:00 - 12:30')))
  expect(checkSchedule([agent('Ann')], cells.slice(0, 5), [])).toEqual([])
  expect(checkSchedule([agent('Ann')], cells.slice(0, 6), [])).toEqual([
    { kind: 'hours', agent: 'Ann', day: '2026-11-28', week: '2026-11-23', hours: 48, limit: 40 },
  ])
  expect(checkSchedule([agent('Ann', 48)], cells.slice(0, 6), [])).toEqual([])
})

test('[ROUT-2] a shift on a day of approved leave is found; what is only asked for is none', () => {
  const cells = week.map((day) => cell(day, shift('09:00 - 12:00')))
  const clashes = (state: Leave['state']) =>
    checkSchedule([agent('Ann')], cells, [leave({ state })]).map(({ kind, day }) => [kind, day])
  expect(clashes('approved')).toEqual([
    ['leave', '2026-11-24'],
    ['leave', '2026-11-25'],
  ])
  expect(clashes('requested')).toEqual([])
})

test('[ROUT-2] checks of a range read its whole weeks', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(checkedDays('2026-11-25', '2026-12-02')).toEqual({ from: '2026-11-22', to: '2026-12-07' })
})
