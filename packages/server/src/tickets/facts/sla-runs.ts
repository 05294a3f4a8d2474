import { SLA_METRICS, type SlaMetric } from '@agent-assist/contract'
import {
  agentsOf,
  instant,
  isDone,
  repliesOf,
  type Span,
  solveCyclesOf,
  statusSpans,
  time,
  type WholeHistory,
} from './history.ts'
import {
  COUNTED_STATUSES,
  NEVER,
  nextReplies,
  type ServiceLevels,
  targetOf,
  waitUntil,
} from './sla-facts.ts'

/** A stretch of time in which a target of the ticket had not ended, in ms; without `due` it was paused. */
interface Stretch extends Span {
  metric: SlaMetric
  due?: number | undefined
}

/** The waits for the first reply: the one from the creation, and one from each reopening after a solution without an agent. */
function firstWaits(history: WholeHistory): Span[] {
  const [first] = repliesOf(history)
  const reply = first ? time(first.at) : Infinity
  const agents = agentsOf(history)
  const { done, undone } = solveCyclesOf(history)
  const back = undone.flatMap(({ from }, turn) =>
    from < reply && !agents.has(done[turn]?.by ?? '') ? [from] : [],
  )
  const starts = [time(history.createdAt), ...back]
  return starts.map((from, place) => {
    const { to = Infinity } = waitUntil(history, from, first && reply)
    const end = Math.min(to, starts[place + 1] ?? Infinity)
    return { from, ...(end < Infinity ? { to: end } : {}) }
  })
}

/** Waits for replies: each has one stretch, and its target is due at one time. */
function replyStretches(
  history: WholeHistory,
  levels: ServiceLevels,
  metric: 'firstReply' | 'nextReply',
): Stretch[] {
  const waits =
    metric === 'firstReply'
      ? firstWaits(history)
      : nextReplies(history).flatMap(({ spans }) => spans)
  return waits.flatMap((span) => {
    const found = targetOf(history, levels, metric, span.from)
    return found
      ? [{ ...span, metric, due: found.clock.after(span.from, found.target.targetMin) }]
      : []
  })
}

/** Time in statuses: a target runs in those that count, pauses in others, and has ended while the ticket is done. */
function statusStretches(
  history: WholeHistory,
  levels: ServiceLevels,
  metric: keyof typeof COUNTED_STATUSES,
): Stretch[] {
  const spans = statusSpans(history)
  const counts = ({ status }: { status: string }) => COUNTED_STATUSES[metric].test(status)
  const found = targetOf(history, levels, metric, spans.find(counts)?.from)
  if (!found) return []
  const stretches: Stretch[] = []
  let left = found.target.targetMin
  for (const span of spans) {
    if (isDone(span)) continue
    const { from, to } = span
    const stretch = { metric, from, ...(to === undefined ? {} : { to }) }
    if (!counts(span)) {
      stretches.push(stretch)
      continue
    }
    stretches.push({ ...stretch, due: found.clock.after(from, left) })
    const used = to === undefined ? 0 : found.clock.minutes(from, to)
    if (used > left) break // missed
    left -= used
  }
  return stretches
}

/**
 * When the targets of a ticket ran and were due, for each stretch of time; none when its helpdesk measured them, because
 * it tells no pauses.
 */
export function slaRuns(history: WholeHistory, levels: ServiceLevels) {
  if (history.slaClocks) return {}
  const all = [
    ...replyStretches(history, levels, 'firstReply'),
    ...replyStretches(history, levels, 'nextReply'),
    ...statusStretches(history, levels, 'requesterWait'),
    ...statusStretches(history, levels, 'agentWork'),
  ]
  const at = (ms: number | undefined) => (ms === undefined ? NEVER : instant(ms))
  return {
    slaRunOf: all.map(({ metric }) => SLA_METRICS.indexOf(metric) + 1),
    slaRunFrom: all.map(({ from }) => instant(from)),
    slaRunTo: all.map(({ to }) => at(to)),
    slaRunDue: all.map(({ due }) => at(due)),
  }
}
