import {
  type Attribution,
  type Credit,
  type DateField,
  type MetricName,
  METRICS,
  type MetricValue,
} from '@agent-assist/contract'
import { MOMENTS } from '../../tickets/facts/moments.ts'
import { dateFieldIn, hasCohorts } from './cohorts.ts'
import type { View } from './date-fields.ts'
import { DEFINITIONS, type Definition } from './definitions.ts'

/*
 * Whom a metric credits, and which tickets it counts: the metric's own way, or what the query asks
 * for where the metric has a choice (docs/decisions/0070).
 */

/** The columns with the assignee at an event of the ticket. */
const ASSIGNEES = [
  'reply_assignee',
  'first_solve_assignee',
  'solve_assignee',
  'offer_assignee',
  'rating_assignee',
] as const

/** A column of the agent credited with a metric. */
export type CreditColumn = Definition['credit'] | (typeof ASSIGNEES)[number]

const CREDITS: Record<CreditColumn, Credit> = {
  first_replier: 'sender',
  assignee: 'assignee',
  solver: 'solver',
  last_solver: 'solver',
  turn_solver: 'solver',
  reply_assignee: 'assigneeThen',
  first_solve_assignee: 'assigneeThen',
  solve_assignee: 'assigneeThen',
  offer_assignee: 'assigneeThen',
  rating_assignee: 'assigneeThen',
}

/** The assignee at the event of a date field. */
const ASSIGNEE_AT: { readonly [D in DateField]?: CreditColumn } = {
  firstSolved: 'first_solve_assignee',
  solved: 'solve_assignee',
  offered: 'offer_assignee',
  rated: 'rating_assignee',
}
/** Metrics of tickets created in the range that are about the first reply. */
const OF_REPLY: readonly MetricName[] = ['frt', 'frt_business', 'sla_first_reply']
/** Metrics of created tickets, with which no agent had to do yet. */
const OF_NOBODY: readonly MetricName[] = ['created', 'requesters']

/** Whether a metric has a choice of the credited agent: it is about an event in the life of one ticket. */
export const hasAttributions = (metric: MetricName): boolean =>
  METRICS[metric].dateField in MOMENTS && !OF_NOBODY.includes(metric)

const assigneeOf = (metric: MetricName): CreditColumn =>
  OF_REPLY.includes(metric)
    ? 'reply_assignee'
    : (ASSIGNEE_AT[METRICS[metric].dateField] ?? 'assignee')

const COLUMNS: Record<Attribution, (metric: MetricName) => CreditColumn> = {
  sender: () => 'first_replier',
  assignee: assigneeOf,
  solver: (metric) => (METRICS[metric].dateField === 'firstSolved' ? 'solver' : 'last_solver'),
}

/** The column of the agent whom a metric credits in a view. */
export const creditOf = (
  metric: MetricName,
  { attribution }: Pick<View, 'attribution'>,
): CreditColumn =>
  attribution && hasAttributions(metric) ? COLUMNS[attribution](metric) : DEFINITIONS[metric].credit

/** The date field of a metric in a view. */
export const dateFieldOf = (
  metric: MetricName,
  { cohort, dateField }: Pick<View, 'cohort' | 'dateField'>,
): DateField => dateField ?? dateFieldIn(metric, cohort)

/** The column that filters by agent compare: whom the metric credits, unless the view names another (docs/decisions/0167). */
export const filteredBy = (metric: MetricName, view: Pick<View, 'attribution' | 'agent'>): string =>
  view.agent ?? creditOf(metric, view)

/** All columns that metrics of a date field can be credited to. */
export const creditsOf = (metric: MetricName): CreditColumn[] => [
  DEFINITIONS[metric].credit,
  ...(hasAttributions(metric) ? Object.values(COLUMNS).map((of) => of(metric)) : []),
]

/** How a metric was counted in a view, for the reply; `fixed` are the switches that it does not have. */
export function countingOf(
  metric: MetricName,
  view: Pick<View, 'attribution' | 'cohort' | 'dateField'>,
): Pick<MetricValue, 'credit' | 'dateField' | 'fixed'> {
  const fixed = [
    ...(view.attribution && !hasAttributions(metric) ? (['attribution'] as const) : []),
    ...(view.cohort && !hasCohorts(metric) ? (['cohort'] as const) : []),
  ]
  return {
    credit: CREDITS[creditOf(metric, view)],
    dateField: dateFieldOf(metric, view),
    ...(fixed.length > 0 ? { fixed } : {}),
  }
}
