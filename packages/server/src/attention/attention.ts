import {
  type AttentionReason,
  HOUR_MS,
  type SentimentLabel,
  type SlaMetric,
  type TicketRow,
} from '@agent-assist/contract'

/** Raise it with every change of a rule: scores of older versions are recalculated when a server starts. */
export const ATTENTION_VERSION = 2

/** Everything that the score is calculated from, as it was known at a moment. */
export interface AttentionFacts {
  priority?: TicketRow['priority']
  /** Public messages of the customer minus those of peers, since the last public reply of an agent. */
  unanswered: number
  /** Since when the customer waits for a reply, in ms; absent: the customer does not wait. */
  waitingSince?: number
  /** Whether an agent has replied and the customer has not written since. */
  isAnswered: boolean
  /** The sentiment of the customer's last scored message. */
  label?: SentimentLabel
  /** Score of the last scored message minus that of the first; absent with fewer than two. */
  change?: number
  /** The customer's signal words since the ticket was created or last reopened. */
  words: { urgency?: string; churn?: string; escalation?: string }
  /** The running target that is due first, in ms. */
  sla?: { metric: SlaMetric; dueAt: number }
  /** The number of different assignees. */
  owners: number
}

const START = { low: 28, normal: 32, high: 36, urgent: 40 } as const
const START_UNKNOWN = 32

/** Points of one message, of two, of three and more. */
const UNANSWERED = [4, 9, 14]
const ANSWERED = -8
/** Points of a wait by its hours; the last threshold that is reached counts. */
const WAITING = [
  [4, 3],
  [12, 6],
  [24, 9],
  [48, 13],
] as const
/** Points of a target by the hours until it is due; the last threshold that is reached counts. */
const SLA = [
  [4, 5],
  [1, 10],
  [0, 14],
] as const
const SENTIMENT: Readonly<Record<SentimentLabel, number>> = {
  veryPositive: -8,
  positive: -6,
  neutral: 0,
  mixed: 3,
  negative: 7,
  veryNegative: 12,
}
/** A change of the sentiment score by at least this much is a trend. */
const TREND = 0.5
const WORSE = 5
const BETTER = -4
const WORDS = { urgency: 6, churn: 9, escalation: 14 } as const
/** Points of two owners, of three and more. */
const OWNERS = [3, 6]

const nth = (points: readonly number[], count: number) =>
  points[Math.min(count, points.length) - 1] ?? 0

const sinceText = (ms: number) => new Date(ms).toISOString()

function ofWaiting({ waitingSince }: AttentionFacts, at: number): AttentionReason[] {
  if (waitingSince === undefined) return []
  const reached = WAITING.findLast(([hours]) => at - waitingSince >= hours * HOUR_MS)
  return reached ? [{ kind: 'waiting', points: reached[1], since: sinceText(waitingSince) }] : []
}

function ofSla({ sla }: AttentionFacts, at: number): AttentionReason[] {
  const reached = sla && SLA.findLast(([hours]) => at >= sla.dueAt - hours * HOUR_MS)
  if (!sla || !reached) return []
  const { metric, dueAt } = sla
  return [{ kind: 'sla', points: reached[1], metric, dueAt: sinceText(dueAt) }]
}

function ofMessages({ unanswered, isAnswered }: AttentionFacts): AttentionReason[] {
  if (unanswered > 0)
    return [{ kind: 'unanswered', points: nth(UNANSWERED, unanswered), count: unanswered }]
  return isAnswered ? [{ kind: 'answered', points: ANSWERED }] : []
}

function ofSentiment({ label, change = 0 }: AttentionFacts): AttentionReason[] {
  const trend = Math.abs(change) < TREND ? 0 : change < 0 ? WORSE : BETTER
  return [
    ...(label ? [{ kind: 'sentiment' as const, points: SENTIMENT[label], label }] : []),
    { kind: 'trend' as const, points: trend, change },
  ]
}

function ofWords({ words }: AttentionFacts): AttentionReason[] {
  return (['escalation', 'churn', 'urgency'] as const).flatMap((kind) => {
    const found = words[kind]
    return found ? [{ kind, points: WORDS[kind], words: found }] : []
  })
}

function ofPriority({ priority }: AttentionFacts): AttentionReason {
  const points = priority ? START[priority] : START_UNKNOWN
  return { kind: 'priority', points, ...(priority ? { priority } : {}) }
}

/** The attention score of a ticket at a moment, 0 to 100, and its reasons, most points first. */
export function attention(
  facts: AttentionFacts,
  at: number,
): { score: number; reasons: AttentionReason[] } {
  const reasons = [
    ofPriority(facts),
    ...ofMessages(facts),
    ...ofWaiting(facts, at),
    ...ofSentiment(facts),
    ...ofWords(facts),
    ...ofSla(facts, at),
    ...(facts.owners > 1
      ? [{ kind: 'owners' as const, points: nth(OWNERS, facts.owners - 1), count: facts.owners }]
      : []),
  ].filter(({ points }) => points !== 0)
  const sum = reasons.reduce((all, { points }) => all + points, 0)
  return {
    score: Math.max(0, Math.min(100, sum)),
    reasons: reasons.toSorted((a, b) => b.points - a.points),
  }
}

/** The moments in ms at which the score of unchanged facts changes, oldest first. */
export function turningPoints({ waitingSince, sla }: AttentionFacts): number[] {
  const waits =
    waitingSince === undefined ? [] : WAITING.map(([hours]) => waitingSince + hours * HOUR_MS)
  const dues = sla ? SLA.map(([hours]) => sla.dueAt - hours * HOUR_MS) : []
  return [...waits, ...dues].toSorted((a, b) => a - b)
}
