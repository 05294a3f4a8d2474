import { DAY_MS } from '@agent-assist/contract'
import { dayAt, dayName, dayNumber, dayStart } from '../metrics/definitions/day-spans.ts'

/** A week from Monday on, in a zone: its first day, and its ends in ms, the second excluded. */
export interface Week {
  week: string
  from: number
  to: number
}

const DAYS = 7

/** The day number of the Monday of a day; day 0 is a Thursday. */
const mondayOf = (day: number): number => day - ((((day + 3) % DAYS) + DAYS) % DAYS)

export function weekOf(timeZone: string, monday: number): Week {
  return {
    week: dayName(monday),
    from: dayStart(timeZone, monday),
    to: dayStart(timeZone, monday + DAYS),
  }
}

/** The week of an instant (ms). */
export const weekAt = (timeZone: string, ms: number): Week =>
  weekOf(timeZone, mondayOf(dayAt(timeZone, ms)))

/** The weeks that some days touch, oldest first; those that begin in the future are left out, and the oldest of too many. */
export function weeksOf(
  timeZone: string,
  { from, to }: { from: string; to: string },
  now: number,
  most: number,
): Week[] {
  const last = Math.min(mondayOf(dayNumber(to)), mondayOf(dayAt(timeZone, now)))
  const first = Math.max(mondayOf(dayNumber(from)), last - (most - 1) * DAYS)
  const weeks: Week[] = []
  for (let monday = first; monday <= last; monday += DAYS) weeks.push(weekOf(timeZone, monday))
  return weeks
}

/** Whether a week is past. */
export const isPast = ({ to }: Week, now: number): boolean => to <= now

/** The Monday after a week. */
export const nextWeek = (week: string): string =>
  new Date(Date.parse(week) + DAYS * DAY_MS).toISOString().slice(0, 10)
