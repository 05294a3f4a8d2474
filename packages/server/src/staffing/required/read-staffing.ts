import {
  addIsoDays,
  dayAt,
  daysBetween,
  instantAt,
  type Reply,
  STAFFED_QUEUES_MAX,
  STAFFING_DAYS_MAX,
  STAFFING_MARGIN_DAYS,
} from '@agent-assist/contract'
import { readOrganisation } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'
import { hoursOf, placeOf, sum } from '../forecast/history.ts'
import { forecastQueues } from './forecast-queues.ts'
import { readQueueFacts, routedQueue } from './queue-facts.ts'
import { readRouting } from './read-routing.ts'
import { HISTORY_DAYS, type QueueHistory, readArrivals } from './read-arrivals.ts'
import { specialDays } from './special-day-rows.ts'

export type Staffing = Reply<'getStaffing'>
type Business = Awaited<ReturnType<typeof readServiceLevels>>['business']

/** Days after the history that a forecast reaches. */
const AHEAD_MAX = 120
const HOURS = 24
/** A queue without a ticket in so many last days has no forecast of its own. */
const LIVING_DAYS = 56

const rounded = (count: number) => Math.round(count * 1000) / 1000

/** Whether each hour of a day has open minutes. */
function openHours(day: string, zone: string, business: Business): boolean[] {
  return Array.from({ length: HOURS }, (_, hour) => {
    if (!business) return true
    const from = instantAt(day, hour * 60, zone)
    const to = instantAt(day, (hour + 1) * 60, zone)
    return business.minutes(from, to) > 0
  })
}

/** The largest queues; the others are left out. */
function largest(all: readonly QueueHistory[]): QueueHistory[] {
  const recent = new Map<string, number>()
  for (const { queue, days } of all) {
    const count = sum(days.slice(-LIVING_DAYS).flat())
    recent.set(queue, (recent.get(queue) ?? 0) + count)
  }
  const kept = [...recent]
    .filter(([, count]) => count > 0)
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .slice(0, STAFFED_QUEUES_MAX)
    .map(([queue]) => queue)
  return all
    .filter(({ queue }) => kept.includes(queue))
    .toSorted((one, other) => kept.indexOf(one.queue) - kept.indexOf(other.queue))
}

/** The last day of the history: yesterday, or the day before a range of the past, as if it were still to come. */
function lastKnown(from: string, zone: string): string {
  const yesterday = addIsoDays(dayAt(Date.now(), zone), -1)
  return from <= yesterday ? addIsoDays(from, -1) : yesterday
}

/** Expected work of the days of a range, from the tickets before it. */
export async function readStaffing(
  on: Queryable,
  org: string,
  { from, to }: { from: string; to: string },
): Promise<Staffing> {
  if (daysBetween(from, to).length > STAFFING_DAYS_MAX)
    throw new Refusal('bad_input', `At most ${STAFFING_DAYS_MAX} days at once.`)
  const { timeZone: zone } = await readOrganisation(on, org)
  const last = lastKnown(from, zone)
  const [first, end] = [
    addIsoDays(from, -STAFFING_MARGIN_DAYS),
    addIsoDays(to, STAFFING_MARGIN_DAYS),
  ]
  const count = placeOf(last, end)
  if (count > AHEAD_MAX)
    throw new Refusal(
      'bad_input',
      `Choose days before ${addIsoDays(last, AHEAD_MAX - STAFFING_MARGIN_DAYS)}: forecasts do not reach further.`,
    )
  const span = { from: addIsoDays(last, 1 - HISTORY_DAYS), to: last, zone }
  const histories = largest(await readArrivals(on, org, span))
  const special = await specialDays(on, org)
  const forecasts = await forecastQueues({ queues: histories, count, special })
  const days = daysBetween(first, end)
  /** Quarter-hours of a queue on a day: as they were, or as they are expected. */
  const quartersOf = (place: number, day: string) => {
    const known = histories[place]!
    if (day <= last) return known.days[placeOf(known.from, day)] ?? []
    return forecasts.queues[place]?.[placeOf(last, day) - 1]?.quarters ?? []
  }
  const facts = await readQueueFacts(on, org)
  const routing = await readRouting(on, org)
  const { business } = await readServiceLevels(on, org)
  const isKnown = forecasts.queues.length > 0
  const queues = isKnown ? [...new Set(histories.map(({ queue }) => queue))] : []
  const names = new Map(special)
  return {
    zone,
    days: days.map((day) => {
      const own = forecasts.total[placeOf(last, day) - 1]
      const known = sum(
        histories.flatMap((_, place) => (day <= last ? quartersOf(place, day) : [])),
      )
      const { expected, low, high } = own ?? { expected: known, low: known, high: known }
      const special = names.get(day)?.name
      return {
        day,
        open: openHours(day, zone, business),
        ...(special === undefined ? {} : { special }),
        expected: rounded(expected),
        low,
        high,
      }
    }),
    queues: queues.map((queue) => {
      const places = histories.flatMap((one, place) => (one.queue === queue ? [place] : []))
      const of = (isLive: boolean, day: string) => {
        const place = places.find((one) => histories[one]!.isLive === isLive)
        return place === undefined ? [] : quartersOf(place, day)
      }
      const backtest = forecasts.results.get(queue)
      return {
        queue,
        ...facts(queue),
        ...(backtest ? { backtest } : {}),
        ...(routing ? routedQueue(routing, queue) : {}),
        days: days.map((day) => ({
          day,
          live: of(true, day).map(rounded),
          deferred: hoursOf(of(false, day)).map(rounded),
        })),
      }
    }),
    hasHours: business !== undefined,
    ...(forecasts.backtest ? { backtest: forecasts.backtest } : {}),
    asOf: new Date().toISOString(),
  }
}
