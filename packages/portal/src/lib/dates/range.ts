import { date } from '@agent-assist/kit/format'
import {
  daysPerPoint,
  FIRST_YEAR,
  HOUR_MS,
  isTooLong,
  LAST_YEAR,
} from '@agent-assist/contract/wire'
import { type TZDate, TZDateMini } from '@date-fns/tz'
import {
  addDays,
  differenceInCalendarDays,
  isSameDay,
  lightFormat,
  startOfDay,
  startOfMonth,
  subMonths,
} from 'date-fns'
import { type Comparison, comparisonOf } from './comparison.ts'

/** An instant with the calendar of a time zone; `toISOString` returns UTC. */
export type ZonedDate = TZDate & { timeZone: string }

/** An instant in a time zone (IANA name). */
export const inZone = (instant: Date | number | string, timeZone: string): ZonedDate =>
  new TZDateMini(Number(new Date(instant)), timeZone) as ZonedDate

/** The current instant in a time zone. */
export const nowIn = (timeZone: string): ZonedDate => inZone(new Date(), timeZone)

const canonical = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
/** Whether a zone is this machine's, under any of its names. */
export const isOwnZone = (timeZone: string): boolean => canonical(timeZone) === canonical()

/** Whole days in a time zone: `from` at 00:00, `to` at the end of its day, both inclusive. */
export interface DayRange {
  from: ZonedDate
  to: ZonedDate
  /** With what it is compared; missing: the same weekdays before it. */
  compare?: Comparison
}

/** Days of the default range before today (FILT-5). */
const DAYS_BEFORE_TODAY = 7

/** The first instant of a day. Where clocks are set back at midnight, 00:00 exists twice. */
export function dayStart(day: ZonedDate): ZonedDate {
  const start = startOfDay(day) as ZonedDate
  const hourBefore = inZone(+start - HOUR_MS, day.timeZone)
  return isSameDay(hourBefore, start) ? hourBefore : start
}

/** The last millisecond of a day. */
export const dayEnd = (day: ZonedDate): ZonedDate =>
  inZone(+dayStart(addDays(day, 1) as ZonedDate) - 1, day.timeZone)

/** The whole days between two instants. */
export const daysFrom = (from: ZonedDate, to: ZonedDate): DayRange => ({
  from: dayStart(from),
  to: dayEnd(to),
})

/** The last days, with today as the last of them. */
export function lastDays(days: number, timeZone: string, now = new Date()): DayRange {
  const today = inZone(now, timeZone)
  return daysFrom(addDays(today, 1 - days) as ZonedDate, today)
}

/** The range of a screen whose address has none: today and the seven days before (FILT-5). */
const defaultRange = (timeZone: string, now: Date): DayRange =>
  lastDays(DAYS_BEFORE_TODAY + 1, timeZone, now)

/** The named ranges of the date range control. */
export function presets(timeZone: string, now = new Date()): { label: string; range: DayRange }[] {
  const today = inZone(now, timeZone)
  const yesterday = addDays(today, -1) as ZonedDate
  const month = startOfMonth(today) as ZonedDate
  return [
    { label: 'Today', range: daysFrom(today, today) },
    { label: 'Yesterday', range: daysFrom(yesterday, yesterday) },
    { label: 'Today and 7 days before', range: defaultRange(timeZone, now) },
    { label: 'Last 7 days', range: lastDays(7, timeZone, now) },
    { label: 'Last 28 days', range: lastDays(28, timeZone, now) },
    { label: 'Last 90 days', range: lastDays(90, timeZone, now) },
    { label: 'This month', range: daysFrom(month, today) },
    {
      label: 'Last month',
      range: daysFrom(subMonths(month, 1) as ZonedDate, addDays(month, -1) as ZonedDate),
    },
  ]
}

/** A day in an address: yyyy-MM-dd. */
export const isoDay = (day: Date) => lightFormat(day, 'yyyy-MM-dd')
/** A day as users read and type it: MM/dd/yyyy. */
export const usDay = (day: Date) => lightFormat(day, 'MM/dd/yyyy')

/** A range as users read it: 11/16/2026 – 11/23/2026. */
export const daysText = ({ from, to }: DayRange): string => `${date(from)} – ${date(to)}`

/** Whether the server accepts a range: at most ten years. */
export const isAnswered = ({ from, to }: DayRange): boolean => !isTooLong(+from, +to)

/** Noon of a day (yyyy-MM-dd) in the zone; undefined for an invalid day or a year outside the supported ones. */
export function parseIsoDay(text: string | null, timeZone: string): ZonedDate | undefined {
  if (!text || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const isDay = new Date(`${text}T00:00Z`).getUTCDate() === day // not February 30
  return isDay ? (new TZDateMini(year, month - 1, day, 12, timeZone) as ZonedDate) : undefined
}

/** The day of a text `MM/dd/yyyy` (leading zeros are optional); undefined when it is invalid. */
export function parseUsDay(text: string, timeZone: string): ZonedDate | undefined {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  return parseIsoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, timeZone)
}

/** The range of an address; the default when it is incomplete or reversed. */
export function rangeOf(search: URLSearchParams, timeZone: string, now = new Date()): DayRange {
  const from = parseIsoDay(search.get('from'), timeZone)
  const to = parseIsoDay(search.get('to'), timeZone)
  const typed = from && to && from <= to ? daysFrom(from, to) : undefined
  const range = typed && isAnswered(typed) ? typed : defaultRange(timeZone, now)
  const compare = comparisonOf(search)
  return compare === 'weekdays' ? range : { ...range, compare }
}

/** Query parameters of page numbers: of the screen's table, and of the drilldown's ticket list. */
export const PAGES = ['page', 'ticketsPage'] as const

/** The address with the range, without page numbers, which would refer to other rows. */
export function withRange(search: URLSearchParams, range: DayRange): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('from', isoDay(range.from))
  next.set('to', isoDay(range.to))
  for (const page of PAGES) next.delete(page)
  return next
}

/** Number of days in a range. */
export const dayCount = ({ from, to }: DayRange) => differenceInCalendarDays(to, from) + 1

/** Whether series of the range have one point per week, because it has too many days. */
export const hasWeeks = (range: DayRange): boolean => daysPerPoint(dayCount(range)) === 7

/** The days of the point of a series that begins with a day: the day, or in a long range its week. */
export function pointRange(
  day: ZonedDate,
  range: DayRange,
  days: number = daysPerPoint(dayCount(range)),
): DayRange {
  const last = addDays(day, days - 1) as ZonedDate
  return daysFrom(day, last > range.to ? range.to : last)
}

/** A range as query of a dashboard route. */
export const rangeQuery = ({ from, to }: DayRange) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timeZone: from.timeZone,
})
