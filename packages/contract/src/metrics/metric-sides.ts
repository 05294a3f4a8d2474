import { type MetricName, METRICS } from './metrics.ts'

/** Metrics that are a part of a whole. */
export type RateName = {
  [M in MetricName]: (typeof METRICS)[M]['kind'] extends 'share' ? M : never
}[MetricName]

/** The two sides of a rate: `part` is its numerator, `rest` what is left of its denominator. */
export const METRIC_SIDES = ['part', 'rest'] as const
export type MetricSide = (typeof METRIC_SIDES)[number]

const targets = { part: 'met', rest: 'missed' } as const

/** What each side of a rate is called, for after its number: 66 negative, 557 others. */
export const SIDE_NAMES: Record<RateName, Record<MetricSide, string>> = {
  one_touch: { part: 'with one reply', rest: 'others' },
  two_touch: { part: 'with two replies', rest: 'others' },
  multi_touch: { part: 'with other numbers of replies', rest: 'others' },
  fcr: { part: 'closed on first contact', rest: 'others' },
  reopen: { part: 'came back', rest: 'stayed solved' },
  followup_24: { part: 'with a follow-up', rest: 'without' },
  followup_72: { part: 'with a follow-up', rest: 'without' },
  followup: { part: 'with a follow-up', rest: 'without' },
  aht_known: { part: 'measured or reported', rest: 'estimated' },
  sla: targets,
  sla_first_reply: targets,
  sla_next_reply: targets,
  sla_requester_wait: targets,
  sla_agent_work: targets,
  csat: { part: 'good', rest: 'bad' },
  csat_rr: { part: 'rated', rest: 'not rated' },
  attention_precision: { part: 'came true', rest: 'did not' },
  attention_disagree: { part: 'disagreed with', rest: 'others' },
  escalation_risk: { part: 'at risk', rest: 'others' },
  sent_negative: { part: 'negative', rest: 'others' },
  sent_recovered: { part: 'recovered', rest: 'still negative' },
  sent_turned: { part: 'turned negative', rest: 'others' },
}

/** What a metric counts, where that is not tickets. */
const COUNTED: { readonly [M in MetricName]?: string } = {
  requesters: 'requester',
  solutions: 'solution',
  sla: 'target',
  sla_first_reply: 'target',
  sla_next_reply: 'target',
  sla_requester_wait: 'target',
  sla_agent_work: 'target',
  sla_active: 'target',
  csat_shift: 'change',
  csat_to_good: 'change',
  csat_to_bad: 'change',
}

/** One of what a metric counts: a ticket, a target, a change. */
export const countedIn = (metric: MetricName): string => COUNTED[metric] ?? 'ticket'

/** Whether a metric is a part of a whole. */
export const isRate = (metric: MetricName): metric is RateName => METRICS[metric].kind === 'share'
