import { ATTRIBUTIONS, COHORTS } from '@agent-assist/contract/wire'
import { isAnswered, parseIsoDay } from '../dates/range.ts'
import { readFilters, unknownText } from './unknown-values.ts'

/** A parameter of an address that has no effect, and why. */
export interface IgnoredValue {
  name: 'from' | 'to' | 'attribution' | 'cohort'
  /** For a chip: “2026-11-31”, not known. */
  text: string
}

const DAYS = ['from', 'to'] as const

/** The ends of a range that an address names in vain: the screen shows its default range instead. */
function ignoredDays(search: URLSearchParams): IgnoredValue[] {
  const { known, unknown } = readFilters(
    search,
    DAYS,
    (_, value) => parseIsoDay(value, 'UTC') !== undefined,
  )
  if (unknown.length > 0)
    return unknown.map(({ name, value }) => ({ name, text: unknownText(value) }))
  const [from, to] = DAYS.map((name) => parseIsoDay(known[name] ?? null, 'UTC'))
  if (from && !to) return [{ name: 'from', text: `“${known.from}”, without an end` }]
  if (to && !from) return [{ name: 'to', text: `“${known.to}”, without a start` }]
  if (!from || !to) return []
  if (to < from) return [{ name: 'to', text: `“${known.to}”, before the start` }]
  return isAnswered({ from, to })
    ? []
    : [{ name: 'to', text: `“${known.to}”, more than ten years after the start` }]
}

/** What an address says in vain of days and of how metrics count: shown as such, and removable. */
export function ignoredValues(search: URLSearchParams, counts: boolean): IgnoredValue[] {
  const choices = { attribution: ATTRIBUTIONS, cohort: COHORTS }
  const { unknown } = readFilters(
    search,
    counts ? (['attribution', 'cohort'] as const) : [],
    (name, value) => choices[name].some((one) => one === value),
  )
  return [
    ...ignoredDays(search),
    ...unknown.map(({ name, value }) => ({ name, text: unknownText(value) })),
  ]
}

/** The address without such a parameter; one end of a range alone says nothing. */
export function withoutIgnored(
  search: URLSearchParams,
  name: IgnoredValue['name'],
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const each of name === 'from' || name === 'to' ? DAYS : [name]) next.delete(each)
  return next
}
