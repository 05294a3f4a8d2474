import { DAY_MS, daysPerPoint } from '@agent-assist/contract'
import { offsetAt } from '../basics/zone-offsets.ts'
import { type Fragment, raw, sql } from './sql.ts'

/** A range of days, whole or partial, in a time zone; both ends are instants and included. */
export interface ZonedRange {
  from: string
  to: string
  timeZone: string
  /** Weeks whatever the length of the range, where days have too few to tell. */
  points?: 'weeks' | undefined
}

/** The local day of an instant (ms), counted from 1 January 1970. */
const dayAt = (timeZone: string, ms: number): number =>
  Math.floor((ms + offsetAt(timeZone, ms)) / DAY_MS)

const named = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

function spanOf({ from, to, timeZone, points }: ZonedRange) {
  const [first, last] = [dayAt(timeZone, Date.parse(from)), dayAt(timeZone, Date.parse(to))]
  const days = Math.max(0, last - first + 1)
  return { first, days, step: points ? 7 : daysPerPoint(days) }
}

/** Whether the points of a series are weeks, because there would be too many days. */
export const hasWeeks = (range: ZonedRange): boolean => spanOf(range).step === 7

/**
 * The first day of each point of a series, as yyyy-MM-dd, oldest first: every day, or every seventh for a long range.
 */
export function pointsOf(range: ZonedRange): string[] {
  const { first, days, step } = spanOf(range)
  return Array.from({ length: Math.ceil(days / step) }, (_, at) => named(first + at * step))
}

/** Returns a function that maps a day (yyyy-MM-dd) of the range to the first day of its point. */
export function pointFinder(range: ZonedRange): (day: string) => string {
  const { first, step } = spanOf(range)
  if (step === 1) return (day) => day
  return (day) => {
    const place = Math.floor((Date.parse(day) / DAY_MS - first) / step)
    return named(first + place * step)
  }
}

/** SQL for the first day of the point to which `day`, a date of the range, belongs. */
export function pointDay(range: ZonedRange, day: Fragment): Fragment {
  const { first, step } = spanOf(range)
  if (step === 1) return day
  const start = sql`${named(first)}::date`
  return sql`(${start} + (${day} - ${start}) / ${raw(String(step))} * ${raw(String(step))})`
}
