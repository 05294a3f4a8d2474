// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { effectOf, requestDays, scheduleAfter } from './effect.ts'
import type { Leave, Schedule, Staffing, Swap } from '../base/queries.ts'
import { effectSentence, gapSentences } from './request-effect.tsx'

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
const SHOWN = ['2026-11-23', '2026-11-24']
const OPEN = Array.from({ length: 24 }, (_, hour) => hour >= 8 && hour < 16)
const shift = (start: string, end: string) => ({
  kind: 'shift' as const,
  zone: 'Europe/Berlin',
  parts: [{ start, end, breaks: [] }],
})
const staffing: Staffing = {
  zone: 'Europe/Berlin',
  days: DAYS.map((day) => ({ day, open: OPEN, expected: 8, low: 4, high: 12 })),
  queues: [
    {
      // half an hour of work each hour: with 85 % occupancy and 15 % shrinkage 0.69 agents
      queue: 'Returns',
      handlingMin: 30,
      handlingFrom: 'expected',
      due: [{ share: 1, minutes: 60, hours: 'business' }],
      skills: [{ name: 'Spanish', agents: ['Ann'] }],
      days: DAYS.map((day) => ({ day, live: [], deferred: OPEN.map((isOpen) => Number(isOpen)) })),
    },
  ],
  hasHours: true,
  asOf: '2026-11-22T00:00:00.000Z',
}
const cell = (agent: string, day: string, start: string, end: string) => ({
  agent,
  day,
  plan: shift(start, end),
  revision: 1,
})
const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  agents: ['Ann', 'Ben'].map((name) => ({ name, zone: 'Europe/Berlin', maxHours: 40 })),
  cells: [
    cell('Ann', '2026-11-23', '08:00', '12:00'),
    cell('Ben', '2026-11-23', '10:00', '16:00'),
    cell('Ann', '2026-11-24', '08:00', '16:00'),
  ],
  leave: [],
  canEdit: true,
  ...given,
})
const leaveOf = (agent: string, from: string, to: string): Leave => ({
  id: '00000000-0000-4000-8000-000000000000',
  agent,
  from,
  to,
  note: '',
  state: 'requested',
  askedAt: '2026-11-01T00:00:00.000Z',
})

test('[ROUT-2] leave leaves hours uncovered that were covered; those that are covered twice stay', () => {
  const leave = leaveOf('Ann', '2026-11-23', '2026-11-23')
  const effect = effectOf(schedule({ leave: [leave] }), staffing, { leave }, SHOWN)
  const [monday, tuesday] = effect?.days ?? []
  expect(monday?.hours).toEqual([8, 9]) // Ben is there from 10
  expect(monday?.newlyUnder).toBeCloseTo((2 * 0.5) / 0.85 / 0.85, 5)
  expect([monday?.before.scheduled, monday?.after.scheduled]).toEqual([10, 6])
  expect(tuesday).toMatchObject({ newlyUnder: 0, hours: [] })
  expect(effect && effectSentence(effect)).toBe('1.4 h newly uncovered: Mon 11/23 08:00 to 10:00.')
  // 8 to 12 had the skill; from 12 on nobody had it before either
  expect(effect?.gaps).toMatchObject([{ day: '2026-11-23', hours: [8, 9, 10, 11] }])
  const long = leaveOf('Ann', '2026-11-23', '2026-11-24')
  const both = effectOf(schedule({ leave: [long] }), staffing, { leave: long }, SHOWN)
  expect(both && gapSentences(both)).toEqual([
    'No agent on shift has Spanish for Returns: Mon 11/23 08:00 to 12:00; Tue 11/24 08:00 to 16:00.',
  ])
})

test('[ROUT-2] leave of who has no shift uncovers nothing', () => {
  const leave = leaveOf('Ben', '2026-11-24', '2026-11-24')
  const effect = effectOf(schedule({ leave: [leave] }), staffing, { leave }, SHOWN)
  expect(effect && effectSentence(effect)).toBe('No hour is newly uncovered.')
  expect(effect?.gaps).toEqual([])
  expect(effectOf(schedule(), { ...staffing, queues: [] }, { leave }, SHOWN)).toBeUndefined()
})

test('[ROUT-2] a swap moves the shifts of its days, and no others', () => {
  const swap: Swap = {
    id: '00000000-0000-4000-8000-000000000000',
    agent: 'Ann',
    day: '2026-11-23',
    other: 'Ben',
    otherDay: '2026-11-23',
    shift: '',
    otherShift: '',
    state: 'accepted',
    askedAt: '2026-11-01T00:00:00.000Z',
  }
  const { cells } = scheduleAfter(schedule(), { swap })
  expect(cells.map(({ agent, day }) => [agent, day])).toEqual([
    ['Ben', '2026-11-23'],
    ['Ann', '2026-11-23'],
    ['Ann', '2026-11-24'],
  ])
  const effect = effectOf(schedule(), staffing, { swap }, SHOWN)
  expect(effect?.newlyUnder).toBe(0)
  // Ann, who alone has the skill, no longer comes at 8
  expect(effect?.gaps).toMatchObject([{ hours: [8, 9] }])
})

test('[ROUT-2] days between those of a swap are not part of it, and change none of its hours', () => {
  const swap = { agent: 'Ann', day: '2026-11-23', other: 'Ben', otherDay: '2026-11-25' } as Swap
  const days = ['2026-11-23', '2026-11-25']
  const effect = effectOf(schedule(), staffing, { swap }, days)
  expect(effect?.days.map(({ after }) => [after.day, after.scheduled])).toEqual([
    ['2026-11-23', 10],
    ['2026-11-25', 0],
  ])
})

test('[ROUT-2] the days of a request: those to come of leave, at most two weeks, and both of a swap', () => {
  const days = (from: string, to: string) =>
    requestDays({ leave: leaveOf('Ann', from, to) }, '2026-11-23')
  expect(days('2026-11-20', '2026-11-24')).toEqual(SHOWN)
  expect(days('2026-12-01', '2027-03-01')).toHaveLength(14)
  const swap = { day: '2026-11-25', otherDay: '2026-11-23' } as Swap
  expect(requestDays({ swap }, '2026-11-23')).toEqual(['2026-11-23', '2026-11-25'])
})
