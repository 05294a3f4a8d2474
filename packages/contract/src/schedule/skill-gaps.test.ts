import { expect, test } from 'vitest'
import type { DayPlan, Leave } from './schedule-shapes.ts'
import { hourSpans, type SkillInput, skillGaps } from './skill-gaps.ts'

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24']
const OPEN = Array.from({ length: 24 }, (_, hour) => hour >= 8 && hour < 16)
const shift = (start: string, end: string, zone = 'Europe/Berlin'): DayPlan => ({
  kind: 'shift',
  zone,
  parts: [{ start, end, breaks: [] }],
})
/** A queue that needs an agent for half of each open hour. */
const queue = (skills?: SkillInput['queues'][number]['skills']) => ({
  queue: 'Returns',
  handlingMin: 30,
  due: [{ share: 1, minutes: 60, hours: 'business' as const }],
  skills,
  days: DAYS.map(() => ({ live: [], deferred: OPEN.map((isOpen) => (isOpen ? 1 : 0)) })),
})
const SPANISH = { name: 'Spanish', agents: ['Ann', 'Gone'] }
const BILLING = { name: 'Billing', agents: ['Ben'] }
const input = (given: Partial<SkillInput> = {}): SkillInput => ({
  queues: [queue([SPANISH])],
  days: DAYS.map((day) => ({ day, open: OPEN })),
  zone: 'Europe/Berlin',
  cells: [
    { agent: 'Ann', day: '2026-11-23', plan: shift('08:00', '12:00') },
    { agent: 'Ben', day: '2026-11-23', plan: shift('08:00', '16:00') },
    { agent: 'Gone', day: '2026-11-23', plan: shift('08:00', '16:00') },
  ],
  leave: [],
  agents: ['Ann', 'Ben'],
  ...given,
})
const told = (given?: Partial<SkillInput>) =>
  skillGaps(input(given), ['2026-11-23']).map(({ skills, hours, able }) => [
    skills.join(' and '),
    hourSpans(hours),
    able,
  ])

test('[ROUT-2] hours in which a queue needs a skill that nobody on shift has', () => {
  expect(told()).toEqual([['Spanish', [{ from: 12, to: 16 }], ['Ann']]])
  // with somebody, without a skill, and while the queue is closed there is no gap
  const long = [{ agent: 'Ann', day: '2026-11-23', plan: shift('08:00', '16:00') }]
  expect(told({ cells: long })).toEqual([])
  expect(told({ queues: [queue()] })).toEqual([])
  const closed = DAYS.map((day) => ({ day, open: OPEN.map(() => false) }))
  expect(told({ days: closed })).toEqual([])
})

test('[ROUT-2] leave leaves a gap, and shifts count by the clock of the queue', () => {
  const leave: Leave = {
    id: '00000000-0000-4000-8000-000000000000',
    agent: 'Ann',
    from: '2026-11-23',
    to: '2026-11-23',
    note: '',
    state: 'approved',
    askedAt: '2026-11-01T00:00:00.000Z',
  }
  expect(told({ leave: [leave] })).toEqual([['Spanish', [{ from: 8, to: 16 }], ['Ann']]])
  const requested = { ...leave, state: 'requested' as const }
  expect(told({ leave: [requested] })).toEqual(told())
  // 8 to 12 in New York is 14 to 18 in Berlin
  const cells = [
    { agent: 'Ann', day: '2026-11-23', plan: shift('08:00', '12:00', 'America/New_York') },
  ]
  expect(told({ cells })).toEqual([['Spanish', [{ from: 8, to: 14 }], ['Ann']]])
})

test('[ROUT-2] of two skills the missing one is named, and both when nobody has both', () => {
  expect(told({ queues: [queue([SPANISH, BILLING])] })).toEqual([
    ['Spanish and Billing', [{ from: 8, to: 12 }], []],
    ['Spanish', [{ from: 12, to: 16 }], []],
  ])
})

test('[ROUT-2] hours in a row are one span', () => {
  expect(hourSpans([9, 10, 14])).toEqual([
    { from: 9, to: 11 },
    { from: 14, to: 15 },
  ])
  expect(hourSpans([])).toEqual([])
})
