import { countInterval } from './count-interval.ts'
import { forecastDays } from './forecast-days.ts'
import { type History, hoursOf, type SpecialDays, sum, weekdayOf } from './history.ts'

/** Days that are forecast at once. */
export const AHEAD_DAYS = 28
const WEEK = 7
/** Forecasts before a day that tell how far its own may be off. */
const SPREAD_ORIGINS = 26

/** Units over which arrivals are compared with their forecast. */
export const UNITS = ['hour', 'day', 'week'] as const
export type Unit = (typeof UNITS)[number]
export const METHODS = ['weekday and hour mean', 'same day of last week', 'forecast'] as const
export type Method = (typeof METHODS)[number]

type Hours = readonly (readonly number[])[]

/** Counts of a forecast's days by unit; an hour of each day after the other. */
export const inUnit: Record<Unit, (days: Hours) => number[]> = {
  hour: (days) => days.flat(),
  day: (days) => days.map(sum),
  week: (days) =>
    Array.from({ length: days.length / WEEK }, (_, at) =>
      sum(days.slice(at * WEEK, (at + 1) * WEEK).flat()),
    ),
}

/** The mean of each weekday and hour of all days before. */
function hourMeans(days: Hours, first: number): number[][] {
  const of = (weekday: number) => days.filter((_, at) => (first + at) % WEEK === weekday)
  const means = Array.from({ length: WEEK }, (_, weekday) => {
    const own = of(weekday)
    return Array.from({ length: 24 }, (_hour, hour) =>
      own.length > 0 ? sum(own.map((one) => one[hour]!)) / own.length : 0,
    )
  })
  return Array.from(
    { length: AHEAD_DAYS },
    (_, ahead) => means[(first + days.length + ahead) % WEEK]!,
  )
}

const lastWeek = (days: Hours): Hours =>
  Array.from({ length: AHEAD_DAYS }, (_, ahead) => days[days.length - WEEK + (ahead % WEEK)]!)

export interface Origin {
  actual: Hours
  by: Record<Method, Hours>
}

/** How far counts vary around their forecast beyond chance: the `spread` of `countInterval`. */
export function spreadOf(origins: readonly Origin[], unit: Unit): number {
  let [beyond, squares] = [0, 0]
  for (const { actual, by } of origins) {
    const means = inUnit[unit](by.forecast)
    for (const [at, count] of inUnit[unit](actual).entries()) {
      const mean = means[at]!
      beyond += (count - mean) ** 2 - mean
      squares += mean ** 2
    }
  }
  return squares > 0 ? Math.max(0, beyond / squares) : 0
}

export interface Backtest {
  /** Forecasts that were compared. */
  origins: number
  /** Sum of the absolute errors in relation to the sum of the arrivals. */
  errors: Record<Unit, Record<Method, number>>
  /** Share of the counts within their interval of 80 %. */
  within: Record<Unit, number>
  /** For the next forecast. */
  spread: Record<Unit, number>
}

/** Forecasts of `AHEAD_DAYS` days that could have been made at the end of each week, the newest last. */
export function originsOf(
  history: History,
  count: number,
  special: SpecialDays = new Map(),
): Origin[] {
  const { from, days } = history
  const hours = days.map(hoursOf)
  const first = weekdayOf(from)
  const origins: Origin[] = []
  for (let at = 0; at < count; at++) {
    const end = days.length - AHEAD_DAYS - (count - 1 - at) * WEEK
    if (end < AHEAD_DAYS) continue
    const before = hours.slice(0, end)
    const forecast = forecastDays({ from, days: days.slice(0, end) }, AHEAD_DAYS, special)
    origins.push({
      actual: hours.slice(end, end + AHEAD_DAYS),
      by: {
        'weekday and hour mean': hourMeans(before, first),
        'same day of last week': lastWeek(before),
        forecast: forecast.map(({ quarters }) => hoursOf(quarters)),
      },
    })
  }
  return origins
}

/** Four weeks were over before a forecast could learn from them. */
const KNOWN_AFTER = AHEAD_DAYS / WEEK

function errorOf(origins: readonly Origin[], unit: Unit, method: Method): number {
  let [missed, all] = [0, 0]
  for (const { actual, by } of origins) {
    const expected = inUnit[unit](by[method])
    for (const [at, count] of inUnit[unit](actual).entries()) {
      missed += Math.abs(count - expected[at]!)
      all += count
    }
  }
  return all > 0 ? missed / all : 0
}

/** How far counts vary around the forecast at a place, from the earlier ones whose weeks were over then. */
export const knownSpread = (origins: readonly Origin[], place: number, unit: Unit): number =>
  spreadOf(
    origins.slice(
      Math.max(0, place - KNOWN_AFTER - SPREAD_ORIGINS + 1),
      Math.max(0, place - KNOWN_AFTER + 1),
    ),
    unit,
  )

function withinOf(origins: readonly Origin[], from: number, unit: Unit): number {
  let [within, all] = [0, 0]
  for (const [place, { actual, by }] of origins.entries()) {
    if (place < from) continue
    const spread = knownSpread(origins, place, unit)
    const expected = inUnit[unit](by.forecast)
    for (const [at, count] of inUnit[unit](actual).entries()) {
      const { low, high } = countInterval(expected[at]!, spread)
      if (count >= low && count <= high) within++
      all++
    }
  }
  return all > 0 ? within / all : 0
}

/**
 * Repeats the forecast as it would have been at the end of each of the last weeks, beside two simple ones, and counts
 * how far each was off. Undefined with less than eight weeks of history.
 */
export function backtest(
  history: History,
  weeks: number,
  special: SpecialDays = new Map(),
  spreadOrigins = SPREAD_ORIGINS,
): Backtest | undefined {
  const learnt = originsOf(history, weeks + KNOWN_AFTER + spreadOrigins, special)
  const from = Math.max(0, learnt.length - weeks)
  const origins = learnt.slice(from)
  if (origins.length === 0) return undefined
  const byUnit = <T>(of: (unit: Unit) => T) =>
    Object.fromEntries(UNITS.map((unit) => [unit, of(unit)])) as Record<Unit, T> // fromEntries forgets the keys
  return {
    origins: origins.length,
    errors: byUnit(
      (unit) =>
        Object.fromEntries(
          METHODS.map((method) => [method, errorOf(origins, unit, method)]),
        ) as Record<Method, number>, // fromEntries forgets the keys
    ),
    within: byUnit((unit) => withinOf(learnt, from, unit)),
    spread: byUnit((unit) => spreadOf(learnt.slice(-SPREAD_ORIGINS), unit)),
  }
}
