import { AT_RISK, type AttentionReason } from '@agent-assist/contract'
import { instant, time } from '../tickets/facts/history.ts'
import type { ServiceLevels } from '../tickets/facts/sla-facts.ts'
import { attention, turningPoints } from './attention.ts'
import { attentionFacts, isSolved } from './attention-facts.ts'
import { type AttentionHistory, historyAt, momentsOf } from './history-at.ts'

/** From a moment on, in ms, until the next step. */
export interface AttentionStep {
  at: number
  score: number
  reasons: AttentionReason[]
}

/** So many things that happened to a ticket are looked at; of a longer story only the last ones. */
const MOST_MOMENTS = 100

/** The steps of one stretch in which nothing happens: at its beginning, and as time passes. */
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
 * How the attention of a ticket went, as it was known at each moment, and how it will go if nothing
 * happens: oldest first. Of what lies before `since`, in ms, only the step that holds then is kept.
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

/** When the score came to the threshold of a flag. */
export const flagsOf = (steps: readonly AttentionStep[]): string[] =>
  steps
    .filter(({ score }, index) => score >= AT_RISK && (steps[index - 1]?.score ?? 0) < AT_RISK)
    .map(({ at }) => instant(at))

/** When the customer asked last for somebody higher, since the last solution. */
export const requestedAt = ({ messages, statusHistory }: AttentionHistory): string | undefined => {
  const solved = statusHistory.findLast(({ status }) => status === 'solved' || status === 'closed')
  return messages.findLast(
    ({ at, signals }) => signals?.escalation && (!solved || time(at) > time(solved.at)),
  )?.at
}
