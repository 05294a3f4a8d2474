import { instantAt, type TimeSpan } from '@agent-assist/contract/wire'
import type { CalendarEvent, EventTime } from './calendar-file.ts'
import { isZone } from './schedule-file.ts'

export const NO_START = 'the start is missing or no date'
export const REPEATS = 'it repeats; only single events are read'

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/

/** Length of a duration in minutes. */
export function minutesOf(duration: string): number | undefined {
  const [whole, weeks = 0, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? []
  if (whole === undefined) return undefined
  return ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
}

export type Clocked = Extract<EventTime, { minutes: number }>
export const isClocked = (time: EventTime): time is Clocked => 'minutes' in time

const instantOf = ({ day, minutes, zone }: Clocked, usual: string) =>
  instantAt(day, minutes, zone ?? usual)

/** Begin and end of an event with times; a time without a zone is of the given one. Or why there are none. */
export function timesOf({ start, end, duration }: CalendarEvent, zone: string): TimeSpan | string {
  if (!start || !isClocked(start)) return NO_START
  for (const time of [start, end])
    if (time && isClocked(time) && time.zone !== undefined && !isZone(time.zone))
      return `“${time.zone}” is not a time zone`
  const length = minutesOf(duration ?? 'PT0M')
  if (length === undefined) return `“${duration}” is not a duration`
  const from = instantOf(start, zone)
  const to = end && isClocked(end) ? instantOf(end, zone) : from + length * 60_000
  return to > from ? { from, to } : 'the end is not after the start'
}
