import type { Presence } from '../routing/routing-kinds.ts'
import { cutSpans, type Deviation, deviationsFrom, joinedSpans } from './deviations.ts'
import type { PlannedPart, TimeSpan } from './plan-times.ts'

const MINUTE_MS = 60_000

/** A status of an agent over time. */
export interface PresenceSpan extends TimeSpan {
  status: Presence
}

/** What an agent was planned to do and did; instants in ms. */
export interface AgentTimes {
  /** Parts of shifts that count; those on days of leave are in `excused`. */
  planned: readonly PlannedPart[]
  excused: readonly PlannedPart[]
  presence: readonly PresenceSpan[]
  /** Times out of adherence whose reason a supervisor approved: they count as kept. */
  approved?: readonly TimeSpan[] | undefined
  /** Times with a customer's work open; missing: nobody measured them. */
  busy?: readonly TimeSpan[] | undefined
}

/** Minutes and counts of an agent in a range; all shares follow from them. */
export interface AttendanceMinutes {
  scheduledMin: number
  /** Breaks, and shifts on days of leave. */
  nonProductiveMin: number
  /** Shifts on days of leave. */
  excusedMin: number
  /** Scheduled minutes in the scheduled activity: at work, or not at work in a break of a part to which they came; with approved ones. */
  keptMin: number
  /** The same without breaks. */
  keptProductiveMin: number
  /** At work (online or transfers only), also outside the schedule. */
  productiveMin: number
  /** Not offline. */
  loggedInMin: number
  /** Time at work with a customer's work open. */
  busyMin?: number | undefined
  late: number
  lateMin: number
  leftEarly: number
  leftEarlyMin: number
  /** Parts of shifts without any time logged in. */
  missed: number
}

const lengthOf = (spans: readonly TimeSpan[]) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)

/** Time that is in both lists; each list has no overlaps. */
const sharedMs = (one: readonly TimeSpan[], other: readonly TimeSpan[]) =>
  one.reduce((sum, span) => sum + lengthOf(cutSpans(other, span)), 0)

const isAtWork = (status: Presence) => status === 'online' || status === 'transfers'

/** Lateness and early ends of parts that are over, or as far as they are; what is approved is as good as being there. */
function punctuality(parts: readonly PlannedPart[], there: readonly TimeSpan[], end: number) {
  const found = { late: 0, lateMin: 0, leftEarly: 0, leftEarlyMin: 0, missed: 0 }
  for (const part of parts) {
    const within = cutSpans(there, { from: part.from, to: Math.min(part.to, end) })
    const [first, last] = [within[0], within.at(-1)]
    if (!first || !last) {
      found.missed += Number(part.to <= end)
      continue
    }
    const lateMin = (first.from - part.from) / MINUTE_MS
    const earlyMin = part.to <= end ? (part.to - last.to) / MINUTE_MS : 0
    found.late += Number(lateMin >= 1)
    found.leftEarly += Number(earlyMin >= 1)
    found.lateMin += lateMin
    found.leftEarlyMin += earlyMin
  }
  return found
}

/** When an agent was at work (online or transfers only) in a range. */
const timesAtWork = ({ presence }: AgentTimes, range: TimeSpan) =>
  joinedSpans(
    cutSpans(
      presence.filter(({ status }) => isAtWork(status)),
      range,
    ),
  )

/** When an agent did not do what was scheduled in a range, the oldest first; approved reasons make no difference. */
export function deviationsOf(times: AgentTimes, range: TimeSpan): Deviation[] {
  const all = deviationsFrom(times.planned, timesAtWork(times, range), range)
  return (['absent', 'worked'] as const)
    .flatMap((kind) =>
      joinedSpans(all.filter((one) => one.kind === kind)).map((span) => ({ ...span, kind })),
    )
    .toSorted((one, other) => one.from - other.from)
}

/** Minutes of an agent in a range, which must not reach beyond now. */
export function attendanceOf(times: AgentTimes, range: TimeSpan): AttendanceMinutes {
  const atWork = timesAtWork(times, range)
  const loggedIn = joinedSpans(
    cutSpans(
      times.presence.filter(({ status }) => status !== 'offline'),
      range,
    ),
  )
  const scheduled = cutSpans(times.planned, range)
  const approved = joinedSpans(cutSpans(times.approved ?? [], range))
  const breaksOf = (parts: readonly PlannedPart[]) =>
    cutSpans(
      parts.flatMap((part) => part.breaks),
      range,
    )
  const breaks = breaksOf(times.planned)
  // who never came to a part kept none of its breaks either
  const came = joinedSpans([...loggedIn, ...approved])
  const keptBreaks = breaksOf(times.planned.filter((part) => cutSpans(came, part).length > 0))
  const excusedMs = lengthOf(cutSpans(times.excused, range))
  const breakMs = lengthOf(breaks)
  const workMs = sharedMs(scheduled, atWork)
  const workInBreaksMs = sharedMs(breaks, atWork)
  const productiveMs = workMs - workInBreaksMs
  const deviations = approved.length > 0 ? deviationsFrom(times.planned, atWork, range) : []
  const approvedMs = (kind: Deviation['kind']) =>
    sharedMs(
      deviations.filter((one) => one.kind === kind),
      approved,
    )
  const [absentMs, workedMs] = [approvedMs('absent'), approvedMs('worked')]
  const begun = times.planned.filter(({ from, to }) => to > range.from && from < range.to)
  const whole = begun.filter(({ from }) => from >= range.from) // of others the start is not known
  return {
    scheduledMin: (lengthOf(scheduled) + excusedMs) / MINUTE_MS,
    nonProductiveMin: (breakMs + excusedMs) / MINUTE_MS,
    excusedMin: excusedMs / MINUTE_MS,
    keptMin:
      (productiveMs + absentMs + lengthOf(keptBreaks) - workInBreaksMs + workedMs) / MINUTE_MS,
    keptProductiveMin: (productiveMs + absentMs) / MINUTE_MS,
    productiveMin: lengthOf(atWork) / MINUTE_MS,
    loggedInMin: lengthOf(loggedIn) / MINUTE_MS,
    busyMin: times.busy && sharedMs(joinedSpans(cutSpans(times.busy, range)), loggedIn) / MINUTE_MS,
    ...punctuality(whole, came, range.to),
  }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : undefined)

/** The figures of METRICS 1.4; undefined where there is nothing to divide by. */
export function attendanceMetrics(minutes: AttendanceMinutes) {
  const { scheduledMin, nonProductiveMin, excusedMin, productiveMin, loggedInMin } = minutes
  const expectedMin = scheduledMin - excusedMin
  const productiveScheduledMin = scheduledMin - nonProductiveMin
  return {
    adherence: share(minutes.keptMin, expectedMin),
    productiveAdherence: share(minutes.keptProductiveMin, productiveScheduledMin),
    conformance: share(productiveMin, productiveScheduledMin),
    occupancy: minutes.busyMin === undefined ? undefined : share(minutes.busyMin, loggedInMin),
    utilisationScheduled: share(productiveScheduledMin, scheduledMin),
    utilisationActual: share(productiveMin, loggedInMin),
    shrinkage: share(nonProductiveMin, scheduledMin),
    attendance: share(loggedInMin, expectedMin),
  }
}
export type AttendanceMetrics = ReturnType<typeof attendanceMetrics>

/** How long agents are out of adherence right now. */
export interface LiveAdherence {
  /** Agents with a shift or at work now. */
  agents: number
  kept: number
  under1: number
  from1To5: number
  over5: number
}

const within = (spans: readonly TimeSpan[], at: number) =>
  spans.find(({ from, to }) => from <= at && at < to)

/** Since when an agent does not do what is planned; undefined: they do. */
export function outSince({ planned, presence }: AgentTimes, now: number): number | undefined {
  const isWorking = (at: number) => {
    const part = planned.find(({ from, to }) => from <= at && at < to)
    return part !== undefined && !within(part.breaks, at)
  }
  const isThere = (at: number) =>
    presence.some(({ from, to, status }) => isAtWork(status) && from <= at && at < to)
  if (isWorking(now) === isThere(now)) return undefined
  const edges = [...planned, ...planned.flatMap(({ breaks }) => breaks), ...presence]
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at <= now)
    .toSorted((a, b) => b - a)
  let since = now
  for (const at of edges) {
    if (isWorking(at) === isThere(at)) break
    since = at
  }
  return since
}

/** Agents in and out of adherence now, by the minutes since when. */
export function liveAdherence(agents: readonly AgentTimes[], now: number): LiveAdherence {
  const found = { agents: 0, kept: 0, under1: 0, from1To5: 0, over5: 0 }
  for (const agent of agents) {
    const isConcerned =
      within(agent.planned, now) ||
      agent.presence.some((span) => isAtWork(span.status) && span.from <= now && now < span.to)
    if (!isConcerned) continue
    found.agents++
    const since = outSince(agent, now)
    const minutes = since === undefined ? undefined : (now - since) / MINUTE_MS
    if (minutes === undefined) found.kept++
    else if (minutes < 1) found.under1++
    else if (minutes <= 5) found.from1To5++
    else found.over5++
  }
  return found
}
