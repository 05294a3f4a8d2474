import {
  type Cohort,
  type DateField,
  type ExclusionReason,
  type MetricName,
  METRICS,
} from '@agent-assist/contract'

/*
 * Which tickets a metric counts: those created in the range, or those to which it happened in the
 * range. A metric's own date field is one of the two, and its default (docs/decisions/0070).
 */

/** Why a ticket created in the range is excluded from a metric of a later event. */
const UNHAPPENED: { readonly [D in DateField]?: [ExclusionReason, string] } = {
  solved: ['notSolved', 'ticket.solved_at is null'],
  firstSolved: ['notSolved', 'ticket.first_solved_at is null'],
  rated: ['notRated', 'ticket.rated_at is null'],
  offered: ['notOffered', 'ticket.offered_at is null'],
}

/** The event of metrics that count the tickets created in the range by default. */
const HAPPENED: { readonly [M in MetricName]?: DateField } = {
  frt: 'replied',
  frt_business: 'replied',
  replies: 'solved',
  sla: 'solved',
  sla_first_reply: 'solved',
  sla_next_reply: 'solved',
  sla_requester_wait: 'solved',
  sla_agent_work: 'solved',
}

/** The sentiment of a ticket is complete once it is solved. */
const isSentiment = (metric: MetricName) => metric.startsWith('sent_')

/** The event of a metric that counts the tickets created in the range by default. */
const happenedOf = (metric: MetricName): DateField | undefined =>
  HAPPENED[metric] ?? (isSentiment(metric) ? 'solved' : undefined)

/** The exclusion of tickets to which a metric has not happened; none without a choice of cohort. */
export const unhappenedOf = (metric: MetricName): [ExclusionReason, string][] =>
  [UNHAPPENED[METRICS[metric].dateField]].filter((one) => one !== undefined)

/** Whether a metric has a choice of cohort. */
export const hasCohorts = (metric: MetricName): boolean =>
  happenedOf(metric) !== undefined || METRICS[metric].dateField in UNHAPPENED

/** The date field of a metric in a cohort; its own without a cohort and without a choice. */
export function dateFieldIn(metric: MetricName, cohort: Cohort | undefined): DateField {
  const own = METRICS[metric].dateField
  if (cohort === undefined || !hasCohorts(metric)) return own
  return cohort === 'created' ? 'created' : (happenedOf(metric) ?? own)
}

/** The date fields by which a metric can be counted. */
export const dateFieldsOf = (metric: MetricName): DateField[] => [
  ...new Set([dateFieldIn(metric, 'created'), dateFieldIn(metric, 'happened')]),
]
