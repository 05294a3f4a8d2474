import { addDays, subMonths, subYears } from 'date-fns'
import {
  dayCount,
  dayEnd,
  type DayRange,
  dayStart,
  inZone,
  isoDay,
  type ZonedDate,
} from './range.ts'

const WEEK_DAYS = 7

/** A day of the range moved to the compared range: by the fewest whole weeks that clear the range, a month or a year. */
function moved(day: ZonedDate, { compare = 'weekdays', ...range }: DayRange): ZonedDate {
  if (compare === 'month') return subMonths(day, 1) as ZonedDate
  if (compare === 'year') return subYears(day, 1) as ZonedDate
  return addDays(day, -Math.ceil(dayCount(range) / WEEK_DAYS) * WEEK_DAYS) as ZonedDate
}

/**
 * The range with which a range is compared (METRICS 1.0). While the range is current it ends at the same time of day, so
 * that a partial day is compared with a partial day.
 */
export function comparedRange<R extends DayRange>(range: R, now: Date): R {
  const runs = now < range.to && now > range.from
  return {
    ...range,
    from: dayStart(moved(range.from, range)),
    to: runs ? moved(inZone(now, range.to.timeZone), range) : dayEnd(moved(range.to, range)),
  }
}

/** Whether two ranges have the same days. */
export const isSameDays = (one: DayRange, other: DayRange): boolean =>
  isoDay(one.from) === isoDay(other.from) && isoDay(one.to) === isoDay(other.to)
