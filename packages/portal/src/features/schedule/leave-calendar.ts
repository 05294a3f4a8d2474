import { addIsoDays, dayAt, instantAt, LEAVE_NOTE_MAX } from '@agent-assist/contract/wire'
import { clock } from '@agent-assist/kit/format'
import { type CalendarEvent, type EventTime, instantOf, readEvents } from './calendar-file.ts'
import { dayText } from './day-text.ts'
import { entryProblem, type ReadLeave, tooMany } from './leave-file.ts'
import type { LeaveEntry, Schedule, ScheduleAgent } from './queries.ts'
import { isZone } from './schedule-file.ts'

export interface CalendarChoice {
  /** Whose leave it is; undefined: of who is named in an event. */
  agent: string | undefined
  /** Events of less than a day are leave of the whole day. */
  hasParts: boolean
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/

/** Length of a duration in minutes. */
function minutesOf(duration: string): number | undefined {
  const [whole, weeks = 0, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? []
  if (whole === undefined) return undefined
  return ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
}

type Clocked = Extract<EventTime, { minutes: number }>
const isClocked = (time: EventTime): time is Clocked => 'minutes' in time

interface Span {
  from: string
  to: string
  /** Set when the event is a part of its days only. */
  part?: string
}

/** Days of a clocked event by the calendar of a zone: those that it fills, or all that it touches. */
function clockedSpan(event: CalendarEvent, start: Clocked, zone: string): Span | string {
  const from = instantOf(start, zone)
  const length = minutesOf(event.duration ?? 'PT0M')
  if (length === undefined) return `“${event.duration}” is not a duration`
  const to = event.end && isClocked(event.end) ? instantOf(event.end, zone) : from + length * 60_000
  if (to <= from) return 'the end is not after the start'
  const [first, last] = [dayAt(from, zone), dayAt(to - 1, zone)]
  const isWhole = instantAt(first, 0, zone) >= from && instantAt(addIsoDays(last, 1), 0, zone) <= to
  if (isWhole) return { from: first, to: last }
  const text = (at: number) => `${dayText(dayAt(at, zone))}, ${clock(at, zone)}`
  return { from: first, to: last, part: `${text(from)} to ${text(to)}` }
}

/** Days of an event by the calendar of an agent's zone, or why there are none. */
function spanOf(event: CalendarEvent, zone: string): Span | string {
  const { start, end, duration } = event
  if (!start) return 'the start is missing or no date'
  const strange = [start, end].find(
    (time) => time && isClocked(time) && time.zone !== undefined && !isZone(time.zone),
  )
  if (strange && isClocked(strange)) return `“${strange.zone}” is not a time zone`
  if (isClocked(start)) return clockedSpan(event, start, zone)
  // all-day events have no zone: their days are those of the agent
  const days = duration === undefined ? 1 : (minutesOf(duration) ?? 0) / 60 / 24
  const after = end ? end.day : addIsoDays(start.day, Math.max(1, Math.floor(days)))
  // some programs end an event of one day on that day
  const last = after > start.day ? addIsoDays(after, -1) : start.day
  return { from: start.day, to: last }
}

const nameOf = (text: string) => text.trim().toLowerCase()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const isWithin = (title: string, name: string) =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(name)}($|[^\\p{L}\\p{N}])`, 'iu').test(title)

/** Who an event is about: by its people, or else by its title. Ann is not meant by “Ann Reed”. */
function agentOf({ people, title }: CalendarEvent, agents: readonly ScheduleAgent[]) {
  const given = new Set(people.map(nameOf))
  const invited = agents.filter(({ name }) => given.has(nameOf(name)))
  const found = invited.length > 0 ? invited : agents.filter(({ name }) => isWithin(title, name))
  const meant = found.filter(
    (one) => !found.some((other) => other !== one && isWithin(other.name, one.name)),
  )
  return meant.length === 1 ? meant[0] : undefined
}

/** The leave of an event, or why there is none. */
function entryOf(
  event: CalendarEvent,
  agents: readonly ScheduleAgent[],
  { agent: chosen, hasParts }: CalendarChoice,
): LeaveEntry | string {
  const agent =
    chosen === undefined ? agentOf(event, agents) : agents.find(({ name }) => name === chosen)
  if (!agent) return 'nobody in the schedule is named, or more than one'
  if (event.isRepeated) return 'it repeats; only single events are read'
  const span = spanOf(event, agent.zone)
  if (typeof span === 'string') return span
  const { from, to, part } = span
  if (part !== undefined && !hasParts) return `${part} is a part of a day, and leave is whole days`
  return { agent: agent.name, from, to, note: event.title.slice(0, LEAVE_NOTE_MAX) }
}

/** Reads leave from a calendar file; cancelled events are passed over. */
export function readLeaveCalendar(
  text: string,
  { agents }: Schedule,
  choice: CalendarChoice,
): ReadLeave {
  const events = readEvents(text)
  if (!events) return { items: [], problems: ['This is no calendar file (.ics).'], passedOver: 0 }
  const known = new Set(agents.map(({ name }) => name))
  const read: ReadLeave = { items: [], problems: [], passedOver: 0 }
  for (const event of events) {
    if (event.isCancelled) {
      read.passedOver++
      continue
    }
    const entry = entryOf(event, agents, choice)
    const problem = typeof entry === 'string' ? entry : entryProblem(entry, known)
    if (typeof entry !== 'string' && problem === undefined) read.items.push(entry)
    else
      read.problems.push(`Line ${event.line}${event.title ? `, “${event.title}”` : ''}: ${problem}`)
  }
  read.problems.push(...tooMany(read.items))
  return read
}
