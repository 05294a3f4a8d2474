import { cutText, type Holiday } from '@agent-assist/contract/wire'
import ICAL from 'ical.js'
import { HOLIDAY_NAME_MAX } from './holiday-list.ts'

/** Whole days of a calendar file. */
export interface IcsHolidays {
  /** By date, each date once. */
  holidays: Holiday[]
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

/** Whole days of the text of an .ics file. A rule without end makes it run for ever: run it in a worker. */
export function readIcs(text: string, thisYear: number): IcsResult {
  let entries: Occurrence[]
  try {
    entries = entriesOf(text, thisYear)
  } catch {
    return { problem: 'This file is not a calendar (.ics).' }
  }
  const names = new Map<string, string>()
  const timed = new Set<string>()
  for (const entry of entries) {
    if (!isWhole(entry)) timed.add(entry.item.uid)
    else
      for (const day of daysOf(entry))
        if (day >= FIRST_DAY && day <= LAST_DAY)
          names.set(day, names.get(day) || (entry.item.summary ?? '').trim())
  }
  if (names.size === 0) return { problem: 'This calendar has no entries of whole days.' }
  const holidays = [...names]
    .map(([date, name]) => ({ date, name: cutText(name, HOLIDAY_NAME_MAX).trim() }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return { holidays, timed: timed.size }
}
