import { inUnit, type Unit } from './units.ts'
import {
  type History,
  hoursOf,
  sum,
  weekdayOf,
} from '../../packages/server/src/staffing/forecast/history.ts'

const AROUND = 10
const YEAR = 364

/**
 * The error of who knows afterwards the level of each day from the days around it, and the weekdays and hours of that
 * very year. What is left is chance: a forecast can hardly do better.
 */
export function errorInHindsight({ days, from }: History, unit: Unit): number {
  const first = weekdayOf(from)
  const start = days.length - YEAR
  const totals = days.map(sum)
  const year = days.slice(start).map(hoursOf)
  const shape = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
  for (const [at, hours] of year.entries())
    for (const [hour, count] of hours.entries()) shape[(first + start + at) % 7]![hour]! += count
  const mean = sum(shape.flat()) / 7
  const expected = year.map((_, at) => {
    const around = totals.slice(start + at - AROUND, start + at + AROUND + 1)
    const level = sum(around) / around.length
    return shape[(first + start + at) % 7]!.map((count) => (count / mean) * level)
  })
  const means = inUnit[unit](expected)
  const missed = inUnit[unit](year).map((count, at) => Math.abs(count - means[at]!))
  return sum(missed) / sum(means)
}
