/** Filters that select the tickets of every metric (SPEC §3). Contains no zod: the portal's address bar uses it too. */

export const NO_SELECT = 'noSelect'
/** The choice in a list; an array is never empty. */
export type Choice = typeof NO_SELECT | readonly string[]
export type Switch = typeof NO_SELECT | 'select'
export type Exclusion = 'disabled' | 'enabled'

/** A value of one ticket: minutes until the last solution, minutes until the first reply, number of replies. */
export const METRIC_OPTIONS = ['avg-RT', 'avg-IRT', 'avg-Replies'] as const
export type MetricOption = (typeof METRIC_OPTIONS)[number]
export const METRIC_CONDITIONS = [
  'equal',
  'greaterThan',
  'lessThan',
  'greaterOrEqual',
  'lessOrEqual',
] as const
export type MetricCondition = (typeof METRIC_CONDITIONS)[number]
/** A filter by one metric; it applies once all three fields are chosen. Times are whole minutes, rounded down. */
export interface MetricsFilter {
  options: typeof NO_SELECT | MetricOption
  cond: typeof NO_SELECT | MetricCondition
  value: typeof NO_SELECT | number
}

export interface Filters {
  /** Ids of brands. */
  allBrands: Choice
  /** Names of the helpdesk's groups. */
  allSystemGroups: Choice
  /** Names of tag groups: tickets with any tag of the group. */
  allTagsGroups: Choice
  /** Names of custom groups: tickets that count for an agent of the group. */
  allCustomGroups: Choice
  tagsFilter: Choice
  /** Ids of agents: tickets that count for one of them, by whom a metric credits; in lists those assigned to them. */
  includeAgent: Choice
  excludeAgent: Choice
  /** Exclude tickets that are now on hold, or pending. */
  excludeHold: Exclusion
  excludePending: Exclusion
  /** Tickets of business customers, of private customers; both: tickets whose kind of customer is known. */
  B2B: Switch
  B2C: Switch
  metricsFilter: MetricsFilter
}

export const LIST_FIELDS = [
  'allBrands',
  'allSystemGroups',
  'allTagsGroups',
  'allCustomGroups',
  'tagsFilter',
  'includeAgent',
  'excludeAgent',
] as const satisfies (keyof Filters)[]
export type ListField = (typeof LIST_FIELDS)[number]

export const NO_METRIC: MetricsFilter = { options: NO_SELECT, cond: NO_SELECT, value: NO_SELECT }

/** Every filter before anything is chosen. */
export const DEFAULT_FILTERS: Filters = {
  allBrands: NO_SELECT,
  allSystemGroups: NO_SELECT,
  allTagsGroups: NO_SELECT,
  allCustomGroups: NO_SELECT,
  tagsFilter: NO_SELECT,
  includeAgent: NO_SELECT,
  excludeAgent: NO_SELECT,
  excludeHold: 'disabled',
  excludePending: 'disabled',
  B2B: NO_SELECT,
  B2C: NO_SELECT,
  metricsFilter: NO_METRIC,
}

/** All fields, in the order of the drawer. */
export const FILTER_FIELDS = Object.keys(DEFAULT_FILTERS) as [keyof Filters, ...(keyof Filters)[]]

/** A complete metrics filter. */
export interface MetricRule {
  options: MetricOption
  cond: MetricCondition
  value: number
}

/** The rule of a metrics filter; undefined while one of its fields is not chosen. */
export function metricRule({ options, cond, value }: MetricsFilter): MetricRule | undefined {
  if (options === NO_SELECT || cond === NO_SELECT || value === NO_SELECT) return undefined
  return { options, cond, value }
}

const isChosen = (filters: Filters, field: keyof Filters): boolean => {
  if (field === 'metricsFilter') return metricRule(filters.metricsFilter) !== undefined
  const value = filters[field]
  return value !== NO_SELECT && value !== 'disabled' && value.length > 0
}

/** The fields that narrow the selection; an incomplete metrics filter does not. */
export const chosenFields = (filters: Filters): (keyof Filters)[] =>
  FILTER_FIELDS.filter((field) => isChosen(filters, field))

/** The fields that select tickets by the agent whom they count for. */
export const AGENT_FIELDS = [
  'allCustomGroups',
  'includeAgent',
  'excludeAgent',
] as const satisfies ListField[]

/** Whether the filters select tickets by agent. */
export const filtersAgents = (filters: Filters): boolean =>
  AGENT_FIELDS.some((field) => isChosen(filters, field))

/** True when the filters exclude nothing; the indicator of applied filters is then off (SPEC §4). */
export const isDefault = (filters: Filters): boolean => chosenFields(filters).length === 0

/** Pairs of fields of which only one can be chosen (SPEC §4). */
export const EXCLUSIVE: Partial<Record<keyof Filters, keyof Filters>> = {
  allTagsGroups: 'tagsFilter',
  tagsFilter: 'allTagsGroups',
  includeAgent: 'excludeAgent',
  excludeAgent: 'includeAgent',
}

/** The chosen field that excludes this one; undefined when this field can be chosen. */
export function blockedBy(filters: Filters, field: keyof Filters): keyof Filters | undefined {
  const rival = EXCLUSIVE[field]
  return rival && isChosen(filters, rival) ? rival : undefined
}

/** The first field that is chosen together with a field that excludes it; undefined when there is none. */
export const conflictOf = (filters: Filters): keyof Filters | undefined =>
  chosenFields(filters).find((field) => blockedBy(filters, field))

/** The filters with a new value of one field; a field that it excludes is reset to its default. */
export function choose<F extends keyof Filters>(
  filters: Filters,
  field: F,
  value: Filters[F],
): Filters {
  const chosen = { ...filters, [field]: Array.isArray(value) && !value.length ? NO_SELECT : value }
  const rival = EXCLUSIVE[field]
  return rival && isChosen(chosen, field) ? { ...chosen, [rival]: DEFAULT_FILTERS[rival] } : chosen
}
