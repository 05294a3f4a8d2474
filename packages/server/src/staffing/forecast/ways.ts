import { addIsoDays } from '@agent-assist/contract'
import { placeOf, type SpecialDays, sum, weekdayOf } from './history.ts'
import { type Days, levelNow, levelsAround } from './levels.ts'
import { learnSpecial } from './special-days.ts'
import { yearlyFactor } from './yearly-factor.ts'

/** Ways to forecast the arrivals of days. The first two are the simple ones that a forecast has to beat. */
export const WAYS = ['weekBefore', 'weekdayMean', 'level', 'trend'] as const
export type Way = (typeof WAYS)[number]
/** Expected arrivals of days by each way. */
export type Ways = Record<Way, readonly number[]>

/** Arrivals of the days of the past. */
export interface DayCounts {
  /** The first day. */
  from: string
  totals: readonly number[]
}

const WEEK = 7
/** Half-life in days of what weekdays are learnt from. */
const WEEKDAY_DAYS = 180

/** Which days of a history are not special. */
export function usualDays(from: string, count: number, special: SpecialDays): boolean[] {
  const usual = Array<boolean>(count).fill(true)
  for (const day of special.keys()) {
    const at = placeOf(from, day)
    if (at in usual) usual[at] = false
  }
  return usual
}

/** Arrivals of each weekday in relation to the mean day, the newest weeks most. */
export function weekdayFactors(
  { from, totals }: DayCounts,
  levels: readonly number[],
  usual: readonly boolean[],
): number[] {
  const first = weekdayOf(from)
  const [own, expected] = [Array<number>(WEEK).fill(0), Array<number>(WEEK).fill(0)]
  const step = 2 ** (-1 / WEEKDAY_DAYS)
  let weight = 1
  for (let at = totals.length - 1; at >= 0; at--) {
    weight *= step
    if (!usual[at]) continue
    const weekday = (first + at) % WEEK
    own[weekday]! += weight * totals[at]!
    expected[weekday]! += weight * levels[at]!
  }
  const factors = own.map((count, day) => (expected[day]! > 0 ? count / expected[day]! : 1))
  const mean = sum(factors) / WEEK || 1
  return factors.map((factor) => factor / mean)
}

/** The same weekday of the last week, or of the last one in which it was a usual day. */
function weekBefore({ totals, usual }: Days, ahead: number): number {
  const last = totals.length - WEEK + (ahead % WEEK)
  for (let at = last; at >= 0; at -= WEEK) if (usual[at]) return totals[at]!
  return totals[last] ?? 0
}

/** Mean arrivals of each weekday of all usual days, from the weekday of the first day on. */
function weekdayMeans({ totals, usual }: Days): number[] {
  const [all, days] = [Array<number>(WEEK).fill(0), Array<number>(WEEK).fill(0)]
  for (const [at, count] of totals.entries()) {
    if (!usual[at]) continue
    all[at % WEEK]! += count
    days[at % WEEK]! += 1
  }
  return all.map((count, at) => (days[at]! > 0 ? count / days[at]! : 0))
}

/** Expected arrivals of the days after a history, by each way; special days as they were in the past, or as they are told. */
export function waysOf(past: DayCounts, count: number, special: SpecialDays): Ways {
  const { from, totals } = past
  const usual = usualDays(from, totals.length, special)
  const levels = levelsAround(totals, usual)
  const factors = weekdayFactors(past, levels, usual)
  const first = weekdayOf(from)
  const factorOf = (place: number) => factors[(first + place) % WEEK]!
  const weekdays = totals.map((_, at) => factorOf(at))
  const days = { totals, weekdays, usual }
  const expected = levels.map((level, at) => level * weekdays[at]!)
  const specialFactor = learnSpecial({ from, totals, expected }, special)
  const means = weekdayMeans(days)
  const { level, after } = levelNow(days)
  const ahead = Array.from({ length: count }, (_, at) => ({
    at,
    place: totals.length + at,
    special: specialFactor(addIsoDays(from, totals.length + at)),
  }))
  return {
    weekBefore: ahead.map((day) => weekBefore(days, day.at) * day.special),
    weekdayMean: ahead.map((day) => means[day.place % WEEK]! * day.special),
    level: ahead.map(
      (day) => level * factorOf(day.place) * yearlyFactor(totals, day.at) * day.special,
    ),
    trend: ahead.map((day) => after(day.at + 1) * factorOf(day.place) * day.special),
  }
}
