import { isDay } from './schedule-file.ts'

/** A line of a calendar file (iCalendar, RFC 5545): name, parameters and value. */
interface Property {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

/** Begin or end of an event: a day of a calendar, or the wall clock of a zone. */
export type EventTime =
  | { day: string }
  | {
      day: string
      minutes: number
      /** IANA name, or the name that the file gives; missing: the clock of who reads it. */
      zone?: string
    }

export interface CalendarEvent {
  /** Line of the file on which the event begins, from 1. */
  line: number
  title: string
  about: string
  /** Names and addresses of organiser and attendees. */
  people: string[]
  start?: EventTime
  /** The end is not part of the event. */
  end?: EventTime
  /** ISO 8601, in place of an end. */
  duration?: string
  isCancelled: boolean
  isRepeated: boolean
}

/** Lines with their number; a line that begins with a space goes on in the one before. */
function unfolded(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)
    if (/^[ \t]/.test(raw) && last) last.text += raw.slice(1)
    else lines.push({ line: at + 1, text: raw })
  }
  return lines
}

/** Values in quotes may contain colons and semicolons. */
const LINE = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;]*))*):(.*)$/s
const PARAM = /;([\w-]+)=(?:"([^"]*)"|([^":;]*))/g

function propertyOf(line: string): Property | undefined {
  const [, name, params = '', value = ''] = LINE.exec(line) ?? []
  if (name === undefined) return undefined
  return {
    name: name.toUpperCase(),
    params: new Map(
      [...params.matchAll(PARAM)].map(([, key = '', quoted, bare]) => [
        key.toUpperCase(),
        quoted ?? bare ?? '',
      ]),
    ),
    value,
  }
}

const plainText = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/

function timeOf({ params, value }: Property): EventTime | undefined {
  const [, year = '', month, date, hour, minute, utc] = TIME.exec(value.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return undefined
  if (hour === undefined) return { day }
  const zone = utc ? 'UTC' : params.get('TZID')
  return {
    day,
    minutes: Number(hour) * 60 + Number(minute),
    ...(zone === undefined ? {} : { zone }),
  }
}

const peopleOf = ({ params, value }: Property): string[] =>
  [params.get('CN') ?? '', value.replace(/^mailto:/i, '')].filter(Boolean)

function take(event: CalendarEvent, property: Property): void {
  const { name, value } = property
  if (name === 'SUMMARY') event.title = plainText(value)
  if (name === 'DESCRIPTION') event.about = plainText(value)
  if (name === 'DTSTART' || name === 'DTEND') {
    const time = timeOf(property)
    if (time) event[name === 'DTSTART' ? 'start' : 'end'] = time
  }
  if (name === 'DURATION') event.duration = value.trim()
  if (name === 'ORGANIZER' || name === 'ATTENDEE') event.people.push(...peopleOf(property))
  if (name === 'STATUS') event.isCancelled = value.trim().toUpperCase() === 'CANCELLED'
  if (name === 'RRULE' || name === 'RDATE') event.isRepeated = true
}

/** The events of a calendar file in their order; undefined: it is none. */
export function readEvents(text: string): CalendarEvent[] | undefined {
  const events: CalendarEvent[] = []
  let event: CalendarEvent | undefined
  let isCalendar = false
  let inner = 0 // parts of an event, such as alarms, have properties of their own
  for (const { line, text: raw } of unfolded(text.replace(/^\uFEFF/, ''))) {
    const property = propertyOf(raw)
    if (!property) continue
    const { name, value } = property
    const part = value.trim().toUpperCase()
    if (name === 'BEGIN' && part === 'VCALENDAR') isCalendar = true
    else if (name === 'BEGIN' && part === 'VEVENT') {
      event = { line, title: '', about: '', people: [], isCancelled: false, isRepeated: false }
      inner = 0
    } else if (name === 'END' && part === 'VEVENT' && event) {
      events.push(event)
      event = undefined
    } else if (name === 'BEGIN') inner++
    else if (name === 'END') inner--
    else if (event && inner === 0) take(event, property)
  }
  return isCalendar ? events : undefined
}

/** How an event is called beside a problem of it. */
export const eventName = ({ line, title }: CalendarEvent): string =>
  `Line ${line}${title ? `, “${title}”` : ''}`
