import {
  changedFields,
  type Counting,
  DEFAULT_FILTERS,
  type FilterQuery,
  type Filters,
  type OrganisationSetup,
  isDefault,
  NO_SELECT,
  parseFilters,
  printFilters,
} from '@agent-assist/contract/wire'
import { countingOf } from './counting.ts'
import { readFilters, type UnknownValue } from './unknown-values.ts'
import { type DayRange, isoDay, PAGES, rangeOf, rangeQuery } from '../dates/range.ts'

/** Range and filters of all metrics of a screen. Both are stored in the address. */
export interface View extends DayRange {
  filters: FilterQuery
  /** How metrics count; missing: each its own way. */
  counting?: Counting
}

const FIELDS = Object.keys(DEFAULT_FILTERS) as (keyof Filters)[]
/** `filters=none` disables the screen's default filters. */
const FILTERS = 'filters'
const NONE = 'none'

/** The filters of an address (FILT-7); without any, the default filters of the screen. */
export function filtersOf(search: URLSearchParams, start: Filters = DEFAULT_FILTERS): Filters {
  const isSilent = search.get(FILTERS) !== NONE && !FIELDS.some((field) => search.has(field))
  if (isSilent) return start
  const filters = readIn(search)
  const isUnknown =
    search.get(FILTERS) !== NONE && isDefault(filters) && unknownFilters(search).length > 0
  return isUnknown ? start : filters
}

const readIn = (search: URLSearchParams) =>
  parseFilters(Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? undefined])))

/** Values of an address that no filter has, or that another filter excludes: they are left out of every request. */
export function unknownFilters(search: URLSearchParams): readonly UnknownValue<keyof Filters>[] {
  const read = printFilters(readIn(search))
  return readFilters(
    search,
    FIELDS,
    (name, value) => read[name] !== undefined || value === NO_SELECT || value === 'disabled',
  ).unknown
}

/** The address with these filters, without a page number. */
export function withFilters(
  search: URLSearchParams,
  filters: Filters,
  start: Filters = DEFAULT_FILTERS,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const field of [...FIELDS, FILTERS, ...PAGES]) next.delete(field)
  if (changedFields(filters, start).length === 0) return next
  for (const [field, value] of Object.entries(printFilters(filters))) next.set(field, value)
  if (isDefault(filters)) next.set(FILTERS, NONE)
  return next
}

/** Name of a screen in the default filters: its path below /main. */
export const tabOf = (path: string): string => path.replace(/^\/main\//, '').replace(/\/+$/, '')

/** The default filters of an organisation for the screen at a path. */
export const startFilters = ({ defaultFilters }: OrganisationSetup, path: string): Filters =>
  defaultFilters[tabOf(path)] ?? DEFAULT_FILTERS

/** The range of an address; the default range in an organisation without the date filter (FILT-1). */
export const daysOf = (
  search: URLSearchParams,
  { timeZone, filterConfig }: OrganisationSetup,
): DayRange =>
  rangeOf(filterConfig.includes('dateFilter') ? search : new URLSearchParams(), timeZone)

/** A view as query of an API call. */
export const viewQuery = ({ filters, from, to }: View) => ({
  ...rangeQuery({ from, to }),
  ...filters,
})

/** A view as query of an API call for metrics. */
export const metricQuery = (view: View) => ({ ...viewQuery(view), ...view.counting })

/** A view as query parameters of an address. */
export const printView = ({ from, to, filters, counting }: View): string =>
  new URLSearchParams({ from: isoDay(from), to: isoDay(to), ...filters, ...counting }).toString()

/** Parses a view from query parameters; what they do not contain is taken from `view`. */
export function ownOr(own: string | undefined, view: View): View {
  if (!own) return view
  const search = new URLSearchParams(own)
  return {
    ...rangeOf(search, view.from.timeZone),
    filters: printFilters(filtersOf(search)),
    counting: countingOf(search),
  }
}
