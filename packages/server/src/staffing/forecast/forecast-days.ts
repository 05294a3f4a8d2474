import { addIsoDays } from '@agent-assist/contract'
import { type History, placeOf, QUARTERS, type SpecialDays, sum, weekdayOf } from './history.ts'
import { learnSpecial } from './special-days.ts'
import { yearlyFactor } from './yearly-factor.ts'

export interface ForecastDay {
  day: string
  /** Expected arrivals by quarter-hour of the clock on the wall. */
  quarters: number[]
}

/** Half-lives in days and weights, chosen on the year before that of the benchmark; docs/decisions/0126, 0149. */
const [QUICK_DAYS, STEADY_DAYS] = [4, 28]
/** More than that of a day is odd: so many times the usual, and standard deviations of chance. */
const [ODD_FACTOR, ODD_DEVIATIONS] = [1.5, 3]
const SHAPE_DAYS = 180
/** A weekday's own shape counts as much as that of all days once it has so many arrivals. */
const SHAPE_ARRIVALS = 1000
/** Days to both sides that tell the usual level of a day. */
const AROUND = 10

const weightAt = (age: number, halfLife: number) => 2 ** (-age / halfLife)

/** Mean arrivals of the usual days around each day. */
function levelsAround(totals: readonly number[], isUsual: readonly boolean[]): number[] {
  return totals.map((own, day) => {
    let [all, count] = [0, 0]
    for (let at = Math.max(0, day - AROUND); at <= day + AROUND && at < totals.length; at++)
      if (isUsual[at]) [all, count] = [all + totals[at]!, count + 1]
    return count > 0 ? all / count : own
  })
}

interface Shape {
  /** Arrivals of each weekday in relation to the mean day. */
  weekdays: number[]
  /** Shares of the quarter-hours of each weekday. */
  quarters: number[][]
}

/** How arrivals spread over the week, the newest weeks most. */
function shapeOf({ days, from }: History, levels: readonly number[], isUsual: readonly boolean[]) {
  const [own, expected] = [Array<number>(7).fill(0), Array<number>(7).fill(0)]
  const all = Array<number>(QUARTERS).fill(0)
  const by = Array.from({ length: 7 }, () => Array<number>(QUARTERS).fill(0))
  const first = weekdayOf(from)
  for (const [at, quarters] of days.entries()) {
    if (!isUsual[at]) continue
    const weekday = (first + at) % 7
    const weight = weightAt(days.length - at, SHAPE_DAYS)
    expected[weekday]! += weight * levels[at]!
    for (const [quarter, count] of quarters.entries()) {
      if (count === 0) continue
      own[weekday]! += weight * count
      all[quarter]! += weight * count
      by[weekday]![quarter]! += weight * count
    }
  }
  const factors = own.map((count, day) => (expected[day]! > 0 ? count / expected[day]! : 1))
  const mean = sum(factors) / 7 || 1
  const total = sum(all)
  const weekShape = all.map((count) => (total > 0 ? count / total : 1 / QUARTERS))
  return {
    weekdays: factors.map((factor) => factor / mean),
    quarters: by.map((counts) => {
      const known = sum(counts) + SHAPE_ARRIVALS
      return counts.map((count, at) => (count + SHAPE_ARRIVALS * weekShape[at]!) / known)
    }),
  } satisfies Shape
}

/** Arrivals of a mean day, the newest days most; a day counts at most as many as `most` says. */
function levelWith(
  halfLife: number,
  { totals, weekdays, usual }: Days,
  most: (place: number) => number = () => Infinity,
) {
  let [all, days] = [0, 0]
  for (const [at, count] of totals.entries()) {
    if (!usual[at]) continue
    const weight = weightAt(totals.length - at, halfLife)
    all += weight * Math.min(count, most(at))
    days += weight * weekdays[at]!
  }
  return days > 0 ? all / days : 0
}

interface Days {
  totals: readonly number[]
  /** Factor of each day's weekday. */
  weekdays: readonly number[]
  usual: readonly boolean[]
}

/**
 * Arrivals of a mean day now: the mean of two levels, of which one is steady and the other follows a change within days,
 * though not a single odd day.
 */
function levelOf(days: Days): number {
  const steady = levelWith(STEADY_DAYS, days)
  const quick = levelWith(QUICK_DAYS, days, (at) => {
    const usual = steady * days.weekdays[at]!
    return ODD_FACTOR * usual + ODD_DEVIATIONS * Math.sqrt(usual)
  })
  return (steady + quick) / 2
}

/**
 * Expected arrivals of the days after a history: the level of the last weeks, the season as in earlier years, the
 * weekday, the quarter-hour of that weekday, and what special days did before.
 */
export function forecastDays(
  history: History,
  count: number,
  special: SpecialDays = new Map(),
): ForecastDay[] {
  const { from, days } = history
  const totals = days.map(sum)
  const isUsual = Array<boolean>(days.length).fill(true)
  for (const day of special.keys()) {
    const at = placeOf(from, day)
    if (at in isUsual) isUsual[at] = false
  }
  const levels = levelsAround(totals, isUsual)
  const shape = shapeOf(history, levels, isUsual)
  const first = weekdayOf(from)
  const factors = days.map((_, at) => shape.weekdays[(first + at) % 7]!)
  const level = levelOf({ totals, weekdays: factors, usual: isUsual })
  const expected = levels.map((usual, at) => usual * factors[at]!)
  const specialFactor = learnSpecial({ from, totals, expected }, special)
  return Array.from({ length: count }, (_, ahead) => {
    const day = addIsoDays(from, days.length + ahead)
    const weekday = (first + days.length + ahead) % 7
    const total =
      level * shape.weekdays[weekday]! * yearlyFactor(totals, ahead) * specialFactor(day)
    return { day, quarters: shape.quarters[weekday]!.map((share) => share * total) }
  })
}
