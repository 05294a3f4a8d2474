import { expect, test } from 'vitest'
import type { DayPlan } from './schedule-shapes.ts'
import { agentsFor } from './erlang-c.ts'
import { requiredStaff, scaledWork } from './required-staff.ts'
import { coverOf, scheduledStaff } from './scheduled-staff.ts'

const NOTHING = { live: Array<number>(96).fill(0), deferred: Array<number>(24).fill(0) }
const OPEN = Array.from({ length: 24 }, (_, hour) => hour >= 8 && hour < 18)
const CASE = { occupancy: 0.8, handling: 1, shrinkage: 0 }
const dayOf = (arrivals: Record<number, number>, live: Record<number, number> = {}) => ({
  live: NOTHING.live.map((_, quarter) => live[quarter] ?? 0),
  deferred: NOTHING.deferred.map((_, hour) => arrivals[hour] ?? 0),
})
const rounded = (hours: readonly number[] = []) => hours.map((one) => Math.round(one * 1000) / 1000)

test('[ROUT-2] tickets of a night are spread over the open hours in which they are due', () => {
  // 40 tickets of 12 minutes at 3 in the night: 8 hours of work, due after 8 open hours
  const queue = {
    handlingMin: 12,
    due: [{ share: 1, minutes: 480, hours: 'business' as const }],
    days: [dayOf({ 3: 40 }), NOTHING],
  }
  const [first, second] = requiredStaff([queue], [OPEN, OPEN], { ...CASE, shrinkage: 0.2 })
  // 8 / 9 hours of work, at 80 % occupancy, four of five scheduled agents there
  expect(rounded(first).slice(7, 18)).toEqual([0, ...Array(9).fill(1.389), 0])
  expect(second?.some((agents) => agents > 0)).toBe(false)
})

test('[ROUT-2] urgent tickets are due by the clock; other tickets wait for the next morning', () => {
  const queue = {
    handlingMin: 60,
    due: [
      { share: 0.5, minutes: 60, hours: 'calendar' as const },
      { share: 0.5, minutes: 300, hours: 'business' as const },
    ],
    days: [dayOf({ 16: 4 }), NOTHING],
  }
  const [first, second] = requiredStaff([queue], [OPEN, OPEN], { ...CASE, occupancy: 1 })
  // 2 hours due at 17:00, and 2 over the two hours of today and four of tomorrow
  expect(rounded(first).slice(15, 19)).toEqual([0, 2.333, 0.333, 0])
  expect(rounded(second).slice(7, 13)).toEqual([0, 0.333, 0.333, 0.333, 0.333, 0])
})

test('[ROUT-2] live work is staffed by Erlang C for the busiest quarter of an hour, in open hours only', () => {
  const queue = {
    handlingMin: 6,
    due: [],
    days: [dayOf({}, { 40: 5, 41: 10, 42: 5, 43: 5, 44: 0.05, 8: 20 })],
  }
  const [hours] = requiredStaff([queue], [OPEN], CASE)
  const agents = agentsFor(
    { perHour: 40, handlingMin: 6 },
    { share: 0.8, seconds: 30, occupancy: 0.8 },
  )
  expect(agents).toBe(7)
  expect(hours?.[10]).toBe(agents)
  expect([hours?.[11], hours?.[2]]).toEqual([0, 0])
  const [more] = requiredStaff([queue], [OPEN], { ...CASE, handling: 2 })
  expect(more?.[10]).toBeGreaterThan(agents)
  const [twice] = requiredStaff([scaledWork(queue, () => 2)], [OPEN], CASE)
  expect(twice?.[10]).toBeGreaterThan(agents)
})

test('[ROUT-2] without open hours nobody is required', () => {
  const queue = {
    handlingMin: 6,
    due: [{ share: 1, minutes: 60, hours: 'calendar' as const }],
    days: [dayOf({ 9: 9 })],
  }
  expect(requiredStaff([queue], [OPEN.map(() => false)], CASE).flat()).toEqual(Array(24).fill(0))
})

const shift = (zone: string, ...parts: [string, string, string?, string?][]): DayPlan => ({
  kind: 'shift',
  zone,
  parts: parts.map(([start, end, from, to]) => ({
    start,
    end,
    breaks: from && to ? [{ start: from, end: to }] : [],
  })),
})

test('[ROUT-2] scheduled agents by hour: zones, nights, breaks, split shifts and leave', () => {
  const days = ['2026-11-23', '2026-11-24']
  const cells = [
    {
      agent: 'Ann',
      day: days[0]!,
      plan: shift('Europe/Berlin', ['08:30', '12:00', '10:00', '10:30'], ['14:00', '15:00']),
    },
    { agent: 'Ben', day: days[0]!, plan: shift('Europe/Lisbon', ['08:00', '09:00']) },
    { agent: 'Cleo', day: '2026-11-22', plan: shift('Europe/Berlin', ['22:00', '02:00']) },
    { agent: 'Dora', day: days[0]!, plan: shift('Europe/Berlin', ['08:00', '16:00']) },
    { agent: 'Eli', day: days[0]!, plan: { kind: 'off' } as const },
  ]
  const [first] = scheduledStaff(cells, days, 'Europe/Berlin', {
    away: new Map([['Dora', new Set(days)]]),
  })
  expect(first?.slice(0, 4)).toEqual([1, 1, 0, 0])
  expect(first?.slice(8, 16)).toEqual([0.5, 2, 0.5, 1, 0, 0, 1, 0])
  const [only] = scheduledStaff(cells, days, 'Europe/Berlin', {
    counts: (agent) => agent === 'Ben',
  })
  expect(only?.reduce((sum, one) => sum + one)).toBe(1)
})

test('[ROUT-2] a night shift over a change of clocks counts its real hours', () => {
  // clocks go from 2 to 3: eight hours on the wall are seven
  const cells = [
    { agent: 'Ann', day: '2026-03-28', plan: shift('Europe/Berlin', ['22:00', '06:00']) },
  ]
  const staff = scheduledStaff(cells, ['2026-03-28', '2026-03-29'], 'Europe/Berlin')
  expect(staff.flat().reduce((sum, one) => sum + one)).toBe(7)
  expect(staff[1]?.slice(0, 7)).toEqual([1, 1, 0, 1, 1, 1, 0])
})

test('[ROUT-2] hours that are missing and hours that are too many do not make up for each other', () => {
  expect(coverOf([2, 2, 0], [1, 4, 1])).toEqual({ required: 4, scheduled: 6, under: 1, over: 3 })
})
