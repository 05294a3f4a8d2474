import * as z from 'zod'
import { InputInstant, TimeZone } from './common.ts'
import { isTooLong, RANGE_MAX_YEARS } from './range-limits.ts'

/** Reads an end of a range as milliseconds; NaN when it is none, which no rule refuses. */
type ReadEnd = (end: string) => number

/** The checks of `rangeRule`, each with the fields that it looks at: the contract's test looks for them. */
const rules = new WeakMap<object, readonly [string, string]>()

/** Whether a schema has the rule of ranges for these two fields. */
export const hasRangeRule = (schema: z.core.$ZodType, from: string, to: string): boolean =>
  (schema._zod.def.checks ?? []).some((check) => {
    const fields = rules.get(check)
    return fields !== undefined && fields.join() === [from, to].join()
  })

/**
 * The one rule of all ranges (docs/decisions/0050): they end no earlier than they begin, and are no longer than ten
 * years. An end that is missing is the route's own to replace.
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
    if (issues.length > 0) return // an end that is none, or far away, was told already
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

/** A range of days as the dashboards ask for it: both ends are instants, `to` is included. */
export const Range = z
  .object({
    from: InputInstant,
    to: InputInstant,
    /** The zone whose days are counted; missing: the organisation's own. */
    timeZone: TimeZone.optional(),
  })
  .check(rangeRule('from', 'to'))

/** The period that a figure is compared with, beside a range. */
export const before = { beforeFrom: InputInstant.optional(), beforeTo: InputInstant.optional() }
export const beforeRule = rangeRule('beforeFrom', 'beforeTo')
