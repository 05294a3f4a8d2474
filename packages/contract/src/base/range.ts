import * as z from 'zod'
import { InputInstant, TimeZone } from './common.ts'
import { isTooLong, RANGE_MAX_YEARS } from './range-limits.ts'

/** Parses an end of a range to milliseconds; NaN when it is not valid. The range rule ignores NaN. */
type ReadEnd = (end: string) => number

/** The checks of `rangeRule`, each with its two field names, for the test of the contract. */
const rules = new WeakMap<object, readonly [string, string]>()

/** Whether a schema has the range rule for these two fields. */
export const hasRangeRule = (schema: z.core.$ZodType, from: string, to: string): boolean =>
  (schema._zod.def.checks ?? []).some((check) => {
    const fields = rules.get(check)
    return fields !== undefined && fields.join() === [from, to].join()
  })

/**
 * The rule for every range (docs/decisions/0050): it ends no earlier than it begins and is at most ten years long. A
 * missing end is left to the route, which has a default for it.
 */
export function rangeRule<From extends string, To extends string>(
  from: From,
  to: To,
  read: ReadEnd = Date.parse,
) {
  const check = z.check<Partial<Record<From | To, string>>>(({ value, issues }) => {
    const [first, last] = [value[from], value[to]]
    if (first === undefined || last === undefined) return
    const [start, end] = [read(first), read(last)]
    if (issues.length > 0) return // an invalid or distant end has been reported already
    if (end < start) {
      issues.push({ code: 'custom', path: [to], input: last, message: `is before ${from}` })
    } else if (isTooLong(start, end)) {
      const message = `is more than ${RANGE_MAX_YEARS} years after ${from}`
      issues.push({ code: 'custom', path: [to], input: last, message })
    }
  })
  rules.set(check, [from, to])
  return check
}

/** A range as the dashboards request it: both ends are instants, `to` is inclusive. */
export const Range = z
  .object({
    from: InputInstant,
    to: InputInstant,
    /** Time zone that defines the days; missing: the organisation's own. */
    timeZone: TimeZone.optional(),
  })
  .check(rangeRule('from', 'to'))

/** The period with which a range is compared. */
export const before = { beforeFrom: InputInstant.optional(), beforeTo: InputInstant.optional() }
export const beforeRule = rangeRule('beforeFrom', 'beforeTo')
