import { addIsoDays } from '@agent-assist/contract'
import { type History, QUARTERS, type SpecialDays, sum, weekdayOf } from './history.ts'
import { usualDays, waysOf } from './ways.ts'
import { mixed, USUAL_WEIGHTS, type Weights } from './weights.ts'

export interface ForecastDay {
  day: string
  /** Expected arrivals by quarter-hour of the clock on the wall. */
  quarters: number[]
}

/** Half-life in days, chosen on the year before that of the benchmark; docs/decisions/0126. */
const SHAPE_DAYS = 180
/** A weekday's own shape counts as much as that of all days once it has so many arrivals. */
const SHAPE_ARRIVALS = 1000

/** Shares of the quarter-hours of each weekday, Monday first, the newest weeks most. */
export function quarterShares({ days, from }: History, special: SpecialDays): number[][] {
  const isUsual = usualDays(from, days.length, special)
  const all = Array<number>(QUARTERS).fill(0)
  const by = Array.from({ length: 7 }, () => Array<number>(QUARTERS).fill(0))
  const first = weekdayOf(from)
  for (const [at, quarters] of days.entries()) {
    if (!isUsual[at]) continue
    const weight = 2 ** ((at - days.length) / SHAPE_DAYS)
    const own = by[(first + at) % 7]!
    for (const [quarter, count] of quarters.entries()) {
      if (count === 0) continue
      all[quarter]! += weight * count
      own[quarter]! += weight * count
    }
  }
  const total = sum(all)
  const usual = all.map((count) => (total > 0 ? count / total : 1 / QUARTERS))
  return by.map((counts) => {
    const known = sum(counts) + SHAPE_ARRIVALS
    return counts.map((count, at) => (count + SHAPE_ARRIVALS * usual[at]!) / known)
  })
}

/** Expected arrivals of the days after a history: the ways to forecast a day with their weights, spread over its weekday. */
export function forecastDays(
  history: History,
  count: number,
  special: SpecialDays = new Map(),
  weights: Weights = USUAL_WEIGHTS,
): ForecastDay[] {
  const { from, days } = history
  const totals = mixed(waysOf({ from, totals: days.map(sum) }, count, special), weights)
  const shares = quarterShares(history, special)
  const first = weekdayOf(from)
  return totals.map((total, ahead) => {
    const place = days.length + ahead
    const quarters = shares[(first + place) % 7]!.map((share) => share * total)
    return { day: addIsoDays(from, place), quarters }
  })
}
