import {
  type CountingSettings,
  SLA_METRICS,
  type SlaClockRecord,
  type SlaMetric,
  type SlaTargetRecord,
} from '@agent-assist/contract'
import type { BusinessClock } from './business-time.ts'
import {
  instant,
  isDone,
  minutes,
  repliesOf,
  type Span,
  statusSpans,
  time,
  solveCyclesOf,
  waitBegan,
  type WholeHistory,
} from './history.ts'

/** The service levels of an organisation, and the clock of its default calendar. */
export interface ServiceLevels {
  business?: BusinessClock
  targets: readonly SlaTargetRecord[]
  /** How the organisation counts, where it changed something. */
  counting?: Pick<CountingSettings, 'bots' | 'reopenWindowHours'>
}

/** When a paused target is due; not infinity, which drivers cannot read as a date. */
export const NEVER = '9999-12-31T00:00:00.000Z'

/** A wait to which a target applies; its spans are the time that counts. */
export interface Watch {
  metric: SlaMetric
  spans: Span[]
  isOver: boolean
}

/** The outcome of one target. */
export interface Outcome {
  metric: SlaMetric
  /** A `running` target may be overdue: the reader compares `dueAt` with the time. */
  state: 'met' | 'missed' | 'running'
  /** When a running target is due, absent while it is paused; when a missed one was due. */
  dueAt?: string
}

/** The wait from a moment to the reply or the solution: a solved ticket does not wait. */
export function waitUntil(history: WholeHistory, from: number, reply: number | undefined): Span {
  const solved = solveCyclesOf(history).done.find((turn) => turn.from >= from)?.from
  const to = Math.min(reply ?? Infinity, solved ?? Infinity)
  return { from, ...(to < Infinity ? { to } : {}) }
}

const watchOf = (metric: SlaMetric, span: Span): Watch => ({
  metric,
  spans: [span],
  isOver: span.to !== undefined,
})

function firstReply(history: WholeHistory): Watch[] {
  const [first] = repliesOf(history)
  const reply = first && time(first.at)
  return [watchOf('firstReply', waitUntil(history, waitBegan(history, reply ?? Infinity), reply))]
}

/** Waits after the first reply: each from the oldest unanswered message to the next reply. */
export function nextReplies(history: WholeHistory): Watch[] {
  const replies = repliesOf(history).map(({ at }) => time(at))
  const asked = history.messages
    .filter(({ authorRole, isPublic }) => authorRole === 'customer' && isPublic)
    .map(({ at }) => time(at))
    .filter((at) => at > (replies[0] ?? Infinity))
  const waits = new Map<number, number>()
  for (const at of asked) {
    const reply = replies.find((one) => one >= at) ?? Infinity
    if (!waits.has(reply)) waits.set(reply, at)
  }
  const { done, undone } = solveCyclesOf(history)
  const isOpenAt = (at: number) =>
    (undone.findLast(({ from }) => from <= at)?.from ?? -Infinity) >=
    (done.findLast(({ from }) => from <= at)?.from ?? -Infinity)
  return [...waits]
    .filter(([, at]) => isOpenAt(at)) // thanks on a solved ticket need no reply
    .map(([reply, at]) =>
      watchOf('nextReply', waitUntil(history, at, reply < Infinity ? reply : undefined)),
    )
}

/** The statuses that count for a target of time in statuses. */
export const COUNTED_STATUSES = {
  requesterWait: /^(?:new|open|hold)$/,
  agentWork: /^(?:new|open)$/,
} as const

function statusWatch(history: WholeHistory, metric: keyof typeof COUNTED_STATUSES): Watch {
  const all = statusSpans(history)
  const last = all.at(-1)
  return {
    metric,
    spans: all.filter(({ status }) => COUNTED_STATUSES[metric].test(status)),
    isOver: last !== undefined && isDone(last),
  }
}

/** Every wait of a ticket to which a target can apply. */
export const watches = (history: WholeHistory): Watch[] => [
  ...firstReply(history),
  ...nextReplies(history),
  statusWatch(history, 'requesterWait'),
  statusWatch(history, 'agentWork'),
]

/** The priority at a moment, in ms; before the first change, the first known one. */
export function priorityAt({ changes = [], priority }: WholeHistory, at: number) {
  const steps = changes.filter((change) => change.field === 'priority')
  const step = steps.findLast((change) => time(change.at) <= at) ?? steps[0]
  return step ? step.value : priority
}

/** Applies a target to the spans of a wait, until its minutes are used up. */
export function run(
  { metric, spans, isOver }: Watch,
  target: SlaTargetRecord,
  clock: BusinessClock,
) {
  let left = target.targetMin
  for (const { from, to } of spans) {
    const used = to === undefined ? 0 : clock.minutes(from, to)
    if (to === undefined || used > left) {
      const due = clock.after(from, left)
      const state = isOver ? ('missed' as const) : ('running' as const)
      return { metric, state, ...(due === undefined ? {} : { dueAt: instant(due) }) }
    }
    left -= used
  }
  return { metric, state: isOver ? ('met' as const) : ('running' as const) }
}

const EVERY_MINUTE: BusinessClock = {
  minutes,
  after: (from, left) => from + left * 60_000,
}

/** The target that applies to a wait since a moment, in ms, with the clock that counts its minutes. */
export function targetOf(
  history: WholeHistory,
  { targets, business }: ServiceLevels,
  metric: SlaMetric,
  from = time(history.createdAt),
) {
  const priority = priorityAt(history, from)
  const target = targets.find((one) => one.metric === metric && one.priority === priority)
  const clock = target?.hours === 'business' ? business : EVERY_MINUTE
  return target && clock ? { target, clock } : undefined
}

function outcomesOf(history: WholeHistory, levels: ServiceLevels): Outcome[] {
  return watches(history).flatMap((watch) => {
    const found = targetOf(history, levels, watch.metric, watch.spans[0]?.from)
    return found ? [run(watch, found.target, found.clock)] : []
  })
}

function givenOutcome({ metric, dueAt, endedAt }: SlaClockRecord): Outcome {
  if (endedAt === undefined) return { metric, state: 'running', ...(dueAt ? { dueAt } : {}) }
  const isLate = dueAt !== undefined && time(endedAt) > time(dueAt)
  return isLate ? { metric, state: 'missed', dueAt } : { metric, state: 'met' }
}

/** The outcome of every target of a ticket: as its helpdesk measured it, else by the service levels. */
export const slaOutcomes = (history: WholeHistory, levels: ServiceLevels): Outcome[] =>
  history.slaClocks?.map(givenOutcome) ?? outcomesOf(history, levels)

/** Met and missed targets, and when the running ones are due, by SLA_METRICS; empty without a target. */
export function slaFacts(history: WholeHistory, levels: ServiceLevels) {
  const outcomes = slaOutcomes(history, levels)
  if (outcomes.length === 0) return {}
  const count = (metric: SlaMetric, state: Outcome['state']) =>
    outcomes.filter((one) => one.metric === metric && one.state === state).length
  const due = (metric: SlaMetric) => {
    const running = outcomes.findLast((one) => one.metric === metric && one.state === 'running')
    return running ? (running.dueAt ?? NEVER) : null
  }
  return {
    slaMet: SLA_METRICS.map((metric) => count(metric, 'met')),
    slaMissed: SLA_METRICS.map((metric) => count(metric, 'missed')),
    slaDue: SLA_METRICS.map(due),
  }
}
