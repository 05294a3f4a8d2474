import {
  changedFields,
  DEFAULT_FILTERS,
  type FilterQuery,
  type Filters,
  type OrganisationSetup,
  isDefault,
  parseFilters,
  printFilters,
} from '@agent-assist/contract/wire'
import { type DayRange, isoDay, PAGES, rangeOf, rangeQuery } from '../dates/range.ts'

/** What every figure of a screen is about: days, and which tickets of them. Both live in the address. */
export interface View extends DayRange {
  filters: FilterQuery
}

const FIELDS = Object.keys(DEFAULT_FILTERS) as (keyof Filters)[]
/** `filters=none` says that the tab's default filters are off. */
const FILTERS = 'filters'
const NONE = 'none'

/** The filters of an address (FILT-7); where it says nothing of them, those with which the tab begins. */
export function filtersOf(search: URLSearchParams, start: Filters = DEFAULT_FILTERS): Filters {
  const isSilent = search.get(FILTERS) !== NONE && !FIELDS.some((field) => search.has(field))
  if (isSilent) return start
  return parseFilters(
    Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? undefined])),
  )
}

/** An address with these filters; a page number begins anew. */
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

/** The name of a screen's tab: its path below /main. */
export const tabOf = (path: string): string => path.replace(/^\/main\//, '').replace(/\/+$/, '')

/** The filters with which the screen at a path begins in an organisation. */
export const startFilters = ({ defaultFilters }: OrganisationSetup, path: string): Filters =>
  defaultFilters[tabOf(path)] ?? DEFAULT_FILTERS

/** The days of an address; an organisation without the date filter has only the default ones (FILT-1). */
export const daysOf = (
  search: URLSearchParams,
  { timeZone, filterConfig }: OrganisationSetup,
): DayRange =>
  rangeOf(filterConfig.includes('dateFilter') ? search : new URLSearchParams(), timeZone)

/** What a call asks for a view. */
export const viewQuery = ({ filters, ...range }: View) => ({ ...rangeQuery(range), ...filters })

/** Days and filters as an address says them. */
export const printView = ({ from, to, filters }: View): string =>
  new URLSearchParams({ from: isoDay(from), to: isoDay(to), ...filters }).toString()

/** Days and filters of its own, as an address says them; those of the view where it has none. */
export function ownOr(own: string | undefined, view: View): View {
  if (!own) return view
  const search = new URLSearchParams(own)
  return { ...rangeOf(search, view.from.timeZone), filters: printFilters(filtersOf(search)) }
}
