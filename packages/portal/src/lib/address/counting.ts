import { type Counting, parseCounting } from '@agent-assist/contract/wire'
import { PAGES } from '../dates/range.ts'

const NAMES = ['attribution', 'cohort'] as const satisfies (keyof Counting)[]

/** How the metrics of an address count; empty: each its own way. */
export const countingOf = (search: URLSearchParams): Counting =>
  parseCounting(Object.fromEntries(search))

/** Whether an address or a view chooses how metrics count. */
export const isCounted = (counting: Counting | undefined): counting is Counting =>
  Object.keys(counting ?? {}).length > 0

/** The address with metrics that count so, without a page number. */
export function withCounting(search: URLSearchParams, counting: Counting): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [...NAMES, ...PAGES]) next.delete(name)
  for (const name of NAMES) if (counting[name]) next.set(name, counting[name])
  return next
}
