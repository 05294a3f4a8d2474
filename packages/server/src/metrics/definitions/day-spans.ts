import { DAY_MS } from '@agent-assist/contract'
import { LRUCache } from 'lru-cache'
import type { Interval } from './date-fields.ts'
import { instantAt, offsetAt } from '../../platform/basics/zone-offsets.ts'

/** Days in a row. */
export type Row = [first: number, last: number]

/** Days of a zone are counted from 1 January 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS
/** A counted day as yyyy-MM-dd. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day in which an instant (ms) lies. */
export const dayAt = (timeZone: string, ms: number): number =>
  Math.floor((ms + offsetAt(timeZone, ms)) / DAY_MS)

/** Asked for again and again, and slow to find out. */
const starts = new LRUCache<string, number>({ max: 10_000 })
/** When a day begins, in ms. */
export function dayStart(timeZone: string, day: number): number {
  const name = `${day} ${timeZone}`
  const known = starts.get(name)
  if (known !== undefined) return known
  const start = instantAt(timeZone, day * DAY_MS)
  starts.set(name, start)
  return start
}

/** The last microsecond, which is as fine as moments are stored, before an instant. */
const lastBefore = (ms: number): string => new Date(ms - 1).toISOString().replace('Z', '999Z')

/** Days in a row, from the first moment to the last. */
export const daySpan = (timeZone: string, [first, last]: Row): Interval => ({
  from: new Date(dayStart(timeZone, first)).toISOString(),
  to: lastBefore(dayStart(timeZone, last + 1)),
})

/** Days as rows of days without a gap; days in order. */
export function rowsOf(days: readonly number[]): Row[] {
  const rows: Row[] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row && row[1] === day - 1) row[1] = day
    else rows.push([day, day])
  }
  return rows
}

/** What days leave of a range; days in order, all of them whole days of the range. */
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
