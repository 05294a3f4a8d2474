import { type CalendarRecord, DAY_MS, MINUTE_MS } from '@agent-assist/contract'
import { offsetSpans, type OffsetSpan } from '../../platform/basics/zone-offsets.ts'

/** A calendar without open hours in this many years has none. */
const SEARCHED_YEARS = 3

export type Calendar = Pick<CalendarRecord, 'timeZone' | 'week' | 'holidays'>

/** Open hours of one year (UTC): instants in ms, in order; no span touches another. */
interface OpenYear {
  from: number[]
  to: number[]
  /** Open ms of the year before each span. */
  before: number[]
  total: number
}

/** Minutes of a clock time (HH:mm) since midnight. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The weekday, 1 Monday … 7 Sunday, of a day number; day 0 is 1 January 1970, a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The hours that begin on a day, in ms of local time. */
function hoursOf({ week, holidays }: Calendar, day: number): [number, number][] {
  if (holidays.includes(new Date(day * DAY_MS).toISOString().slice(0, 10))) return []
  return week
    .filter((hours) => hours.day === weekdayOf(day))
    .map((hours) => {
      const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
      const end = to > from ? to : to + 24 * 60
      return [day * DAY_MS + from * MINUTE_MS, day * DAY_MS + end * MINUTE_MS]
    })
}

/** Open hours within a span of constant offset: local time runs evenly there, so they are exact. */
function openWithin(calendar: Calendar, { from, to, offsetMs }: OffsetSpan): [number, number][] {
  const spans: [number, number][] = []
  const last = Math.floor((to - 1 + offsetMs) / DAY_MS)
  for (let day = Math.floor((from + offsetMs) / DAY_MS) - 1; day <= last; day++)
    for (const [opens, closes] of hoursOf(calendar, day)) {
      const span = [Math.max(from, opens - offsetMs), Math.min(to, closes - offsetMs)] as const
      if (span[0] < span[1]) spans.push([...span])
    }
  return spans
}

function openYear(calendar: Calendar, year: number): OpenYear {
  const range = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)] as const
  const spans = offsetSpans(calendar.timeZone, ...range)
    .flatMap((span) => openWithin(calendar, span))
    .sort(([one], [other]) => one - other)
  const open: OpenYear = { from: [], to: [], before: [], total: 0 }
  for (const [from, to] of spans) {
    const last = open.to.length - 1
    const end = open.to[last] ?? -Infinity
    if (to <= end) continue
    open.total += to - Math.max(from, end)
    if (from <= end) open.to[last] = to
    else {
      open.before.push(open.total - (to - from))
      open.from.push(from)
      open.to.push(to)
    }
  }
  return open
}

/** How many of the sorted numbers are not above the limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Open ms from the start of the year to an instant. */
function openBefore(open: OpenYear, instant: number): number {
  const index = countUpTo(open.from, instant) - 1
  if (index < 0) return 0
  const [from = 0, to = 0] = [open.from[index], open.to[index]]
  return (open.before[index] ?? 0) + Math.min(instant, to) - from
}

const yearOf = (instant: number) => new Date(instant).getUTCFullYear()

/** Counts the open minutes of a calendar; it caches the years that it has used. */
export interface BusinessClock {
  /** Open minutes between two instants (ms). */
  minutes: (from: number, to: number) => number
  /** The instant (ms) after so many open minutes; undefined when the calendar never has so many. */
  after: (from: number, minutes: number) => number | undefined
}

/**
 * The clock of a calendar. Hours are in local time: an hour that clocks repeat counts twice, and an
 * hour that they skip does not count. Overlapping hours count once.
 */
export function businessClock(calendar: Calendar): BusinessClock {
  const years = new Map<number, OpenYear>()
  const yearly = (year: number): OpenYear => {
    const open = years.get(year) ?? openYear(calendar, year)
    years.set(year, open)
    return open
  }
  return {
    minutes(from, to) {
      if (to <= from) return 0
      let open = openBefore(yearly(yearOf(to)), to) - openBefore(yearly(yearOf(from)), from)
      for (let year = yearOf(from); year < yearOf(to); year++) open += yearly(year).total
      return open / MINUTE_MS
    },
    after(from, minutes) {
      const first = yearOf(from)
      let left = minutes * MINUTE_MS + openBefore(yearly(first), from)
      for (let year = first; ; year++) {
        const open = yearly(year)
        if (left <= open.total && open.total > 0) {
          const index = Math.max(0, countUpTo(open.before, left) - 1)
          const exact = open.before[index] === left && left > 0 && index > 0 ? index - 1 : index
          return (open.from[exact] ?? 0) + left - (open.before[exact] ?? 0)
        }
        left -= open.total
        if (open.total === 0 && year - first >= SEARCHED_YEARS) return undefined
      }
    },
  }
}
