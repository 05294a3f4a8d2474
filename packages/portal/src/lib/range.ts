import {
  addDays,
  differenceInCalendarDays,
  endOfDay,
  isValid,
  lightFormat,
  parseISO,
  startOfDay,
  subDays,
} from 'date-fns'

/** Whole days of this machine's zone: `from` at 00:00, `to` at the end of its day, both included. */
export interface DayRange {
  from: Date
  to: Date
}

/** The report's default reaches this many days back (FILT-5). */
const DEFAULT_DAYS = 7

/** The last days up to the end of today. */
export const lastDays = (days: number, now = new Date()): DayRange => ({
  from: startOfDay(subDays(now, days)),
  to: endOfDay(now),
})

/** A day as an address carries it: yyyy-MM-dd; without one today. */
export const isoDay = (day = new Date()) => lightFormat(day, 'yyyy-MM-dd')
/** A day as people read and type it: MM/dd/yyyy; without one today. */
export const usDay = (day = new Date()) => lightFormat(day, 'MM/dd/yyyy')

function parseIsoDay(text: string | null): Date | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = parseISO(text)
  return isValid(day) ? day : undefined
}

/** The day that `MM/dd/yyyy` names (leading zeros may be missing); undefined when it names none. */
export function parseUsDay(text: string): Date | undefined {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  return parseIsoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The range of an address; without a whole and ordered one the default. */
export function rangeOf(search: URLSearchParams, now = new Date()): DayRange {
  const from = parseIsoDay(search.get('from'))
  const to = parseIsoDay(search.get('to'))
  if (!from || !to || to < from) return lastDays(DEFAULT_DAYS, now)
  return { from: startOfDay(from), to: endOfDay(to) }
}

/** The address with the range in it; the rest of it stays, but a page number would mean other rows. */
export function withRange(search: URLSearchParams, range: DayRange): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('from', isoDay(range.from))
  next.set('to', isoDay(range.to))
  next.delete('page')
  return next
}

/** How many days a range holds. */
export const dayCount = ({ from, to }: DayRange) => differenceInCalendarDays(to, from) + 1

/**
 * The period of the same length before. While the range still runs the period before is cut at the
 * same moment, so that half a day is never compared with a whole one.
 */
export function periodBefore<R extends DayRange>(range: R, now: Date): R {
  const days = dayCount(range)
  const end = now < range.to && now > range.from ? now : range.to
  return { ...range, from: addDays(range.from, -days), to: addDays(end, -days) }
}

/** The query of a range, as every dashboard route takes it. */
export const rangeQuery = ({ from, to }: DayRange) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
