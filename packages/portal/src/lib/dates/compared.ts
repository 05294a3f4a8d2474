import { addDays, subMonths, subYears } from 'date-fns'
import type { Comparison } from './comparison.ts'
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

/** How a day is moved back by a number of steps, by comparison. */
const STEPS: Record<Comparison, (day: ZonedDate, steps: number) => ZonedDate> = {
  weekdays: (day, steps) => addDays(day, -steps * WEEK_DAYS) as ZonedDate,
  month: (day, steps) => subMonths(day, steps) as ZonedDate,
  year: (day, steps) => subYears(day, steps) as ZonedDate,
}

/** Moves a day back by the fewest weeks, months or years that clear the whole range. */
function moverOf(range: DayRange): (day: ZonedDate) => ZonedDate {
  const { from, to, compare = 'weekdays' } = range
  const back = STEPS[compare]
  let steps = compare === 'weekdays' ? Math.ceil(dayCount(range) / WEEK_DAYS) : 1
  while (dayEnd(back(to, steps)) >= from) steps += 1
  return (day) => back(day, steps)
}

/** The current moment moved back; the end of its day where a shorter month has no such day. */
function movedNow(now: ZonedDate, moved: (day: ZonedDate) => ZonedDate): ZonedDate {
  const then = moved(now)
  const isShorter = moved(addDays(now, -1) as ZonedDate).getDate() === then.getDate()
  return isShorter ? dayEnd(then) : then
}

/**
 * The range with which a range is compared (METRICS 1.0). While the range is current it ends at the same time of day, so
 * that a partial day is compared with a partial day.
 */
export function comparedRange<R extends DayRange>(range: R, now: Date): R {
  const runs = now < range.to && now > range.from
  const moved = moverOf(range)
  return {
    ...range,
    from: dayStart(moved(range.from)),
    to: runs ? movedNow(inZone(now, range.to.timeZone), moved) : dayEnd(moved(range.to)),
  }
}

/** Whether two ranges have the same days. */
export const isSameDays = (one: DayRange, other: DayRange): boolean =>
  isoDay(one.from) === isoDay(other.from) && isoDay(one.to) === isoDay(other.to)
