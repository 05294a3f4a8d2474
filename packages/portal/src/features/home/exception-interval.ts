import type { MetricException } from '@agent-assist/contract/wire'
import { addDays, setHours } from 'date-fns'
import { dayEnd, inZone, parseIsoDay, type ZonedDate } from '../../lib/dates/range.ts'

const WEEK_DAYS = 7
const HOUR_MS = 3_600_000

/** An interval of an unusual value, in the organisation's zone. */
export interface Interval {
  from: ZonedDate
  to: ZonedDate
}

/** The interval of an unusual value; undefined for a day that does not exist. */
export function intervalOf(
  { window, day, hour = 0 }: MetricException,
  moment: string,
  timeZone: string,
): Interval | undefined {
  const from = parseIsoDay(day, timeZone)
  if (!from) return undefined
  if (window === 'day') return { from, to: dayEnd(from) }
  if (window === 'today') return { from, to: inZone(moment, timeZone) }
  const start = setHours(from, hour) as ZonedDate
  return { from: start, to: inZone(+start + HOUR_MS - 1, timeZone) }
}

/** The same time a week before. */
export const weekBefore = ({ from, to }: Interval): Interval => ({
  from: addDays(from, -WEEK_DAYS) as ZonedDate,
  to: addDays(to, -WEEK_DAYS) as ZonedDate,
})
