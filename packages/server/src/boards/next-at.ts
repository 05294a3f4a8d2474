import { type BoardMail, DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { offsetAt } from '../platform/basics/zone-offsets.ts'

/** A week, and a day more for changes of the clocks. */
const DAYS_AHEAD = 8

/** The instant at which a zone's clocks show an hour of a day; just after it, where they skip it. */
function instantOf(timeZone: string, day: number, hour: number): number {
  const local = day + hour * HOUR_MS
  const guess = local - offsetAt(timeZone, local)
  return local - offsetAt(timeZone, guess)
}

/** Midnight of the zone's current day, as if that were UTC. */
const dayOf = (timeZone: string, instant: number): number =>
  Math.floor((instant + offsetAt(timeZone, instant)) / DAY_MS) * DAY_MS

const weekdayOf = (day: number): number => new Date(day).getUTCDay() || 7

/** When a schedule is due next, after `now` (ms). */
export function nextAt(
  { cadence, weekday, hour }: Pick<BoardMail, 'cadence' | 'weekday' | 'hour'>,
  timeZone: string,
  now: number,
): Date {
  const today = dayOf(timeZone, now)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today + ahead * DAY_MS
    if (cadence === 'weekly' && weekdayOf(day) !== weekday) continue
    const at = instantOf(timeZone, day, hour)
    if (at > now) return new Date(at)
  }
  throw new Error(`no ${cadence} moment within ${DAYS_AHEAD} days`)
}

/** The last whole days before today, in a zone. */
export function daysBefore(
  timeZone: string,
  now: number,
  days: number,
): { from: string; to: string } {
  const today = dayOf(timeZone, now)
  return {
    from: new Date(instantOf(timeZone, today - days * DAY_MS, 0)).toISOString(),
    to: new Date(instantOf(timeZone, today, 0) - 1).toISOString(),
  }
}

/** The last days until now in a zone, with today as the last of them. */
export function lastDays(
  timeZone: string,
  now: number,
  days: number,
): { from: string; to: string } {
  const from = instantOf(timeZone, dayOf(timeZone, now) - (days - 1) * DAY_MS, 0)
  return { from: new Date(from).toISOString(), to: new Date(now).toISOString() }
}

/** A month: the current one until now, or the whole one before. */
export function monthOf(
  timeZone: string,
  now: number,
  isLast: boolean,
): { from: string; to: string } {
  const today = new Date(dayOf(timeZone, now))
  const firstOf = (month: number) =>
    instantOf(timeZone, Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, 1), 0)
  return {
    from: new Date(firstOf(isLast ? -1 : 0)).toISOString(),
    to: new Date(isLast ? firstOf(0) - 1 : now).toISOString(),
  }
}
