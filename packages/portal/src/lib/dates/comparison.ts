/** With which days a range is compared: the same weekdays before it, or the same days of the month or year before. */
export const COMPARISONS = ['weekdays', 'month', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Query parameter of the comparison in an address; missing: the same weekdays. */
const COMPARE = 'compare'

/** The comparison of an address. */
export const comparisonOf = (search: URLSearchParams): Comparison =>
  COMPARISONS.find((one) => one === search.get(COMPARE)) ?? 'weekdays'

/** The address with a comparison. */
export function withComparison(search: URLSearchParams, comparison: Comparison): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(COMPARE)
  if (comparison !== 'weekdays') next.set(COMPARE, comparison)
  return next
}
