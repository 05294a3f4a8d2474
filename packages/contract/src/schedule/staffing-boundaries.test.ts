import { describe, expect, test } from 'vitest'
import { agentsFor, answeredWithin, meanWaitMin, waitChance } from './erlang-c.ts'
import { checkSchedule, groupedBy, leaveDays } from './schedule-checks.ts'
import type { DayPlan, Leave } from './schedule-shapes.ts'
import { coverOf, hourEdges, scheduledStaff } from './scheduled-staff.ts'
import { requiredStaff, scaledWork } from './required-staff.ts'

/* The values at which a rule of staffing and of schedules begins to hold. */
const HOUR_MS = 3_600_000
const OPEN = Array.from({ length: 24 }, (_, hour) => hour >= 8 && hour < 18)

describe('[ROUT-2] Erlang C at its edges', () => {
  const work = { perHour: 120, handlingMin: 3 } // 6 erlangs

  test('a team as large as its load cannot keep up, one above can', () => {
    expect([waitChance(6, 6), waitChance(-1, 6)]).toEqual([1, 0])
    expect(waitChance(6, 7)).toBeLessThan(1)
    expect([answeredWithin(work, 6, 20), meanWaitMin(work, 6)]).toEqual([0, Infinity])
    expect([answeredWithin(work, 5, 20), meanWaitMin(work, 5)]).toEqual([0, Infinity])
    expect(answeredWithin(work, 7, 20)).toBeGreaterThan(0)
  })

  test('without work nobody waits, and nobody is needed', () => {
    const none = { perHour: 0, handlingMin: 3 }
    expect([answeredWithin(none, 0, 20), meanWaitMin(none, 0)]).toEqual([1, 0])
    expect(agentsFor(none, { share: 0.8, seconds: 20, occupancy: 0.8 })).toBe(0)
  })

  test('within no time are answered those who do not wait; the mean wait is that of the queue', () => {
    expect(answeredWithin(work, 8, 0)).toBeCloseTo(1 - waitChance(6, 8), 12)
    // C(8, 6) = 0.35698…, the rest of the wait falls with (8 - 6) / 180 s
    expect(answeredWithin(work, 8, 90)).toBeCloseTo(1 - waitChance(6, 8) / Math.E, 12)
    expect(meanWaitMin(work, 8)).toBeCloseTo((waitChance(6, 8) * 3) / 2, 12)
  })

  test('the fewest agents who keep the target, and the occupancy', () => {
    const target = { share: 0.8, seconds: 20, occupancy: 1 }
    const agents = agentsFor(work, target)
    expect(answeredWithin(work, agents, 20)).toBeGreaterThanOrEqual(0.8)
    expect(answeredWithin(work, agents - 1, 20)).toBeLessThan(0.8)
    expect(agentsFor(work, { ...target, share: answeredWithin(work, 9, 20) })).toBe(9)
    expect(agentsFor(work, { share: 0, seconds: 20, occupancy: 0.75 })).toBe(8) // 6 / 0.75, exactly
    expect(agentsFor(work, { share: 0, seconds: 20, occupancy: 0.6 })).toBe(10)
  })
})

describe('[ROUT-2] required agents', () => {
  const CASE = { occupancy: 0.5, handling: 1, shrinkage: 0 }
  const live = (quarters: Record<number, number>) => ({
    live: Array.from({ length: 96 }, (_, quarter) => quarters[quarter] ?? 0),
    deferred: Array<number>(24).fill(0),
  })
  const deferred = (hours: Record<number, number>) => ({
    live: Array<number>(96).fill(0),
    deferred: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
  })
  const staff = (
    days: ReturnType<typeof live>[],
    due: { share: number; minutes: number; hours: 'calendar' | 'business' }[] = [],
    more = {},
  ) =>
    requiredStaff(
      [{ handlingMin: 60, due, days }],
      days.map(() => OPEN),
      { ...CASE, ...more },
    )

  test('deferred work takes its minutes by the occupancy, and by the shrinkage', () => {
    const due = [{ share: 1, minutes: 60, hours: 'calendar' as const }]
    const at = (more = {}) =>
      staff([deferred({ 9: 3 })], due, more)[0]?.map((one) => Math.round(one * 1e6) / 1e6)
    expect(at()?.slice(8, 12)).toEqual([0, 6, 0, 0])
    expect(at({ handling: 0.5 })?.[9]).toBe(3)
    expect(at({ shrinkage: 0.25 })?.[9]).toBe(8)
    expect(at({ shrinkage: 1 })?.[9]).toBe(600)
  })

  test('what is due in the morning and what came in the night are spread evenly; the last day ends with its last hour', () => {
    const due = [{ share: 1, minutes: 120, hours: 'business' as const }]
    const [first, second] = staff([deferred({ 17: 3, 20: 4 }), deferred({})], due)
    expect(first?.slice(16, 19)).toEqual([0, 3.5, 0]) // 7 hours of work over four, at half of the time
    expect(second?.slice(7, 13).map((one) => Math.round(one * 1000) / 1000)).toEqual([
      0, 3.5, 3.5, 3.5, 0, 0,
    ])
    const [last] = staff([deferred({ 20: 2 })], due)
    expect(last?.slice(16, 19)).toEqual([0, 4, 0])
  })

  test('a due time counts in whole hours', () => {
    const at = (minutes: number) =>
      staff([deferred({ 9: 3 })], [{ share: 1, minutes, hours: 'calendar' }])[0]?.slice(9, 12)
    expect([at(119), at(120)]).toEqual([
      [6, 0, 0],
      [3, 3, 0],
    ])
  })

  test('queues add up, each with its own quarters', () => {
    const queue = { handlingMin: 6, due: [], days: [live({ 36: 4, 37: 4, 38: 4, 39: 4 })] }
    const of = (count: number) =>
      requiredStaff(Array(count).fill(queue), [OPEN], CASE)[0]?.slice(8, 11)
    const [, alone = 0] = of(1) ?? []
    expect(alone).toBeGreaterThan(0)
    expect(of(1)).toEqual([0, alone, 0])
    expect(of(2)).toEqual([0, 2 * alone, 0])
  })

  test('scaled work has the factor of its day', () => {
    const queue = { handlingMin: 6, due: [], days: [live({ 3: 4 }), deferred({ 2: 6 })] }
    const { days } = scaledWork(queue, (day) => day + 2)
    expect([days[0]?.live[3], days[1]?.deferred[2]]).toEqual([8, 18])
  })
})

describe('[ROUT-2] scheduled agents', () => {
  test('hours have 25 edges a day, and two days one in common', () => {
    expect(hourEdges([], 'UTC')).toEqual([])
    const edges = hourEdges(['2026-11-23', '2026-11-24'], 'UTC')
    expect(edges).toHaveLength(49)
    expect(
      edges.every((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) === HOUR_MS),
    ).toBe(true)
    expect(edges[0]).toBe(Date.UTC(2026, 10, 23))
  })

  test('a shift that ends in the night reaches into the next day, and not beyond the last one', () => {
    const plan: DayPlan = {
      kind: 'shift',
      zone: 'UTC',
      parts: [{ start: '22:30', end: '01:15', breaks: [] }],
    }
    const cells = [
      { agent: 'A', day: '2026-11-23', plan },
      { agent: 'B', day: '2026-11-24', plan },
    ]
    const [first, second] = scheduledStaff(cells, ['2026-11-23', '2026-11-24'], 'UTC')
    expect(first?.slice(21)).toEqual([0, 0.5, 1])
    expect(second?.slice(0, 3)).toEqual([1, 0.25, 0])
    expect(second?.slice(21)).toEqual([0, 0.5, 1])
    expect(scheduledStaff([], ['2026-11-23'], 'UTC')).toEqual([Array(24).fill(0)])
  })

  test('cover counts hours without a schedule as missing', () => {
    expect(coverOf([1, 2], [1])).toEqual({ required: 3, scheduled: 1, under: 2, over: 0 })
  })
})

describe('[ROUT-2] checks of a schedule', () => {
  const shift = (start: string, end: string): DayPlan => ({
    kind: 'shift',
    zone: 'UTC',
    parts: [{ start, end, breaks: [] }],
  })
  const cell = (day: number, plan: DayPlan) => ({ agent: 'Ann', day: `2026-11-${day}`, plan })
  const agents = [{ name: 'Ann', zone: 'UTC', maxHours: 40 }]
  const issues = (...cells: ReturnType<typeof cell>[]) => checkSchedule(agents, cells, [])

  test('eleven hours of rest are enough, a shift that begins when another ends has none', () => {
    expect(issues(cell(23, shift('10:00', '20:00')), cell(24, shift('07:00', '09:00')))).toEqual([])
    expect(
      issues(cell(23, shift('10:00', '20:01')), cell(24, shift('07:00', '09:00'))),
    ).toMatchObject([{ kind: 'rest' }])
    expect(issues(cell(23, shift('22:00', '06:00')), cell(24, shift('06:00', '09:00')))).toEqual([
      { kind: 'rest', agent: 'Ann', day: '2026-11-24', hours: 0, before: '2026-11-23' },
    ])
    // days are compared in the order of time, whatever the order of the cells
    expect(
      issues(cell(24, shift('07:00', '09:00')), cell(23, shift('10:00', '21:00'))),
    ).toMatchObject([{ kind: 'rest', day: '2026-11-24', hours: 10 }])
  })

  test('an agent whose limit is not known has the usual one; each agent and week counts for itself', () => {
    const days = [23, 24, 25, 26, 27].map((day) => cell(day, shift('08:00', '17:00')))
    expect(issues(...days)).toMatchObject([
      { kind: 'hours', day: '2026-11-27', hours: 45, limit: 40 },
    ])
    expect(checkSchedule([{ name: 'Ann', zone: 'UTC', maxHours: 45 }], days, [])).toEqual([])
    expect(checkSchedule([], days, [])).toMatchObject([{ kind: 'hours', limit: 40 }])
    const others = days.map((one, index) => ({ ...one, agent: index < 2 ? 'Ann' : 'Ben' }))
    expect(checkSchedule(agents, others, [])).toEqual([])
  })

  test('leave of several requests is joined, of those that are approved', () => {
    const leave = (from: string, to: string, state: Leave['state'] = 'approved'): Leave => ({
      id: '0b1c2a34-0000-4000-8000-000000000000',
      agent: 'Ann',
      from,
      to,
      note: '',
      state,
      askedAt: '2026-11-01T00:00:00.000Z',
    })
    const away = leaveDays([
      leave('2026-11-23', '2026-11-24'),
      leave('2026-11-26', '2026-11-26'),
      leave('2026-11-28', '2026-11-28', 'declined'),
    ])
    expect([...(away.get('Ann') ?? [])]).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
    expect(groupedBy(['a1', 'b1', 'a2'], ([key = '']) => key)).toEqual(
      new Map([
        ['a', ['a1', 'a2']],
        ['b', ['b1']],
      ]),
    )
  })
})
