import type { Compared } from '../../packages/server/src/staffing/forecast/compare.ts'
import { AHEAD_DAYS, KNOWN_AFTER } from '../../packages/server/src/staffing/forecast/day-tests.ts'
import {
  type History,
  hoursOf,
  weekdayOf,
} from '../../packages/server/src/staffing/forecast/history.ts'
import { spreadOf } from '../../packages/server/src/staffing/forecast/interval.ts'
import { quantile } from '../numbers.ts'

/** Earlier forecasts that tell how far hours vary beyond chance. */
const EARLIER = 26

/** The count that as many lie above as below, when counts vary by `mean + beyond × mean²` (negative binomial; 0: Poisson). */
function middleCount(mean: number, beyond: number): number {
  const ratio = (beyond * mean) / (1 + beyond * mean)
  let chance = beyond > 0 ? (1 + beyond * mean) ** (-1 / beyond) : Math.exp(-mean)
  let count = 0
  for (let all = chance; all < 0.5; count++) {
    chance *= beyond > 0 ? ((count + 1 / beyond) / (count + 1)) * ratio : mean / (count + 1)
    all += chance
  }
  return count
}

/**
 * The hours of tests beside the middle of their forecast's distribution. Absolute errors are least for a median, squared
 * ones for a mean; staff is planned by means.
 */
export const atMiddles = (tests: readonly Compared[][]): Compared[][] =>
  tests.map((hours, place) => {
    const known = Math.max(0, place - KNOWN_AFTER + 1)
    const beyond = spreadOf(tests.slice(Math.max(0, known - EARLIER), known).flat())?.beyond ?? 0
    return hours.map(({ count, expected }) => ({ count, expected: middleCount(expected, beyond) }))
  })

/** The hours of days from a place on beside the median of each weekday and hour of all days before. */
export function atMedians({ days, from }: History, start: number): Compared[] {
  const first = weekdayOf(from)
  const hours = days.map(hoursOf)
  const known = hours.slice(0, start)
  const medians = Array.from({ length: 7 }, (_, weekday) => {
    const own = known.filter((_day, at) => (first + at) % 7 === weekday)
    return Array.from({ length: 24 }, (_hour, hour) =>
      quantile(
        own.map((day) => day[hour]!),
        0.5,
      ),
    )
  })
  return hours.slice(start, start + AHEAD_DAYS).flatMap((day, at) =>
    day.map((count, hour) => ({
      count,
      expected: medians[(first + start + at) % 7]![hour]!,
    })),
  )
}
