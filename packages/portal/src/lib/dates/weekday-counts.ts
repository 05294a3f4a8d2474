import { addDays, getISODay } from 'date-fns'
import { type DayRange, dayStart, inZone, type ZonedDate } from './range.ts'

/** How often a weekday (1 Monday … 7 Sunday) has begun in a range, or an hour of it. */
export type WeekdayCount = (weekday: string, hour?: string) => number

/** Counts the weekdays of a range; days and hours that have not begun do not count. */
export function weekdayCounts({ from, to }: DayRange, now: Date): WeekdayCount {
  const counts = new Map<string, number>()
  const current = inZone(now, to.timeZone)
  const today = dayStart(current)
  for (let day = from; day <= to && day <= current; day = dayStart(addDays(day, 1) as ZonedDate)) {
    const weekday = String(getISODay(day))
    counts.set(weekday, (counts.get(weekday) ?? 0) + 1)
  }
  const isRunning = from <= today && today <= to
  return (weekday, hour) => {
    const isAhead =
      isRunning && weekday === String(getISODay(today)) && Number(hour) > current.getHours()
    return (counts.get(weekday) ?? 0) - (isAhead ? 1 : 0)
  }
}

/** The mean of a sum over the weekdays of its kind; null where the range has none. */
export const meanPerWeekday = (sum: number | null, count: number): number | null =>
  sum === null || count === 0 ? null : sum / count
