import { DAY_MS, dayAt, readPlan } from '@agent-assist/contract/wire'
import { type CalendarEvent, eventName, readEvents } from './calendar-file.ts'
import { agentOf, NOBODY } from './event-agent.ts'
import { isClocked, NO_START, REPEATS, timesOf } from './event-times.ts'
import type { Schedule, ScheduleAgent } from '../base/queries.ts'
import type { ReadFile } from './schedule-file.ts'

/** Breaks as our own calendar files describe them. */
const BREAKS = /^Breaks: (.+)$/m

interface Part {
  event: CalendarEvent
  agent: ScheduleAgent
  day: string
  from: number
  shift: string
  breaks: string
}

/** The clock of a zone as shifts have it: 08:30. */
const clockText = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    at,
  )

/** The part of a shift that an event is by the clock of its agent, or why it is none. */
function partOf(
  event: CalendarEvent,
  agents: readonly ScheduleAgent[],
  chosen: string | undefined,
): Part | string {
  const agent = agentOf(event, agents, chosen)
  if (!agent) return NOBODY
  if (event.isRepeated) return REPEATS
  const { start } = event
  if (!start) return NO_START
  if (!isClocked(start)) return 'it has no times; take it as leave'
  const times = timesOf(event, agent.zone)
  if (typeof times === 'string') return times
  const { from, to } = times
  if (to - from > DAY_MS) return 'a shift has at most 24 hours'
  const { zone } = agent
  return {
    event,
    agent,
    day: dayAt(from, zone),
    from,
    shift: `${clockText(from, zone)} - ${clockText(to, zone)}`,
    breaks: BREAKS.exec(event.about)?.[1] ?? '',
  }
}

/** Reads shifts from a calendar file, several events of a day as parts of a split shift; cancelled ones are passed over. */
export function readShiftCalendar(
  text: string,
  { agents }: Schedule,
  chosen: string | undefined,
): ReadFile {
  const events = readEvents(text)
  if (!events) return { days: [], agents: [], problems: ['This is not a calendar file (.ics).'] }
  const read: ReadFile = { days: [], agents: [], problems: [] }
  const byDay = new Map<string, Part[]>()
  for (const event of events) {
    if (event.isCancelled) continue
    const part = partOf(event, agents, chosen)
    if (typeof part === 'string') read.problems.push(`${eventName(event)}: ${part}`)
    else {
      const key = `${part.day} ${part.agent.name}`
      byDay.set(key, [...(byDay.get(key) ?? []), part])
    }
  }
  for (const parts of byDay.values()) {
    const sorted = parts.toSorted((one, other) => one.from - other.from)
    const [first] = sorted
    if (!first) continue
    const { agent, day, event } = first
    const breaks = sorted.map((part) => part.breaks).filter(Boolean)
    const plan = readPlan(
      sorted.map(({ shift }) => shift).join('; '),
      breaks.join('; '),
      agent.zone,
    )
    if ('problem' in plan) read.problems.push(`${eventName(event)}: ${plan.problem}`)
    else read.days.push({ agent: agent.name, day, plan: plan.plan ?? undefined })
  }
  return read
}
