import type { Metric } from './metric-kinds.ts'

const share = { kind: 'share', unit: 'pct', direction: 'up' } as const

/** Metrics of tickets that need attention (METRICS.md 1.2, attention and escalation risk), a part of METRICS. */
export const ATTENTION_METRICS = {
  attention_precision: {
    ...share,
    name: 'Flags that came true',
    dateField: 'flagged',
    formula:
      'Flagged tickets that were escalated or missed a target after the flag / flagged tickets. Escalated: the priority was raised, it came to a group for escalations or of a second or third level, or it carries a tag that begins with escalat, whose moment nobody knows. A ticket that was flagged more than once counts from its last flag.',
  },
  attention_disagree: {
    ...share,
    direction: 'down',
    name: 'Flags that people disagreed with',
    dateField: 'flagged',
    formula:
      'Flagged tickets with which somebody disagreed in the last 30 days / flagged tickets. What was taken back does not count.',
  },
  escalation_risk: {
    ...share,
    direction: 'down',
    name: 'Escalation risk',
    dateField: 'now',
    formula:
      'Unsolved tickets whose attention is 80 or more, or that show more than two other signs / unsolved tickets. Signs: attention rose in two days, the customer sounds negative, or worse than at first, waits for two days, several people had the ticket, its agent has more than ten unsolved tickets.',
  },
} as const satisfies Record<string, Metric>
