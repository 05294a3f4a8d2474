import {
  addDays,
  addMonths,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from 'date-fns'
import { type DayRange, daysFrom, inZone, lastDays, type ZonedDate } from '../../lib/dates/range.ts'

/** A range that was typed in words. */
export interface SpokenRange {
  /** The words as a label: "Last month". */
  label: string
  range: DayRange
  /** What was typed beside them. */
  rest: string
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** Longest number of days, weeks or months. */
const NUMBER_MAX = 400

/** 0: Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

interface Spoken {
  pattern: RegExp
  range: (found: RegExpExecArray, today: ZonedDate, firstWeekday: Weekday) => DayRange | undefined
}
const zoned = (day: Date) => day as ZonedDate

/** The current span up to today, or the whole one before. */
function spanOf(which: string, start: ZonedDate, before: ZonedDate, today: ZonedDate): DayRange {
  return which === 'this' ? daysFrom(start, today) : daysFrom(before, zoned(addDays(start, -1)))
}

const SPOKEN: readonly Spoken[] = [
  { pattern: /\btoday\b/, range: (_, today) => daysFrom(today, today) },
  {
    pattern: /\byesterday\b/,
    range: (_, today) => daysFrom(zoned(addDays(today, -1)), zoned(addDays(today, -1))),
  },
  {
    pattern: /\b(?:last|past) (\d{1,3}) (day|week|month)s?\b/,
    range: ([, typed, unit], today) => {
      const n = Number(typed)
      if (n < 1 || n > NUMBER_MAX || (n > NUMBER_MAX / 12 && unit === 'month')) return undefined
      if (unit === 'month') return daysFrom(zoned(addDays(addMonths(today, -n), 1)), today)
      return lastDays(unit === 'week' ? 7 * n : n, today.timeZone, today)
    },
  },
  {
    pattern: /\b(this|last) week\b/,
    range: ([, which = ''], today, weekStartsOn) => {
      const start = zoned(startOfWeek(today, { weekStartsOn }))
      return spanOf(which, start, zoned(addDays(start, -7)), today)
    },
  },
  {
    pattern: /\b(this|last) month\b/,
    range: ([, which = ''], today) => {
      const start = zoned(startOfMonth(today))
      return spanOf(which, start, zoned(addMonths(start, -1)), today)
    },
  },
  {
    pattern: /\b(this|last) quarter\b/,
    range: ([, which = ''], today) => {
      const start = zoned(startOfQuarter(today))
      return spanOf(which, start, zoned(addMonths(start, -3)), today)
    },
  },
  {
    pattern: /\b(this|last) year\b/,
    range: ([, which = ''], today) => {
      const start = zoned(startOfYear(today))
      return spanOf(which, start, zoned(addMonths(start, -12)), today)
    },
  },
  {
    // without a year the last one that has begun
    pattern: new RegExp(`\\b(?:in )?(${MONTHS.join('|')})(?: (20\\d\\d))?\\b`),
    range: ([, month = '', year], today) => {
      const at = MONTHS.indexOf(month)
      const own = today.getFullYear() - (at > today.getMonth() ? 1 : 0)
      const start = zoned(
        addMonths(startOfYear(today), (Number(year ?? own) - today.getFullYear()) * 12 + at),
      )
      if (start > today) return undefined
      const end = zoned(addDays(addMonths(start, 1), -1))
      return daysFrom(start, end > today ? today : end)
    },
  },
]

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The range in words of a typed text, e.g. "first reply last month"; undefined when it has none. */
export function spokenRange(
  typed: string,
  timeZone: string,
  firstWeekday: Weekday = 0,
  now = new Date(),
): SpokenRange | undefined {
  const text = typed.toLocaleLowerCase().replace(/\s+/g, ' ').trim()
  const today = inZone(now, timeZone)
  for (const { pattern, range } of SPOKEN) {
    const found = pattern.exec(text)
    const days = found && range(found, today, firstWeekday)
    if (!found || !days) continue
    const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length)
    return { label: capital(found[0].replace(/^in /, '')), range: days, rest: rest.trim() }
  }
  return undefined
}
