import { PRIORITIES } from '@agent-assist/contract'
import { time } from '../tickets/facts/history.ts'
import { type ServiceLevels, slaOutcomes } from '../tickets/facts/sla-facts.ts'
import type { AttentionHistory } from './history-at.ts'

const ESCALATED_TAG = /^escalat/i
const HIGHER_GROUP =
  /escalat|\b(?:tier|level)[ -]?[23]\b|\b[lt][23]\b|\b(?:2nd|3rd|second|third)[ -](?:level|line)\b/i

const rank = (priority: string | undefined) => {
  const place = PRIORITIES.findIndex((one) => one === priority)
  return place < 0 ? PRIORITIES.length : place
}

/** The moments at which the priority was raised above the one before. */
function raised({ changes = [] }: AttentionHistory): string[] {
  const steps = changes.filter(({ field }) => field === 'priority')
  return steps.flatMap(({ at, value }, index) => {
    const before = steps[index - 1]?.value
    return before !== undefined && rank(value) < rank(before) ? [at] : []
  })
}

/** The moments at which the ticket moved from another group to one for escalations. */
function moved({ changes = [] }: AttentionHistory): string[] {
  const steps = changes.filter(({ field }) => field === 'group')
  return steps.flatMap(({ at, value }, index) => {
    const before = steps[index - 1]?.value
    const isHigher = HIGHER_GROUP.test(value ?? '') && !HIGHER_GROUP.test(before ?? '')
    return before !== undefined && isHigher ? [at] : []
  })
}

/** Escalations of a ticket, and when its missed and running targets are due; oldest first. */
export function outcomeOf(history: AttentionHistory, levels: ServiceLevels) {
  const due = slaOutcomes(history, levels).flatMap(({ state, dueAt }) =>
    state !== 'met' && dueAt !== undefined ? [dueAt] : [],
  )
  const sorted = (moments: string[]) => moments.toSorted((a, b) => time(a) - time(b))
  return {
    escalatedAt: sorted([...raised(history), ...moved(history)]),
    isTagged: history.tags.some((tag) => ESCALATED_TAG.test(tag)),
    breachedAt: sorted(due),
  }
}
