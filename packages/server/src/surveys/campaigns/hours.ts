import { type CampaignContent, DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { instantAt, offsetAt } from '../../platform/basics/zone-offsets.ts'

/** When the mornings of a drip begin and end. */
const MORNING = 9
const NOON = 12

/** Midnight of the day that it is there, as if that were UTC. */
const dayThere = (timeZone: string, now: number): number =>
  Math.floor((now + offsetAt(timeZone, now)) / DAY_MS) * DAY_MS

/** When quiet hours end, if it is quiet now; they may last over midnight. */
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

/** When each part of a drip begins: at nine on so many weekdays, the first at once in a morning. */
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
