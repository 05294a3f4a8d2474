import { addIsoDays, cutText, dayAt, instantAt, LEAVE_NOTE_MAX } from '@agent-assist/contract/wire'
import { clock } from '@agent-assist/kit/format'
import { type CalendarEvent, eventName, readEvents } from './calendar-file.ts'
import { dayText } from '../base/day-text.ts'
import { agentOf, NOBODY } from './event-agent.ts'
import { isClocked, minutesOf, NO_START, REPEATS, timesOf } from './event-times.ts'
import { entryProblem, type ReadLeave, tooMany } from './leave-file.ts'
import type { LeaveEntry, Schedule, ScheduleAgent } from '../base/queries.ts'

export interface CalendarChoice {
  /** Whose leave it is; undefined: of who is named in an event. */
  agent: string | undefined
  /** Events of less than a day are leave of the whole day. */
  hasParts: boolean
}

interface Span {
  from: string
  to: string
  /** Set when the event is a part of its days only. */
  part?: string
}

/** Days of an event with times by the calendar of a zone: those that it fills, or all that it touches. */
function clockedSpan(event: CalendarEvent, zone: string): Span | string {
  const times = timesOf(event, zone)
  if (typeof times === 'string') return times
  const { from, to } = times
  const [first, last] = [dayAt(from, zone), dayAt(to - 1, zone)]
  const isWhole = instantAt(first, 0, zone) >= from && instantAt(addIsoDays(last, 1), 0, zone) <= to
  if (isWhole) return { from: first, to: last }
  const end = dayAt(to, zone)
  const until = end === first ? clock(to, zone) : `${dayText(end)}, ${clock(to, zone)}`
  return { from: first, to: last, part: `${dayText(first)}, ${clock(from, zone)} to ${until}` }
}

/** Days of an event by the calendar of an agent's zone, or why there are none. */
function spanOf(event: CalendarEvent, zone: string): Span | string {
  const { start, end, duration } = event
  if (!start) return NO_START
  if (isClocked(start)) return clockedSpan(event, zone)
  // all-day events have no zone: their days are those of the agent
  const days = duration === undefined ? 1 : (minutesOf(duration) ?? 0) / 60 / 24
  const after = end ? end.day : addIsoDays(start.day, Math.max(1, Math.floor(days)))
  // some programs end an event of one day on that day
  const last = after > start.day ? addIsoDays(after, -1) : start.day
  return { from: start.day, to: last }
}

/** The leave of an event, or why there is none. */
function entryOf(
  event: CalendarEvent,
  agents: readonly ScheduleAgent[],
  { agent: chosen, hasParts }: CalendarChoice,
): LeaveEntry | string {
  const agent = agentOf(event, agents, chosen)
  if (!agent) return NOBODY
  if (event.isRepeated) return REPEATS
  const span = spanOf(event, agent.zone)
  if (typeof span === 'string') return span
  const { from, to, part } = span
  if (part !== undefined && !hasParts) return `${part} is a part of a day, and leave is whole days`
  return { agent: agent.name, from, to, note: cutText(event.title, LEAVE_NOTE_MAX) }
}

/** Reads leave from a calendar file; cancelled events are passed over. */
export function readLeaveCalendar(
  text: string,
  { agents }: Schedule,
  choice: CalendarChoice,
): ReadLeave {
  const events = readEvents(text)
  if (!events)
    return { items: [], problems: ['This is not a calendar file (.ics).'], passedOver: 0 }
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
    else read.problems.push(`${eventName(event)}: ${problem}`)
  }
  read.problems.push(...tooMany(read.items))
  return read
}
