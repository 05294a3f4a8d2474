import { DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { createRandom } from '../../platform/basics/random.ts'

/** Length of the demo data in days, counted back from `until`. */
export const DAYS = 400

// Relative volumes, from reports of similar shops: by hour (UTC), weekday from Sunday, month.
const HOURS = [
  1, 0.6, 0.4, 0.4, 0.5, 1, 2.2, 4, 6.5, 8.5, 9, 8.6, 7.8, 8, 8.4, 8.2, 7.6, 6.6, 5.2, 4.6, 4.2,
  3.6, 2.6, 1.6,
]
const WEEKDAYS = [0.34, 1.3, 1.22, 1.14, 1.08, 0.98, 0.42]
const MONTHS = [1.42, 1, 0.96, 0.95, 0.92, 0.85, 0.72, 0.74, 0.93, 1, 1.3, 1.62]
const HOLIDAYS = new Set(['01-01', '05-01', '12-24', '12-25', '12-26', '12-31'])
const HOLIDAY_SHARE = 0.3
const GROWTH = { from: 0.82, to: 1.18 }
const NOISE_SIGMA = 0.09

/** A period in which many people have the same problem. */
export interface Incident {
  scenario: string
  daysAgo: number
  days: number
  /** Share of the tickets of those days that are about it. */
  share: number
  /** The team cannot keep up, and tickets wait for others. */
  isOverload?: boolean
}

/** The bad fortnight of the year: parcels wait for the carrier, and the backlog doubles. */
export const CARRIER_STRIKE: Incident = {
  scenario: 'where-is-my-parcel',
  daysAgo: 96,
  days: 14,
  share: 0.3,
  isOverload: true,
}

/** Relative to `until`, so that every demo shows them at the same distance. */
export const INCIDENTS: readonly Incident[] = [
  { scenario: 'app-pairing', daysAgo: 9, days: 2, share: 0.28 },
  CARRIER_STRIKE,
  { scenario: 'charged-twice', daysAgo: 171, days: 2, share: 0.34 },
  { scenario: 'beans-late', daysAgo: 262, days: 3, share: 0.22 },
]

/** The incident at an instant; undefined when there is none. */
export function incidentAt(instant: number, until: number): Incident | undefined {
  const daysAgo = (until - instant) / DAY_MS
  return INCIDENTS.find((one) => daysAgo <= one.daysAgo && daysAgo > one.daysAgo - one.days)
}

/** Month of the year, 1-12, in UTC. */
export const monthOf = (instant: number) => new Date(instant).getUTCMonth() + 1

function volumeAt(instant: number, until: number, seed: number): number {
  const date = new Date(instant)
  const day = Math.floor(instant / DAY_MS)
  const month = date.getUTCMonth()
  const into = (date.getUTCDate() - 1) / 31
  const season = (MONTHS[month] ?? 1) * (1 - into) + (MONTHS[(month + 1) % 12] ?? 1) * into
  const age = (until - instant) / (DAYS * DAY_MS)
  const growth = GROWTH.to + (GROWTH.from - GROWTH.to) * age
  const holiday = HOLIDAYS.has(date.toISOString().slice(5, 10)) ? HOLIDAY_SHARE : 1
  const incident = 1 / (1 - (incidentAt(instant, until)?.share ?? 0))
  const noise = createRandom(seed, 'volumes', day).logNormal(1, NOISE_SIGMA)
  const rhythm = (HOURS[date.getUTCHours()] ?? 1) * (WEEKDAYS[date.getUTCDay()] ?? 1)
  return rhythm * season * growth * holiday * incident * noise
}

/**
 * `count` creation times in the last DAYS days, oldest first, distributed like the volumes of
 * hours, weekdays, months and years: each takes an equal part of the area under the curve.
 */
export function creationInstants(count: number, until: number, seed: number): number[] {
  const hours: { start: number; length: number; upTo: number }[] = []
  let area = 0
  for (let start = until - DAYS * DAY_MS; start < until;) {
    const end = Math.min(until, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS)
    area += (volumeAt(start, until, seed) * (end - start)) / HOUR_MS
    hours.push({ start, length: end - start, upTo: area })
    start = end
  }
  const random = createRandom(seed, 'instants')
  const instants: number[] = []
  let hour = 0
  for (let index = 0; index < count; index++) {
    const target = ((index + random.next()) / count) * area
    while (hour < hours.length - 1 && (hours[hour]?.upTo ?? 0) < target) hour++
    const { start, length, upTo } = hours[hour] ?? { start: until, length: 0, upTo: area }
    const before = hours[hour - 1]?.upTo ?? 0
    instants.push(Math.floor(start + (length * (target - before)) / (upTo - before || 1)))
  }
  return instants.map((instant) => Math.min(instant, until))
}
