import { AT_RISK, type AttentionReason } from '@agent-assist/contract'
import { instant, time } from '../tickets/facts/history.ts'
import type { ServiceLevels } from '../tickets/facts/sla-facts.ts'
import { attention, turningPoints } from './attention.ts'
import { attentionFacts, isSolved } from './attention-facts.ts'
import { type AttentionHistory, historyAt, momentsOf } from './history-at.ts'

/** The score from a moment, in ms, until the next step. */
export interface AttentionStep {
  at: number
  score: number
  reasons: AttentionReason[]
}

/** The most events of a ticket that are evaluated; of a longer history only the last ones. */
const MOST_MOMENTS = 100

/** The steps of an interval without events: at its start, and as time passes. */
function interval(history: AttentionHistory, levels: ServiceLevels, from: number, to: number) {
  const known = historyAt(history, from)
  if (isSolved(known)) return [{ at: from, score: 0, reasons: [] }]
  const facts = attentionFacts(known, levels)
  const turns = turningPoints(facts).filter((at) => at > from && at < to)
  return [from, ...turns].map((at) => ({ at, ...attention(facts, at) }))
}

const isSame = (one: AttentionStep, other: AttentionStep | undefined) =>
  other !== undefined && JSON.stringify(one.reasons) === JSON.stringify(other.reasons)

/**
 * The attention score of a ticket over time, as it was known at each moment, and its future if
 * nothing happens: oldest first. Of the steps before `since`, in ms, only the one that applies at
 * `since` is returned.
 */
export function attentionSteps(
  history: AttentionHistory,
  levels: ServiceLevels,
  since = -Infinity,
): AttentionStep[] {
  const all = momentsOf(history)
  const first = Math.max(
    0,
    all.findLastIndex((at) => at <= since),
  )
  const moments = all.slice(first).slice(-MOST_MOMENTS)
  const steps = moments.flatMap((from, index) =>
    interval(history, levels, from, moments[index + 1] ?? Infinity),
  )
  return steps.filter((step, index) => !isSame(step, steps[index - 1]))
}

/** The moments at which the score reached the threshold of a flag. */
export const flagsOf = (steps: readonly AttentionStep[]): string[] =>
  steps
    .filter(({ score }, index) => score >= AT_RISK && (steps[index - 1]?.score ?? 0) < AT_RISK)
    .map(({ at }) => instant(at))

/** When the customer last asked for an escalation, since the last solution. */
export const requestedAt = ({ messages, statusHistory }: AttentionHistory): string | undefined => {
  const solved = statusHistory.findLast(({ status }) => status === 'solved' || status === 'closed')
  return messages.findLast(
    ({ at, signals }) => signals?.escalation && (!solved || time(at) > time(solved.at)),
  )?.at
}
