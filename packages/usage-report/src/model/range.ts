import { endOfDay, startOfDay, subDays } from 'date-fns'

/** Both ends are inclusive. */
export interface Range {
  from: Date
  to: Date
}

/** Days of the default range before today (SPEC §9). */
const DEFAULT_DAYS = 7

/** From 7 days before now, 00:00, to the end of today, in the page's time zone. */
export const defaultRange = (now: Date): Range => ({
  from: startOfDay(subDays(now, DEFAULT_DAYS)),
  to: endOfDay(now),
})

const WEEK_DAYS = 7

/**
 * The range with which a range is compared: of the same length and the same weekdays, by the fewest weeks before it.
 * While the range is current it ends at the same time of day, so that a partial day is compared with a partial day.
 */
export function rangeBefore({ from, to }: Range, now: Date): Range {
  const days = Math.ceil(daysOf({ from, to }).length / WEEK_DAYS) * WEEK_DAYS
  const end = now > from && now < to ? now : to
  return { from: subDays(from, days), to: subDays(end, days) }
}

/** The value of a date field: yyyy-MM-dd. */
export const toField = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const fromField = (text: string): Date => {
  const [year = NaN, month = NaN, day = NaN] = text.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** Two date fields as whole days; undefined when one is empty or invalid, or the end is before the start. */
export function fromFields(from: string, to: string): Range | undefined {
  const start = fromField(from)
  const end = fromField(to)
  if (!(start <= end)) return undefined // comparisons with an invalid date are false
  return { from: startOfDay(start), to: endOfDay(end) }
}

/** The days of a range, yyyy-MM-dd, oldest first. */
export function daysOf({ from, to }: Range): string[] {
  const days: string[] = []
  for (let day = startOfDay(from); day <= to; day = startOfDay(subDays(day, -1)))
    days.push(toField(day))
  return days
}
