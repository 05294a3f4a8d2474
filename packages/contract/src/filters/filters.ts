/** Which tickets every figure is about (SPEC §3). Without zod: the portal's address bar uses it, too. */

export const NO_SELECT = 'noSelect'
/** What was chosen in a list; never an empty one. */
export type Choice = typeof NO_SELECT | readonly string[]
export type Switch = typeof NO_SELECT | 'select'
export type Exclusion = 'disabled' | 'enabled'

/** A ticket's own value: minutes until it was solved last, minutes until the first reply, replies. */
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
/** It filters once all three are chosen. Times are whole minutes, rounded down. */
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
  /** Names of tag groups: tickets with any tag of theirs. */
  allTagsGroups: Choice
  /** Names of custom groups: tickets that are assigned to an agent of theirs. */
  allCustomGroups: Choice
  tagsFilter: Choice
  /** Ids of agents: tickets that are assigned to one of them. */
  includeAgent: Choice
  excludeAgent: Choice
  /** Leave out tickets that are on hold, or pending, now. */
  excludeHold: Exclusion
  excludePending: Exclusion
  /** Of business customers, of private ones; both: whose customer's kind is known. */
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

/** Every filter as it is before anybody chose. */
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

/** A metrics filter of which all is chosen. */
export interface MetricRule {
  options: MetricOption
  cond: MetricCondition
  value: number
}

/** The rule of a metrics filter; undefined while something of it is not chosen. */
export function metricRule({ options, cond, value }: MetricsFilter): MetricRule | undefined {
  if (options === NO_SELECT || cond === NO_SELECT || value === NO_SELECT) return undefined
  return { options, cond, value }
}

const isChosen = (filters: Filters, field: keyof Filters): boolean => {
  if (field === 'metricsFilter') return metricRule(filters.metricsFilter) !== undefined
  const value = filters[field]
  return value !== NO_SELECT && value !== 'disabled' && value.length > 0
}

/** The fields that narrow what is shown; a metrics filter of which a part is missing does not. */
export const chosenFields = (filters: Filters): (keyof Filters)[] =>
  (Object.keys(DEFAULT_FILTERS) as (keyof Filters)[]).filter((field) => isChosen(filters, field))

/** True when the filters leave nothing out: the applied indicator is off then (SPEC §4). */
export const isDefault = (filters: Filters): boolean => chosenFields(filters).length === 0

/** Two fields of which only one can be chosen (SPEC §4). */
export const EXCLUSIVE: Partial<Record<keyof Filters, keyof Filters>> = {
  allTagsGroups: 'tagsFilter',
  tagsFilter: 'allTagsGroups',
  includeAgent: 'excludeAgent',
  excludeAgent: 'includeAgent',
}

/** The chosen field that keeps this one from being chosen; undefined when it is free. */
export function blockedBy(filters: Filters, field: keyof Filters): keyof Filters | undefined {
  const rival = EXCLUSIVE[field]
  return rival && isChosen(filters, rival) ? rival : undefined
}

/** The first field that is chosen together with one that excludes it. */
export const conflictOf = (filters: Filters): keyof Filters | undefined =>
  chosenFields(filters).find((field) => blockedBy(filters, field))

/** The filters with one field chosen anew: a field that it excludes goes back to its default. */
export function choose<F extends keyof Filters>(
  filters: Filters,
  field: F,
  value: Filters[F],
): Filters {
  const chosen = { ...filters, [field]: Array.isArray(value) && !value.length ? NO_SELECT : value }
  const rival = EXCLUSIVE[field]
  return rival && isChosen(chosen, field) ? { ...chosen, [rival]: DEFAULT_FILTERS[rival] } : chosen
}
