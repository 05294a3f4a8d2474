import type { SlaMetric, SlaTargetRecord, TargetState } from '@agent-assist/contract'
import { withBots } from '../../tickets/facts/counting-facts.ts'
import { statusSpans, time, type WholeHistory } from '../../tickets/facts/history.ts'
import {
  type Outcome,
  priorityAt,
  run,
  slaOutcomes,
  targetOf,
  type Watch,
  watches,
} from '../../tickets/facts/sla-facts.ts'
import type { CountedLevels } from './assumed-levels.ts'
import { pausedClock } from './paused-clock.ts'

/** How a target went under some service levels. */
interface Result {
  state: TargetState
  /** Minutes that counted, of a wait that is over; missing where a helpdesk measured the target. */
  minutes?: number
}

/** One target of a ticket, as it went and as it would have gone. */
export interface JudgedTarget {
  metric: SlaMetric
  /** That of the ticket when the target began to run. */
  priority?: SlaTargetRecord['priority'] | undefined
  was: Result
  wouldBe: Result
}

/** A running target that is overdue is missed, as the metrics count it. */
const stateAt = (now: number, { state, dueAt }: Pick<Outcome, 'state' | 'dueAt'>): TargetState =>
  state === 'running' && dueAt !== undefined && time(dueAt) <= now ? 'missed' : state

function resultOf(
  history: WholeHistory,
  watch: Watch,
  { levels, everyHour, skipsPending }: CountedLevels,
  now: number,
): Result {
  const found = targetOf(history, levels, watch.metric, watch.spans[0]?.from)
  if (!found) return { state: 'none' }
  const own = found.target.hours === 'calendar' ? (everyHour ?? found.clock) : found.clock
  const pending = skipsPending
    ? statusSpans(history).filter(({ status }) => status === 'pending')
    : []
  const clock = pausedClock(own, pending)
  const state = stateAt(now, run(watch, found.target, clock))
  if (!watch.isOver) return { state }
  const minutes = watch.spans.reduce((sum, { from, to = from }) => sum + clock.minutes(from, to), 0)
  return { state, minutes }
}

/** The targets of a ticket whose helpdesk measured them: no service level of ours changes them. */
function measuredTargets(history: WholeHistory, now: number): JudgedTarget[] {
  return slaOutcomes(history, { targets: [] }).map((outcome, place) => {
    const state = stateAt(now, outcome)
    const priority = history.slaClocks?.[place]?.priority
    return { metric: outcome.metric, priority, was: { state }, wouldBe: { state } }
  })
}

const isPriority = (name: string | undefined): name is SlaTargetRecord['priority'] =>
  name === 'urgent' || name === 'high' || name === 'normal' || name === 'low'

/** The targets of a ticket under two service levels at a moment, in ms; those without a target under both are left out. */
export function judgedTargets(
  given: WholeHistory,
  { was, wouldBe }: { was: CountedLevels; wouldBe: CountedLevels },
  now: number,
): JudgedTarget[] {
  if (given.slaClocks) return measuredTargets(given, now)
  const history = withBots(given, was.levels.counting?.bots)
  return watches(history)
    .map((watch) => {
      const priority = priorityAt(history, watch.spans[0]?.from ?? time(history.createdAt))
      return {
        metric: watch.metric,
        ...(isPriority(priority) ? { priority } : {}),
        was: resultOf(history, watch, was, now),
        wouldBe: resultOf(history, watch, wouldBe, now),
      }
    })
    .filter((one) => one.was.state !== 'none' || one.wouldBe.state !== 'none')
}
