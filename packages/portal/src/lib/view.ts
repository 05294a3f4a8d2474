import {
  chosenFields,
  DEFAULT_FILTERS,
  type FilterQuery,
  type Filters,
  parseFilters,
  printFilters,
} from '@agent-assist/contract/wire'
import { type DayRange, rangeOf, rangeQuery } from './range.ts'

/** What every figure of a screen is about: days, and which tickets of them. Both live in the address. */
export interface View extends DayRange {
  filters: FilterQuery
}

const FIELDS = Object.keys(DEFAULT_FILTERS) as (keyof Filters)[]

/** The filters of an address (FILT-7). */
export const filtersOf = (search: URLSearchParams): Filters =>
  parseFilters(Object.fromEntries(FIELDS.map((field) => [field, search.get(field) ?? undefined])))

/** An address with these filters; a page number begins anew. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const field of [...FIELDS, 'page']) next.delete(field)
  for (const [field, value] of Object.entries(printFilters(filters))) next.set(field, value)
  return next
}

/** Days and filters of an address. */
export const viewOf = (search: URLSearchParams): View => ({
  ...rangeOf(search),
  filters: printFilters(filtersOf(search)),
})

/** What a call asks for a view. */
export const viewQuery = ({ filters, ...range }: View) => ({ ...rangeQuery(range), ...filters })

/** How many fields of the filters are chosen. */
export const countOf = (filters: Filters): number => chosenFields(filters).length
