import {
  inUnit,
  knownSpread,
  originsOf,
} from '../../packages/server/src/staffing/forecast/backtest.ts'
import { chancesUpTo } from '../../packages/server/src/staffing/forecast/count-interval.ts'
import {
  type History,
  hoursOf,
  weekdayOf,
} from '../../packages/server/src/staffing/forecast/history.ts'
import { quantile } from '../numbers.ts'

/** Forecasts of a year before, so that the spread of the first compared one is known. */
const EARLIER = 30

/** The count that as many lie above as below. */
function middleCount(mean: number, spread: number): number {
  let count = 0
  for (const upTo of chancesUpTo(mean, spread)) {
    if (upTo >= 0.5) break
    count++
  }
  return count
}

interface Missed {
  missed: number
  all: number
}
const share = ({ missed, all }: Missed) => missed / all

function add(to: Missed, actual: readonly number[], expected: readonly number[]): void {
  for (const [at, count] of actual.entries()) {
    to.missed += Math.abs(count - expected[at]!)
    to.all += count
  }
}

/**
 * The absolute errors of the middle of a forecast's distribution, and of the median of each weekday and hour of all days
 * before. Absolute errors are least for a median, squared ones for a mean; staff is planned by means.
 */
export function errorsOfMiddles(history: History, weeks: number) {
  const origins = originsOf(history, weeks + EARLIER)
  const from = origins.length - weeks
  const [own, baseline]: [Missed, Missed] = [
    { missed: 0, all: 0 },
    { missed: 0, all: 0 },
  ]
  for (const [place, origin] of origins.entries()) {
    if (place < from) continue
    const spread = knownSpread(origins, place, 'hour')
    const actual = inUnit.hour(origin.actual)
    const middles = inUnit.hour(origin.by.forecast).map((mean) => middleCount(mean, spread))
    add(own, actual, middles)
    add(baseline, actual, medians(history, origins.length - 1 - place, origin.actual.length))
  }
  return { forecast: share(own), baseline: share(baseline) }
}

/** Medians of weekday and hour of the days that a forecast knew, for its days. */
function medians({ days, from }: History, weeksBack: number, ahead: number): number[] {
  const end = days.length - ahead - weeksBack * 7
  const first = weekdayOf(from)
  const hours = days.slice(0, end).map(hoursOf)
  const byWeekday = Array.from({ length: 7 }, (_, weekday) => {
    const own = hours.filter((_day, at) => (first + at) % 7 === weekday)
    return Array.from({ length: 24 }, (_hour, hour) =>
      quantile(
        own.map((day) => day[hour]!),
        0.5,
      ),
    )
  })
  return Array.from({ length: ahead }, (_, at) => byWeekday[(first + end + at) % 7]!).flat()
}
