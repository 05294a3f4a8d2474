import { clock, date } from '@agent-assist/kit/format'
import { formatLocale } from '@agent-assist/kit/locale'
import { comparedRange } from './compared.ts'
import { type DayRange, dayEnd, daysText, inZone } from './range.ts'

/** With which days a metric is compared, as text. */
export interface ComparedDays {
  /** In a title: Nov 2 – 9. */
  name: string
  /** Below a change: vs Nov 2 – 9. */
  short: string
  /** In a tooltip: Compared with 11/02/2026 – 11/09/2026, until 14:05. */
  long: string
  /** In a file: 11/02/2026 – 11/09/2026, until 14:05. */
  days: string
}

/** Making a format takes longer than a hundred texts of it. */
const formats = new Map<string, Intl.DateTimeFormat>()
function monthFormat(timeZone: string, hasYear: boolean): Intl.DateTimeFormat {
  const locale = formatLocale()
  const key = [locale, timeZone, hasYear].join()
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      timeZone,
      ...(hasYear ? { year: 'numeric' } : {}),
    })
  formats.set(key, format)
  return format
}

/** A day or days without their weekday: Nov 9, Nov 2 – 9; with the year where it is not `year`. */
export function monthDays({ from, to }: DayRange, year: number): string {
  const isOfYear = to.getFullYear() === year && from.getFullYear() === year
  return monthFormat(to.timeZone ?? '', !isOfYear).formatRange(Number(from), Number(to))
}

/** The days with which a range is compared; of a state only their end, at which it is compared. */
export function comparedDays(range: DayRange, now: Date, state = false): ComparedDays {
  const before = comparedRange(range, now)
  const year = range.to.getFullYear()
  const { to } = before
  const isCut = to < dayEnd(to)
  const time = isCut ? clock(to, to.timeZone) : ''
  if (state) {
    const moment = isCut ? `${date(to)} at ${time}` : `the end of ${date(to)}`
    const name = monthDays({ from: to, to }, year)
    return { name, short: `vs ${name}`, long: `Compared with ${moment}`, days: moment }
  }
  const days = isCut ? `${daysText(before)}, until ${time}` : daysText(before)
  const name = monthDays(before, year)
  return { name, short: `vs ${name}`, long: `Compared with ${days}`, days }
}

/** Whether a range reaches the present, so that the state of its end is that of now. */
export const reachesNow = ({ to }: DayRange, now: Date): boolean => to >= now

/** The moment of a state, after the name of a metric: now, on Oct 31. */
export function stateMoment(range: DayRange, now: Date): string {
  if (reachesNow(range, now)) return 'now'
  const { to } = range
  const { timeZone } = to
  return `on ${monthDays({ from: to, to }, inZone(now, timeZone).getFullYear())}`
}
