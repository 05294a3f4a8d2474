import { sum } from './history.ts'

/** Whole weeks, so that weekdays stay. */
const YEAR_DAYS = 364
const YEARS = 2
/** Days to both sides of a day a year ago, and the days before the forecast to which they are compared. */
const AROUND = 10
const BEFORE = 28
/** Seasons differ between years: so much of the change is expected again. */
const REPEATED = 0.2
/** Nothing is expected to grow or shrink more than that by the season. */
const MOST = 3

/**
 * How a day is expected to differ from the weeks before the forecast, because it did in earlier years; 1 without a
 * year of history. `ahead` is 0 for the first day of the forecast.
 */
export function yearlyFactor(totals: readonly number[], ahead: number): number {
  const logs: number[] = []
  for (let year = 1; year <= YEARS; year++) {
    const start = totals.length - year * YEAR_DAYS
    const middle = start + ahead
    if (start - BEFORE < 0) break
    const then = sum(totals.slice(middle - AROUND, middle + AROUND + 1)) / (2 * AROUND + 1)
    const before = sum(totals.slice(start - BEFORE, start)) / BEFORE
    if (then > 0 && before > 0) logs.push(Math.log(then / before))
  }
  if (logs.length === 0) return 1
  const factor = Math.exp((REPEATED * sum(logs)) / logs.length)
  return Math.min(MOST, Math.max(1 / MOST, factor))
}
