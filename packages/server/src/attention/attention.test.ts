import { attentionLevel, HOUR_MS } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { attention, type AttentionFacts, turningPoints } from './attention.ts'

const NOW = Date.parse('2026-02-02T10:00:00Z')
const ago = (hours: number) => NOW - hours * HOUR_MS
const facts = (given: Partial<AttentionFacts> = {}): AttentionFacts => ({
  unanswered: 0,
  isAnswered: false,
  words: {},
  owners: 0,
  ...given,
})
/** Messages that have waited for some hours. */
const waits = (hours: number, unanswered = 1) => ({ unanswered, waitingSince: ago(hours) })
const due = (hours: number) => ({ metric: 'firstReply' as const, dueAt: NOW + hours * HOUR_MS })

/*
 * Points of the cases. Start: low 28, normal and none 32, high 36, urgent 40. Unanswered 4 9 14;
 * answered -8. Waiting 4 h 3, 12 h 6, 24 h 9, 48 h 13. Very negative 12, negative 7, mixed 3,
 * positive -6, very positive -8; worse by half 5, better -4. Escalation 14, churn 9, urgent words
 * 6. Due in 4 h 5, 1 h 10, missed 14. Two owners 3, more 6.
 */
const GOLDEN: [what: string, given: Partial<AttentionFacts>, score: number][] = [
  ['nothing but a low priority', { priority: 'low' }, 28],
  ['no priority counts as a normal one', {}, 32],
  ['urgent and quiet', { priority: 'urgent' }, 40],
  ['just written: 32 + 4', { priority: 'normal', ...waits(0) }, 36],
  ['a moment before four hours: 32 + 4', { ...waits(3.999) }, 36],
  ['exactly four hours: 32 + 4 + 3', { ...waits(4) }, 39],
  ['a day: 32 + 4 + 9', { ...waits(24) }, 45],
  ['two messages, two days: 32 + 9 + 13', { ...waits(48, 2) }, 54],
  ['five messages count as three: 28 + 14 + 6', { priority: 'low', ...waits(13, 5) }, 48],
  ['answered, and content: 32 - 8 - 6', { isAnswered: true, label: 'positive' }, 18],
  [
    'answered low, very content, better: 28 - 8 - 8 - 4',
    { priority: 'low', isAnswered: true, label: 'veryPositive', change: 0.9 },
    8,
  ],
  ['angry at once: 36 + 4 + 12', { priority: 'high', ...waits(1), label: 'veryNegative' }, 52],
  ['getting worse: 32 + 4 + 3 + 7 + 5', { ...waits(5), label: 'negative', change: -0.5 }, 51],
  ['a bit worse is no trend: 32 + 4 + 7', { ...waits(0), label: 'negative', change: -0.49 }, 43],
  ['wants a manager: 32 + 4 + 14', { ...waits(2), words: { escalation: 'manager' } }, 50],
  [
    'wants to leave, urgent words: 32 + 4 + 9 + 6',
    { ...waits(0), words: { churn: 'never again', urgency: 'asap' } },
    51,
  ],
  ['due in three hours: 32 + 4 + 5', { ...waits(0), sla: due(3) }, 41],
  ['due in an hour: 32 + 4 + 10', { ...waits(0), sla: due(1) }, 46],
  ['overdue: 32 + 4 + 14', { ...waits(0), sla: due(-1) }, 50],
  ['due tomorrow gives nothing: 32', { sla: due(24) }, 32],
  ['two owners: 32 + 3', { owners: 2 }, 35],
  ['four owners: 32 + 6', { owners: 4 }, 38],
  [
    'at risk: 40 + 4 + 6 + 7 + 5 = 62',
    { priority: 'urgent', ...waits(12), label: 'negative', sla: due(2) },
    62,
  ],
  [
    'critical: 36 + 9 + 9 + 7 + 14 + 14 = 89',
    {
      priority: 'high',
      ...waits(25, 2),
      label: 'negative',
      words: { escalation: 'lawyer' },
      sla: due(-5),
    },
    89,
  ],
  [
    'everything: 40 + 14 + 13 + 12 + 5 + 14 + 9 + 6 + 14 + 6 = 133, at most 100',
    {
      priority: 'urgent',
      ...waits(50, 3),
      label: 'veryNegative',
      change: -1,
      words: { escalation: 'manager', churn: 'never again', urgency: 'asap' },
      sla: due(0),
      owners: 3,
    },
    100,
  ],
]

describe('[DASH-6] the attention score, calculated by hand', () => {
  test.each(GOLDEN)('%s', (_what, given, score) => {
    expect(attention(facts(given), NOW).score).toBe(score)
  })

  test('its reasons add up to the score, most points first, each with its fact', () => {
    const { score, reasons } = attention(
      facts({ priority: 'high', ...waits(25, 2), label: 'negative', sla: due(-5), owners: 2 }),
      NOW,
    )
    expect(reasons).toEqual([
      { kind: 'priority', points: 36, priority: 'high' },
      { kind: 'sla', points: 14, metric: 'firstReply', dueAt: '2026-02-02T05:00:00.000Z' },
      { kind: 'unanswered', points: 9, count: 2 },
      { kind: 'waiting', points: 9, since: '2026-02-01T09:00:00.000Z' },
      { kind: 'sentiment', points: 7, label: 'negative' },
      { kind: 'owners', points: 3, count: 2 },
    ])
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  })

  test('it changes only at its turning points', () => {
    const given = facts({ ...waits(0), sla: due(30) })
    const hours = turningPoints(given).map((at) => (at - NOW) / HOUR_MS)
    expect(hours).toEqual([4, 12, 24, 26, 29, 30, 48])
    for (let minute = 0; minute < 60 * 60; minute += 10) {
      const at = NOW + minute * 60_000
      const last = turningPoints(given).findLast((turn) => turn <= at) ?? NOW
      expect(attention(given, at)).toEqual(attention(given, last))
    }
  })

  test('has levels from 40, 60 and 80', () => {
    expect([39, 40, 59, 60, 79, 80].map(attentionLevel)).toEqual([
      'calm',
      'watch',
      'watch',
      'risk',
      'risk',
      'critical',
    ])
  })
})
