import { MESSAGES } from '@agent-assist/contract/wire'
import { TZDateMini } from '@date-fns/tz'
import { addDays, addHours, isValid, lightFormat } from 'date-fns'
import {
  type DayRange,
  daysFrom,
  inZone,
  isoDay,
  parseIsoDay,
  parseUsDay,
  usDay,
  type ZonedDate,
} from '../../lib/dates/range.ts'
import { NO_DATE, readDays } from '../../lib/dates/typed-days.ts'

/**
 * Default ranges: the last hours for routing, today and the next days for the schedule (FILT-5).
 */
const ROUTING_HOURS = 2
const SCHEDULE_DAYS = 7

const ROUTING = ['routingFrom', 'routingTo'] as const
const SCHEDULE = ['scheduleFrom', 'scheduleTo'] as const
type Ends = typeof ROUTING | typeof SCHEDULE

const isoMinute = (at: Date) => lightFormat(at, "yyyy-MM-dd'T'HH:mm")

/** The minute of a day and a time (HH:mm); undefined when invalid. */
function minuteOf(day: ZonedDate | undefined, time: string | undefined): ZonedDate | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? []
  if (!day || !hours || !minutes) return undefined
  const date = [day.getFullYear(), day.getMonth(), day.getDate()] as const
  const at = new TZDateMini(...date, Number(hours), Number(minutes), day.timeZone) as ZonedDate
  return isValid(at) ? at : undefined
}

function parseIsoMinute(text: string | null, timeZone: string): ZonedDate | undefined {
  const [day = '', time] = (text ?? '').split('T', 2)
  return minuteOf(parseIsoDay(day, timeZone), time)
}

/** Range of the routing screens to the minute, in the organisation's time zone. */
export function routingRangeOf(
  search: URLSearchParams,
  timeZone: string,
  now = new Date(),
): DayRange {
  const [from, to] = ROUTING.map((end) => parseIsoMinute(search.get(end), timeZone))
  if (from && to && from <= to) return { from, to }
  const end = inZone(now, timeZone)
  return { from: addHours(end, -ROUTING_HOURS) as ZonedDate, to: end }
}

/** Range of the schedule in whole days of the organisation. */
export function scheduleRangeOf(
  search: URLSearchParams,
  timeZone: string,
  now = new Date(),
): DayRange {
  const [from, to] = SCHEDULE.map((end) => parseIsoDay(search.get(end), timeZone))
  if (from && to && from <= to) return daysFrom(from, to)
  const today = inZone(now, timeZone)
  return daysFrom(today, addDays(today, SCHEDULE_DAYS) as ZonedDate)
}

/** Both ranges as typed text: days as MM/dd/yyyy, times as HH:mm. */
export interface RangeTexts {
  routingStart: string
  routingStartTime: string
  routingEnd: string
  routingEndTime: string
  scheduleStart: string
  scheduleEnd: string
}
export type RangeErrors = { [F in keyof RangeTexts]?: string }

/** Initial texts of the fields. */
export function rangeTexts(
  search: URLSearchParams,
  timeZone: string,
  now = new Date(),
): RangeTexts {
  const routing = routingRangeOf(search, timeZone, now)
  const schedule = scheduleRangeOf(search, timeZone, now)
  return {
    routingStart: usDay(routing.from),
    routingStartTime: lightFormat(routing.from, 'HH:mm'),
    routingEnd: usDay(routing.to),
    routingEndTime: lightFormat(routing.to, 'HH:mm'),
    scheduleStart: usDay(schedule.from),
    scheduleEnd: usDay(schedule.to),
  }
}

const NO_TIME = 'Enter a time as HH:MM'

function routingErrors(texts: RangeTexts, timeZone: string): RangeErrors {
  const from = parseUsDay(texts.routingStart, timeZone)
  const to = parseUsDay(texts.routingEnd, timeZone)
  const [start, end] = [minuteOf(from, texts.routingStartTime), minuteOf(to, texts.routingEndTime)]
  return {
    ...(from ? {} : { routingStart: NO_DATE }),
    ...(from && !start ? { routingStartTime: NO_TIME } : {}),
    ...(to ? {} : { routingEnd: NO_DATE }),
    ...(to && !end ? { routingEndTime: NO_TIME } : {}),
    ...(start && end && end < start ? { routingEnd: MESSAGES.endBeforeStart } : {}),
  }
}

function scheduleErrors({ scheduleStart, scheduleEnd }: RangeTexts, timeZone: string): RangeErrors {
  const { start, end } = readDays(scheduleStart, scheduleEnd, timeZone).errors ?? {}
  return { ...(start ? { scheduleStart: start } : {}), ...(end ? { scheduleEnd: end } : {}) }
}

/** Errors of the typed texts, by field. */
export const rangeErrors = (texts: RangeTexts, timeZone: string): RangeErrors => ({
  ...routingErrors(texts, timeZone),
  ...scheduleErrors(texts, timeZone),
})

const differ = (start: 'routing' | 'schedule', one: RangeTexts, other: RangeTexts) =>
  (Object.keys(one) as (keyof RangeTexts)[]).some(
    (field) => field.startsWith(start) && one[field] !== other[field],
  )

/**
 * The search parameters with the typed ranges, which must be valid. An unchanged range is not
 * added, so that a default stays relative to the current time.
 */
export function withRanges(
  search: URLSearchParams,
  texts: RangeTexts,
  begun: RangeTexts,
  timeZone: string,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const day = (text: string) => parseUsDay(text, timeZone)
  const put = ([first, last]: Ends, from: string | undefined, to: string | undefined) => {
    if (from && to) [first, last].forEach((end, i) => next.set(end, i === 0 ? from : to))
  }
  const routing = [
    minuteOf(day(texts.routingStart), texts.routingStartTime),
    minuteOf(day(texts.routingEnd), texts.routingEndTime),
  ].map((at) => at && isoMinute(at))
  const schedule = [day(texts.scheduleStart), day(texts.scheduleEnd)].map((at) => at && isoDay(at))
  if (differ('routing', texts, begun)) put(ROUTING, routing[0], routing[1])
  if (differ('schedule', texts, begun)) put(SCHEDULE, schedule[0], schedule[1])
  return next
}

/** The search parameters with both ranges at their defaults. */
export function withoutRanges(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const end of [...ROUTING, ...SCHEDULE]) next.delete(end)
  return next
}

const ANY_ZONE = 'UTC' // a date is valid in every time zone or in none

/** The ranges in an address as text, each with the search parameters without it. */
export function chosenRanges(
  search: URLSearchParams,
): { name: string; text: string; without: URLSearchParams }[] {
  const of = (name: string, ends: Ends) => {
    const [from = '', to = ''] = ends.map((end) => search.get(end) ?? '')
    const read = ends === ROUTING ? parseIsoMinute : parseIsoDay
    const [start, last] = [read(from, ANY_ZONE), read(to, ANY_ZONE)]
    if (!start || !last || last < start) return []
    const without = new URLSearchParams(search)
    for (const end of ends) without.delete(end)
    return [{ name, text: `${words(from)} – ${words(to)}`, without }]
  }
  return [...of('Routing', ROUTING), ...of('Schedule', SCHEDULE)]
}

/** yyyy-MM-ddTHH:mm → MM/dd/yyyy HH:mm; a day has no time. */
const words = (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})T?/, '$2/$3/$1 ').trim()
