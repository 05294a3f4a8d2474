import { type CampaignContent, DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { instantAt, offsetAt } from '../../platform/basics/zone-offsets.ts'

/** Hours between which a drip is started. */
const MORNING = 9
const NOON = 12

/** Midnight of the current day in the time zone, as if the time zone were UTC. */
const dayThere = (timeZone: string, now: number): number =>
  Math.floor((now + offsetAt(timeZone, now)) / DAY_MS) * DAY_MS

/** The end of the quiet hours; undefined if it is not quiet now. They may span midnight. */
export function quietUntil(
  quiet: CampaignContent['rules']['quiet'],
  timeZone: string,
  now: number,
): number | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined
  const day = dayThere(timeZone, now)
  const hour = Math.floor((now + offsetAt(timeZone, now) - day) / HOUR_MS)
  const { from, to } = quiet
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return undefined
  const ends = instantAt(timeZone, day + to * HOUR_MS)
  return ends > now ? ends : instantAt(timeZone, day + DAY_MS + to * HOUR_MS)
}

const isWeekday = (day: number): boolean => ![0, 6].includes(new Date(day).getUTCDay())

/** Start of each portion of a drip: 9:00 on the next weekdays, or now if it is morning. */
export function mornings(days: number, timeZone: string, now: number): number[] {
  const found: number[] = []
  const today = dayThere(timeZone, now)
  for (let day = today; found.length < days; day += DAY_MS) {
    if (!isWeekday(day)) continue
    const nine = instantAt(timeZone, day + MORNING * HOUR_MS)
    const noon = instantAt(timeZone, day + NOON * HOUR_MS)
    if (now < noon) found.push(Math.max(nine, now))
  }
  return found
}
