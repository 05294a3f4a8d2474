import type { SlaTargetRecord } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { businessClock } from './business-time.ts'
import type { WholeHistory } from './history.ts'
import { NEVER, type ServiceLevels } from './sla-facts.ts'
import { ticketFacts } from './ticket-facts.ts'

// Monday, 10:00
const START = Date.parse('2026-02-02T10:00:00.000Z')
const at = (minute: number) => new Date(START + minute * 60_000).toISOString()

type Step = WholeHistory['statusHistory'][number]
const course = (given: Partial<WholeHistory> = {}): WholeHistory => ({
  createdAt: at(0),
  updatedAt: at(0),
  messages: [],
  statusHistory: [{ at: at(0), status: 'new' }],
  ...given,
})
const steps = (...list: [minute: number, status: Step['status'], by?: string][]): Step[] =>
  list.map(([minute, status, by]) => ({ at: at(minute), status, ...(by ? { by } : {}) }))
const said = (
  minute: number,
  author: string,
  role: 'agent' | 'customer' | 'bot',
  isPublic = true,
) => ({
  at: at(minute),
  author,
  authorRole: role,
  isPublic,
})
const none: ServiceLevels = { targets: [] }
const facts = (one: WholeHistory, levels = none, solvedAt?: string) =>
  ticketFacts(one, levels, solvedAt)

describe('statuses', () => {
  test('closing a solved ticket is no second solution, and no reopening', () => {
    const one = course({ statusHistory: steps([0, 'new'], [30, 'solved', 'Ann'], [90, 'closed']) })
    expect(facts(one)).toMatchObject({ firstSolvedAt: at(30), reopens: 0, newMin: 30 })
    expect(facts(one).doneAt).toBeUndefined()
  })

  test('a ticket that begins solved has been solved once', () => {
    const one = course({ statusHistory: steps([0, 'solved'], [10, 'open'], [15, 'solved']) })
    expect(facts(one)).toMatchObject({
      firstSolvedAt: at(0),
      reopens: 1,
      doneAt: [at(0), at(15)],
      undoneAt: [at(10)],
      openMin: 5,
    })
  })

  test('a status that has not ended does not count yet', () => {
    const one = course({ statusHistory: steps([0, 'new'], [10, 'pending'], [40, 'hold']) })
    expect(facts(one)).toMatchObject({ newMin: 10, pendingMin: 30, holdMin: 0 })
  })

  test('who solved a ticket is credited only as an agent of the ticket', () => {
    const solved = (by: string) => steps([0, 'new'], [30, 'solved', by])
    const messages = [said(0, 'She', 'customer'), said(20, 'Bo', 'agent')]
    expect(facts(course({ messages, statusHistory: solved('Bo') })).solver).toBe('Bo')
    expect(facts(course({ messages, statusHistory: solved('She') })).solver).toBeUndefined()
    expect(
      facts(course({ messages, statusHistory: solved('Automation'), assignee: 'Ann' })).solver,
    ).toBe('Ann')
  })
})

describe('assignments', () => {
  const to = (minute: number, value?: string) => ({
    at: at(minute),
    field: 'assignee' as const,
    ...(value ? { value } : {}),
  })

  test('minutes without an assignee are those while it was not solved', () => {
    const one = course({
      changes: [to(10, 'Ann'), to(20), to(50, 'Bo')],
      statusHistory: steps([0, 'new'], [30, 'solved'], [45, 'open'], [60, 'solved']),
    })
    // 0-10, 20-30 (then solved), 45-50
    expect(facts(one)).toMatchObject({ unassignedMin: 25, assigneeStations: 2 })
  })

  test('the same assignee again is no new station, unless the ticket was unassigned between', () => {
    expect(facts(course({ changes: [to(0, 'Ann'), to(5, 'Ann')] })).assigneeStations).toBe(1)
    expect(facts(course({ changes: [to(0, 'Ann'), to(5), to(9, 'Ann')] })).assigneeStations).toBe(2)
  })

  test('without a history there are no facts about assignments', () => {
    const known = facts(course({ assignee: 'Ann' }))
    expect([known.unassignedMin, known.assigneeStations, known.groupStations]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('[SATI-1] ratings', () => {
  const rating = (minute: number, value: 'unoffered' | 'offered' | 'good' | 'bad') => ({
    at: at(minute),
    field: 'satisfaction' as const,
    value,
  })

  test('the last rating of the history counts, whatever the record’s own rating is', () => {
    const changes = [
      rating(10, 'offered'),
      rating(20, 'good'),
      rating(30, 'bad'),
      rating(40, 'offered'),
    ]
    expect(facts(course({ changes, satisfaction: 'good' }))).toMatchObject({
      satisfaction: 'bad',
      offeredAt: at(10),
      ratedAt: at(30),
      shiftsToGood: 0,
      shiftsToBad: 1,
    })
  })

  test('a rating without a history is dated at the solution', () => {
    const known = facts(course({ satisfaction: 'good' }), none, at(99))
    expect(known).toMatchObject({ satisfaction: 'good', ratedAt: at(99) })
    expect(known.offeredAt).toBeUndefined()
  })

  test('a survey that was never offered is neither offered nor rated', () => {
    const known = facts(course({ changes: [rating(5, 'unoffered')] }))
    expect([known.offeredAt, known.ratedAt]).toEqual([undefined, undefined])
  })
})

const target = (given: Partial<SlaTargetRecord>): SlaTargetRecord => ({
  metric: 'firstReply',
  priority: 'normal',
  targetMin: 60,
  hours: 'calendar',
  ...given,
})
const office = businessClock({
  timeZone: 'UTC',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: [],
})

describe('service levels', () => {
  test('a running target has a due time; a paused one is never due', () => {
    const levels = { targets: [target({ metric: 'requesterWait', targetMin: 100 })] }
    const running = steps([0, 'new'], [30, 'pending'], [50, 'open'])
    expect(facts(course({ priority: 'normal', statusHistory: running }), levels)).toMatchObject({
      slaMet: [0, 0, 0, 0],
      slaMissed: [0, 0, 0, 0],
      slaDue: [null, null, at(50 + 70), null],
    })
    const paused = steps([0, 'new'], [30, 'pending'])
    expect(facts(course({ priority: 'normal', statusHistory: paused }), levels).slaDue).toEqual([
      null,
      null,
      NEVER,
      null,
    ])
    const late = steps([0, 'new'], [130, 'pending'])
    expect(facts(course({ priority: 'normal', statusHistory: late }), levels).slaDue).toEqual([
      null,
      null,
      at(100),
      null,
    ])
  })

  test('a target in business hours runs while the calendar is open', () => {
    const levels = { targets: [target({ hours: 'business', targetMin: 480 })], business: office }
    // 420 minutes until 17:00, and 60 the next morning
    const due = new Date(Date.parse('2026-02-03T10:00:00Z')).toISOString()
    expect(facts(course({ priority: 'normal' }), levels).slaDue).toEqual([due, null, null, null])
    const { business: _, ...without } = levels
    expect(facts(course({ priority: 'normal' }), without)).not.toHaveProperty('slaMet')
  })

  test('the priority of a target is the one when the target began', () => {
    const changes = [
      { at: at(0), field: 'priority' as const, value: 'normal' as const },
      { at: at(50), field: 'priority' as const, value: 'urgent' as const },
    ]
    const messages = [
      said(0, 'She', 'customer'),
      said(20, 'Ann', 'agent'),
      said(60, 'She', 'customer'),
      said(90, 'Ann', 'agent'),
    ]
    const levels = {
      targets: [
        target({ targetMin: 30 }),
        target({ priority: 'urgent', targetMin: 5 }),
        target({ metric: 'nextReply', priority: 'urgent', targetMin: 10 }),
      ],
    }
    expect(facts(course({ priority: 'urgent', changes, messages }), levels)).toMatchObject({
      slaMet: [1, 0, 0, 0],
      slaMissed: [0, 1, 0, 0],
    })
  })

  test('several next replies are several targets; thanks after the solution are none', () => {
    const messages = [
      said(0, 'She', 'customer'),
      said(10, 'Ann', 'agent'),
      said(20, 'She', 'customer'),
      said(25, 'She', 'customer'),
      said(50, 'Ann', 'agent'),
      said(60, 'She', 'customer'),
      said(200, 'Ann', 'agent'),
      said(220, 'She', 'customer'),
    ]
    const levels = { targets: [target({ metric: 'nextReply' })] }
    const one = course({
      priority: 'normal',
      messages,
      statusHistory: steps([0, 'new'], [200, 'solved', 'Ann']),
    })
    expect(facts(one, levels)).toMatchObject({
      slaMet: [0, 1, 0, 0],
      slaMissed: [0, 1, 0, 0],
      slaDue: [null, null, null, null],
    })
  })

  test('clocks of the helpdesk take precedence over our own', () => {
    const levels = { targets: [target({ targetMin: 1 })] }
    const clock = { metric: 'firstReply' as const, targetMin: 30, startedAt: at(0), dueAt: at(30) }
    const slaClocks = [
      { ...clock, endedAt: at(30) },
      { ...clock, metric: 'agentWork' as const, endedAt: at(31) },
      { ...clock, metric: 'requesterWait' as const },
    ]
    expect(facts(course({ priority: 'normal', slaClocks }), levels)).toMatchObject({
      slaMet: [1, 0, 0, 0],
      slaMissed: [0, 0, 0, 1],
      slaDue: [null, null, at(30), null],
    })
  })
})
