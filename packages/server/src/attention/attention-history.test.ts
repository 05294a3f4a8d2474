import { HOUR_MS, type TicketRecord } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import type { ServiceLevels } from '../tickets/facts/sla-facts.ts'
import { ticketState } from '../tickets/facts/ticket-state.ts'
import { ticketOf } from '../tickets/test-tickets.ts'
import { attentionSteps, flagsOf, requestedAt } from './attention-history.ts'
import type { AttentionHistory } from './history-at.ts'
import { outcomeOf } from './outcome.ts'
import { signalsOf } from './signals.ts'

const BEGIN = Date.parse('2026-02-02T10:00:00Z')
const at = (hour: number) => new Date(BEGIN + hour * HOUR_MS).toISOString()
const NO_LEVELS: ServiceLevels = { targets: [] }
const TWO_HOURS: ServiceLevels = {
  targets: [{ metric: 'firstReply', priority: 'normal', targetMin: 120, hours: 'calendar' }],
}

/** A public message at an hour; a customer's message gets `score`. */
const says = (
  hour: number,
  authorRole: 'customer' | 'agent' | 'peer',
  text = 'Hello',
  score = 0,
) => ({
  at: at(hour),
  author: authorRole,
  authorRole,
  isPublic: true,
  text,
  score,
})
type Said = ReturnType<typeof says>

function courseOf(said: Said[], given: Partial<TicketRecord> = {}): AttentionHistory {
  const record = ticketOf('1', { messages: said, ...given })
  return {
    ...record,
    statusHistory: ticketState(record).history,
    messages: said.map(({ score, ...message }) =>
      message.authorRole === 'customer'
        ? {
            ...message,
            score,
            label: score < 0 ? ('negative' as const) : ('neutral' as const),
            signals: signalsOf(message.text, 'en'),
          }
        : message,
    ),
  }
}
const scoresOf = (course: AttentionHistory, levels = NO_LEVELS, since?: number) =>
  attentionSteps(course, levels, since).map((step) => [(step.at - BEGIN) / HOUR_MS, step.score])

describe('[DASH-6] the history of an attention score', () => {
  test('rises while a customer waits, and falls with the reply', () => {
    // 32 + 4; waiting 3, 6, 9, 13; answered 32 - 8; the customer writes again 32 + 4, and so on
    const course = courseOf([says(0, 'customer'), says(30, 'agent'), says(31, 'customer')])
    expect(scoresOf(course)).toEqual([
      [0, 36],
      [4, 39],
      [12, 42],
      [24, 45],
      [30, 24],
      [31, 36],
      [35, 39],
      [43, 42],
      [55, 45],
      [79, 49],
    ])
  })

  test('is 0 once the ticket is solved, and starts again when it is reopened', () => {
    const course = courseOf([says(0, 'customer'), says(1, 'agent'), says(9, 'customer')], {
      statusHistory: [
        { at: at(0), status: 'new' },
        { at: at(2), status: 'solved' },
        { at: at(9), status: 'open' },
      ],
    })
    expect(scoresOf(course).slice(0, 4)).toEqual([
      [0, 36],
      [1, 24],
      [2, 0],
      [9, 36],
    ])
  })

  test('uses at each moment only what was known then', () => {
    const course = courseOf([says(0, 'customer'), says(3, 'customer', 'Get me a manager', -0.6)], {
      changes: [
        { at: at(0), field: 'priority', value: 'low' },
        { at: at(3), field: 'priority', value: 'urgent' },
        { at: at(3), field: 'assignee', value: 'Ann' },
        { at: at(6), field: 'assignee', value: 'Bo' },
      ],
      priority: 'urgent',
    })
    // 28 + 4; then 40 + 9 + 7 + 5 + 14 = 75, with the wait 3 more at 4, two owners 3 more at 6
    expect(scoresOf(course).slice(0, 4)).toEqual([
      [0, 32],
      [3, 75],
      [4, 78],
      [6, 81],
    ])
    expect(flagsOf(attentionSteps(course, NO_LEVELS))).toEqual([at(3)])
    expect(requestedAt(course)).toBe(at(3))
  })

  test('the answer of a peer offsets a message, an internal note does not', () => {
    const note = { ...says(2, 'agent'), isPublic: false }
    expect(scoresOf(courseOf([says(0, 'customer'), note]))[1]).toEqual([4, 39])
    expect(scoresOf(courseOf([says(0, 'customer'), says(2, 'peer')]))).toEqual([
      [0, 36],
      [2, 32],
    ])
  })

  test('a target adds points before it is due, and none after the reply', () => {
    const waits = courseOf([says(0, 'customer')], { priority: 'normal' })
    // due at 2: within four hours at once, within one hour at 1, missed at 2
    expect(scoresOf(waits, TWO_HOURS).slice(0, 4)).toEqual([
      [0, 41],
      [1, 46],
      [2, 50],
      [4, 53],
    ])
    expect(outcomeOf(waits, TWO_HOURS).breachedAt).toEqual([at(2)])
    const replied = courseOf([says(0, 'customer'), says(1.5, 'agent')], { priority: 'normal' })
    expect(scoresOf(replied, TWO_HOURS)).toEqual([
      [0, 41],
      [1, 46],
      [1.5, 24],
    ])
    expect(outcomeOf(replied, TWO_HOURS).breachedAt).toEqual([])
  })

  test('of the steps before `since` only the current one is returned', () => {
    const course = courseOf([says(0, 'customer'), says(30, 'agent'), says(31, 'customer')])
    expect(scoresOf(course, NO_LEVELS, BEGIN + 30.5 * HOUR_MS)[0]).toEqual([30, 24])
  })
})

describe('[DASH-6] an escalation is', () => {
  const outcome = (given: Partial<TicketRecord>) => {
    const { escalatedAt, isTagged } = outcomeOf(courseOf([says(0, 'customer')], given), NO_LEVELS)
    return { escalatedAt, isTagged }
  }
  const no = { escalatedAt: [], isTagged: false }

  test('a raised priority, but not a first or a lowered one', () => {
    const changes = (...values: ('low' | 'normal' | 'high')[]) => ({
      changes: values.map((value, hour) => ({ at: at(hour), field: 'priority' as const, value })),
    })
    expect(outcome(changes('low', 'high'))).toEqual({ escalatedAt: [at(1)], isTagged: false })
    expect(outcome(changes('high', 'low'))).toEqual(no)
    expect(outcome(changes('high'))).toEqual(no)
  })

  test('a move to a higher group, but not to any other', () => {
    const changes = (...values: string[]) => ({
      changes: values.map((value, hour) => ({ at: at(hour), field: 'group' as const, value })),
    })
    expect(outcome(changes('Billing', 'Tier 2')).escalatedAt).toEqual([at(1)])
    expect(outcome(changes('Billing', 'Escalations', 'L3')).escalatedAt).toEqual([at(1)])
    expect(outcome(changes('Billing', 'Returns'))).toEqual(no)
    expect(outcome(changes('Tier 2'))).toEqual(no)
  })

  test('a tag that starts with “escalat”', () => {
    expect(outcome({ tags: ['vip', 'Escalated'] }).isTagged).toBe(true)
    expect(outcome({ tags: ['de-escalated'] })).toEqual(no)
  })
})
