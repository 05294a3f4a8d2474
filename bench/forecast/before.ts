import type { SpecialDays } from '../../packages/server/src/staffing/forecast/history.ts'
import { sum, weekdayOf } from '../../packages/server/src/staffing/forecast/history.ts'
import { levelsAround, levelWith } from '../../packages/server/src/staffing/forecast/levels.ts'
import {
  type DayCounts,
  usualDays,
  weekdayFactors,
} from '../../packages/server/src/staffing/forecast/ways.ts'
import { yearlyFactor } from '../../packages/server/src/staffing/forecast/yearly-factor.ts'

const [QUICK_DAYS, STEADY_DAYS] = [4, 28]
const [ODD_FACTOR, ODD_DEVIATIONS] = [1.5, 3]
const NONE: SpecialDays = new Map()

/** Days as they were forecast until decision 0200: by one level, with the season and the weekday, without a choice. */
export function daysBefore(past: DayCounts, count: number): number[] {
  const { from, totals } = past
  const usual = usualDays(from, totals.length, NONE)
  const factors = weekdayFactors(past, levelsAround(totals, usual), usual)
  const first = weekdayOf(from)
  const weekdays = totals.map((_, at) => factors[(first + at) % 7]!)
  const days = { totals, weekdays, usual }
  const steady = levelWith(STEADY_DAYS, days).level
  const quick = levelWith(QUICK_DAYS, days, (own, at) => {
    const expected = steady * weekdays[at]!
    return Math.min(own, ODD_FACTOR * expected + ODD_DEVIATIONS * Math.sqrt(expected))
  }).level
  const level = sum([steady, quick]) / 2
  return Array.from(
    { length: count },
    (_, ahead) =>
      level * factors[(first + totals.length + ahead) % 7]! * yearlyFactor(totals, ahead),
  )
}
