import {
  type Choice,
  DEFAULT_FILTERS,
  type Exclusion,
  EXCLUSIVE,
  type Filters,
  LIST_FIELDS,
  METRIC_CONDITIONS,
  METRIC_OPTIONS,
  metricRule,
  type MetricsFilter,
  NO_METRIC,
  NO_SELECT,
  type Switch,
} from './filters.ts'

/** Filters as query parameters of an address; only the chosen ones. */
export type FilterQuery = {
  [F in keyof Filters]?: Filters[F] extends Exclusion | Switch ? Filters[F] : string
}

/** Maximum entries in one list, and maximum characters of one entry. */
export const LIST_MAX = 200
export const ENTRY_MAX = 200
/** Maximum value of the metrics filter: minutes of 19 years. */
export const METRIC_MAX = 9_999_999

/** Entries joined by commas; a comma or backslash within an entry is escaped by a backslash. */
export const printList = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replace(/[\\,]/g, '\\$&')).join(',')

/** Parses a joined list without duplicates and empty entries; undefined when it is too long. */
export function parseList(text: string): Choice | undefined {
  const entries = [...text.matchAll(/(?:^|,)((?:[^\\,]|\\.)*)/gsu)].map(([, entry = '']) =>
    entry.replace(/\\(.)/gsu, '$1'),
  )
  const different = [...new Set(entries.filter(Boolean))]
  if (different.length > LIST_MAX || different.some(({ length }) => length > ENTRY_MAX))
    return undefined
  return different.length > 0 ? different : NO_SELECT
}

/** Parses metric, condition and whole number, e.g. `avg-RT.greaterThan.120`; undefined when it is invalid. */
export function parseMetric(text: string): MetricsFilter | undefined {
  const [metric, condition, number = ''] = text.split('.', 3)
  const options = METRIC_OPTIONS.find((one) => one === metric)
  const cond = METRIC_CONDITIONS.find((one) => one === condition)
  if (!options || !cond || !/^\d{1,7}$/.test(number)) return undefined
  return { options, cond, value: Number(number) }
}

function printMetric(metrics: MetricsFilter): string | undefined {
  const rule = metricRule(metrics)
  return rule && `${rule.options}.${rule.cond}.${rule.value}`
}

/** The chosen filters as query parameters, in the order of the filter drawer. */
export function printFilters(filters: Filters): FilterQuery {
  const query: FilterQuery = {}
  for (const field of LIST_FIELDS) {
    const value = filters[field]
    if (value !== NO_SELECT && value.length > 0) query[field] = printList(value)
  }
  for (const field of ['excludeHold', 'excludePending'] as const)
    if (filters[field] === 'enabled') query[field] = 'enabled'
  for (const field of ['B2B', 'B2C'] as const)
    if (filters[field] === 'select') query[field] = 'select'
  const metric = printMetric(filters.metricsFilter)
  if (metric) query.metricsFilter = metric
  return query
}

const sorted = (filters: Filters): Filters => {
  const same = { ...filters }
  for (const field of LIST_FIELDS) {
    const value = same[field]
    if (value !== NO_SELECT) same[field] = value.toSorted()
  }
  return same
}

/** The fields in which two filters differ; the order of a list's entries does not count. */
export function changedFields(filters: Filters, from: Filters): (keyof Filters)[] {
  const [one, other] = [printFilters(sorted(filters)), printFilters(sorted(from))]
  return (Object.keys(filters) as (keyof Filters)[]).filter((field) => one[field] !== other[field])
}

/**
 * Parses filters from the parameters of an address, which anybody may have written. A parameter that is invalid leaves
 * its field at the default; of two fields that exclude each other the first in the drawer wins.
 */
export function parseFilters(query: Readonly<Record<string, string | undefined>>): Filters {
  const filters: Filters = { ...DEFAULT_FILTERS }
  for (const field of LIST_FIELDS) {
    const rival = EXCLUSIVE[field]
    const isFree = !rival || filters[rival] === NO_SELECT
    if (isFree) filters[field] = parseList(query[field] ?? '') ?? NO_SELECT
  }
  for (const field of ['excludeHold', 'excludePending'] as const)
    filters[field] = query[field] === 'enabled' ? 'enabled' : 'disabled'
  for (const field of ['B2B', 'B2C'] as const)
    filters[field] = query[field] === 'select' ? 'select' : NO_SELECT
  filters.metricsFilter = parseMetric(query.metricsFilter ?? '') ?? NO_METRIC
  return filters
}
