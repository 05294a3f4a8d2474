import { cutText, type Holiday } from '@agent-assist/contract/wire'
import ICAL from 'ical.js'
import { HOLIDAY_NAME_MAX } from './holiday-list.ts'

/** A day of a calendar file. */
export interface FoundHoliday extends Holiday {
  /** A part of the day is worked, by its name or its times; missing: none is. */
  isShortened?: true
}

/** Days of a calendar file. */
export interface IcsHolidays {
  /** By date, each date once. */
  holidays: FoundHoliday[]
  /** Entries that have a time of day and are therefore no holidays. */
  timed: number
}
/** What a file contains, or why it cannot be used, as a sentence. */
export type IcsResult = IcsHolidays | { problem: string }

/** Years before and after this one for which recurring entries are added. */
const YEARS = 5
/** Recurrences of one entry that are looked at: more than sixty years of days. */
const STEPS_MAX = 25_000
/** Days of one entry; longer ones are no holidays. */
const DAYS_MAX = 366
const DAY_MS = 86_400_000
/** Years that the server accepts. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2200-12-31']

type Time = InstanceType<typeof ICAL.Time>
type Event = InstanceType<typeof ICAL.Event>

interface Occurrence {
  start: Time
  end: Time
  item: Event
}

const dayMs = ({ year, month, day }: Time) => Date.UTC(year, month - 1, day)
const isMidnight = ({ hour, minute, second }: Time) => hour + minute + second === 0

const SHORTENED =
  /\bhalf[ -]?(?:day|holiday)|\bearly clos|\bclos(?:es?|ing) (?:early|at)\b|\bopen (?:un)?til|\bshort(?:ened|er)?[ -](?:day|hours)|\breduced hours|halber (?:feier)?tag|halbtag|verkürzt|\b(?:geöffnet |offen )?bis \d{1,2}(?:[:.]\d\d)? ?uhr|demi-journée|media jornada|mezza giornata|meio período/i

/** Minutes from which an end counts as that of the day. */
const NEARLY_DAY_MIN = 23 * 60 + 59
const minuteOf = ({ hour, minute }: Time) => hour * 60 + minute

/** Whether it takes the beginning or the end of one day, such as 14:00 to midnight. */
function isPart({ start, end }: Occurrence): boolean {
  const isToNight =
    (isMidnight(end) && dayMs(end) === dayMs(start) + DAY_MS) ||
    (dayMs(end) === dayMs(start) && minuteOf(end) >= NEARLY_DAY_MIN)
  return isToNight || (isMidnight(start) && dayMs(end) === dayMs(start))
}

/** Whether it lasts whole days: dates without a time, or midnights. */
const isWhole = ({ start, end }: Occurrence) =>
  start.isDate || (isMidnight(start) && isMidnight(end) && dayMs(end) > dayMs(start))

/** The days of an occurrence; its end is the day after the last. */
function daysOf({ start, end }: Occurrence): string[] {
  const first = dayMs(start)
  const count = Math.max(1, Math.round((dayMs(end) - first) / DAY_MS))
  if (count > DAYS_MAX) return []
  return Array.from({ length: count }, (_, i) =>
    new Date(first + i * DAY_MS).toISOString().slice(0, 10),
  )
}

const isCancelled = ({ component }: Event) =>
  String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'

/** Occurrences of an entry: one, or those of the years around this one. */
function occurrencesOf(event: Event, thisYear: number): Occurrence[] {
  if (!event.isRecurring()) return [{ start: event.startDate, end: event.endDate, item: event }]
  const found: Occurrence[] = []
  const recurrences = event.iterator()
  for (let step = 0; step < STEPS_MAX; step++) {
    const at = recurrences.next()
    if (!at || at.year > thisYear + YEARS) break
    if (at.year < thisYear - YEARS) continue
    const { startDate, endDate, item } = event.getOccurrenceDetails(at)
    found.push({ start: startDate, end: endDate, item })
  }
  return found
}

function componentsOf(text: string): InstanceType<typeof ICAL.Component>[] {
  const parsed: unknown = ICAL.parse(text)
  const roots = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return roots
    .map((root) => new ICAL.Component(root as unknown[])) // jCal of the library itself
    .filter(({ name }) => name === 'vcalendar')
}

function entriesOf(text: string, thisYear: number): Occurrence[] {
  const calendars = componentsOf(text)
  if (calendars.length === 0) throw new Error('no calendar')
  return calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .map((component) => new ICAL.Event(component))
    .filter((event) => !event.isRecurrenceException() && event.startDate && !isCancelled(event))
    .flatMap((event) => occurrencesOf(event, thisYear))
    .filter(({ item }) => !isCancelled(item))
}

/** Adds a day; of several entries the first with a name gives it, and the day is shortened when all of them say so. */
function addDay(days: Map<string, FoundHoliday>, date: string, entry: Occurrence): void {
  if (date < FIRST_DAY || date > LAST_DAY) return
  const name = cutText((entry.item.summary ?? '').trim(), HOLIDAY_NAME_MAX).trim()
  const before = days.get(date)
  const isShortened =
    (!isWhole(entry) || SHORTENED.test(name)) && (before === undefined || before.isShortened)
  days.set(date, { date, name: before?.name || name, ...(isShortened ? { isShortened } : {}) })
}

/** Dates that do not say that they are dates, as some programs write them; a zone of a date means nothing. */
const withDates = (text: string) =>
  text.replaceAll(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)(?:;(?!VALUE=)[^:;\r\n]*)*:(\d{8}(?:,\d{8})*)[ \t]*(?=\r?$)/gim,
    '$1;VALUE=DATE:$2',
  )

/** Days of the text of an .ics file, whole and shortened ones. A rule without end makes it run for ever: run it in a worker. */
export function readIcs(text: string, thisYear: number): IcsResult {
  let entries: Occurrence[]
  try {
    entries = entriesOf(withDates(text), thisYear)
  } catch {
    return { problem: 'This file is not a calendar (.ics).' }
  }
  const days = new Map<string, FoundHoliday>()
  const timed = new Set<string>()
  for (const entry of entries) {
    if (!isWhole(entry) && !isPart(entry)) timed.add(entry.item.uid)
    else for (const day of daysOf(entry)) addDay(days, day, entry)
  }
  if (days.size === 0) return { problem: 'This calendar has no entries of whole days.' }
  const holidays = [...days.values()].toSorted((one, other) => one.date.localeCompare(other.date))
  return { holidays, timed: timed.size }
}
