import type { SpecialDays } from './history.ts'
import { type DayCounts, usualDays, type Way, type Ways, waysOf } from './ways.ts'

/** Days that are forecast at once. */
export const AHEAD_DAYS = 28
const WEEK = 7
/** Four weeks were over before a forecast could learn from them. */
export const KNOWN_AFTER = AHEAD_DAYS / WEEK

/** What was expected of `AHEAD_DAYS` days at the end of a week, by each way, and what came. */
export interface DayTest {
  actual: readonly number[]
  ways: Ways
  /** Special days are not compared: a factor that somebody entered was not known to the simple ways. */
  usual: readonly boolean[]
}

/** Where the days begin that are forecast at the end of each of the last weeks; the newest last. */
export const testStarts = (days: number, weeks: number): number[] =>
  Array.from({ length: weeks }, (_, at) => days - AHEAD_DAYS - (weeks - 1 - at) * WEEK).filter(
    (start) => start >= AHEAD_DAYS,
  )

/** Forecasts that could have been made at the end of each of the last weeks, each from the days before it alone. */
export function dayTests(
  { from, totals }: DayCounts,
  weeks: number,
  special: SpecialDays,
): DayTest[] {
  const usual = usualDays(from, totals.length, special)
  return testStarts(totals.length, weeks).map((start) => ({
    actual: totals.slice(start, start + AHEAD_DAYS),
    ways: waysOf({ from, totals: totals.slice(0, start) }, AHEAD_DAYS, special),
    usual: usual.slice(start, start + AHEAD_DAYS),
  }))
}

const added = (all: readonly (readonly number[])[]): number[] =>
  all[0]!.map((_, day) => all.reduce((sum, one) => sum + one[day]!, 0))

/** The tests of several series of the same days as those of their sum. */
export function testsOfSum(series: readonly (readonly DayTest[])[]): DayTest[] {
  return (series[0] ?? []).map(({ usual }, at) => {
    const tests = series.map((tests) => tests[at]!)
    const of = (way: Way) => added(tests.map(({ ways }) => ways[way]))
    return {
      actual: added(tests.map(({ actual }) => actual)),
      ways: {
        weekBefore: of('weekBefore'),
        weekdayMean: of('weekdayMean'),
        level: of('level'),
        trend: of('trend'),
      },
      usual,
    }
  })
}
