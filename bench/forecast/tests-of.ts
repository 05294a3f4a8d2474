import { BACKTEST_WEEKS } from '@agent-assist/contract'
import {
  AHEAD_DAYS,
  dayTests,
  KNOWN_AFTER,
  testStarts,
} from '../../packages/server/src/staffing/forecast/day-tests.ts'
import { quarterShares } from '../../packages/server/src/staffing/forecast/forecast-days.ts'
import {
  type History,
  hoursOf,
  sum,
  weekdayOf,
} from '../../packages/server/src/staffing/forecast/history.ts'
import {
  chooseWeights,
  errorsOf,
  mixed,
} from '../../packages/server/src/staffing/forecast/weights.ts'
import { daysBefore } from './before.ts'
import type { Hours } from './units.ts'

export const METHODS = ['weekday and hour mean', 'same day of last week', 'before', 'now'] as const
export type Method = (typeof METHODS)[number]

/** What came in the days of a test, and what each method expected, by hour. */
export interface HourTest {
  actual: Hours
  by: Record<Method, Hours>
}

const WEEK = 7

/** The mean of each weekday and hour of all days before. */
function hourMeans(days: Hours, first: number): Hours {
  const means = Array.from({ length: WEEK }, (_, weekday) => {
    const own = days.filter((_day, at) => (first + at) % WEEK === weekday)
    return Array.from(
      { length: 24 },
      (_hour, hour) => sum(own.map((one) => one[hour]!)) / own.length,
    )
  })
  return Array.from({ length: AHEAD_DAYS }, (_, at) => means[(first + days.length + at) % WEEK]!)
}

const lastWeek = (days: Hours): Hours =>
  Array.from({ length: AHEAD_DAYS }, (_, at) => days[days.length - WEEK + (at % WEEK)]!)

/**
 * Forecasts at the end of each of the last weeks, the newest last. Nothing of a test is known to its forecast: not its days,
 * and not the tests whose four weeks were not over then, by which the ways are weighted.
 */
export function hourTests({ from, days }: History, weeks: number): HourTest[] {
  const first = weekdayOf(from)
  const totals = days.map(sum)
  const tests = dayTests({ from, totals }, weeks + KNOWN_AFTER + BACKTEST_WEEKS, new Map())
  const errors = tests.map(errorsOf)
  const hours = days.map(hoursOf)
  const starts = testStarts(days.length, weeks)
  return starts.map((start, place) => {
    const at = tests.length - starts.length + place
    const known = Math.max(0, at - KNOWN_AFTER + 1)
    const weights = chooseWeights(errors.slice(Math.max(0, known - BACKTEST_WEEKS), known))
    const past = { from, days: days.slice(0, start) }
    const shares = quarterShares(past, new Map()).map(hoursOf)
    const spread = (expected: readonly number[]): Hours =>
      expected.map((total, ahead) =>
        shares[(first + start + ahead) % WEEK]!.map((one) => one * total),
      )
    return {
      actual: hours.slice(start, start + AHEAD_DAYS),
      by: {
        'weekday and hour mean': hourMeans(hours.slice(0, start), first),
        'same day of last week': lastWeek(hours.slice(0, start)),
        before: spread(daysBefore({ from, totals: totals.slice(0, start) }, AHEAD_DAYS)),
        now: spread(mixed(tests[at]!.ways, weights)),
      },
    }
  })
}
