import { DAY_MS } from '@agent-assist/contract'
import { LRUCache } from 'lru-cache'
import type { Interval } from './date-fields.ts'
import { instantAt, offsetAt } from '../../platform/basics/zone-offsets.ts'

/** Consecutive days as day numbers, both included. */
export type Row = [first: number, last: number]

/** The number of a calendar day: days since 1 January 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS
/** A day number as yyyy-MM-dd. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The number of a zone's day that contains an instant (ms). */
export const dayAt = (timeZone: string, ms: number): number =>
  Math.floor((ms + offsetAt(timeZone, ms)) / DAY_MS)

/** Caches `dayStart`, which is slow and called often. */
const starts = new LRUCache<string, number>({ max: 10_000 })
/** The instant (ms) at which a day begins in a zone. */
export function dayStart(timeZone: string, day: number): number {
  const name = `${day} ${timeZone}`
  const known = starts.get(name)
  if (known !== undefined) return known
  const start = instantAt(timeZone, day * DAY_MS)
  starts.set(name, start)
  return start
}

/** The last microsecond before an instant: the database stores moments in microseconds. */
const lastBefore = (ms: number): string => new Date(ms - 1).toISOString().replace('Z', '999Z')

/** The interval of consecutive days, from their first moment to their last. */
export const daySpan = (timeZone: string, [first, last]: Row): Interval => ({
  from: new Date(dayStart(timeZone, first)).toISOString(),
  to: lastBefore(dayStart(timeZone, last + 1)),
})

/** Groups days into runs without a gap; the days are sorted. */
export function rowsOf(days: readonly number[]): Row[] {
  const rows: Row[] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row && row[1] === day - 1) row[1] = day
    else rows.push([day, day])
  }
  return rows
}

/** The gaps that days leave in a range; the days are sorted and lie wholly in the range. */
export function withoutDays(
  { from, to, timeZone }: Interval & { timeZone: string },
  days: readonly number[],
): Interval[] {
  const rows = rowsOf(days)
  const starts = [
    from,
    ...rows.map(([, last]) => new Date(dayStart(timeZone, last + 1)).toISOString()),
  ]
  const ends = [...rows.map(([first]) => lastBefore(dayStart(timeZone, first))), to]
  return starts
    .map((start, index) => ({ from: start, to: ends[index] ?? to }))
    .filter((gap) => Date.parse(gap.from) <= Date.parse(gap.to))
}
