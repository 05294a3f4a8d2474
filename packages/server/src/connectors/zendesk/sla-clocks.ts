import { MINUTE_MS, type SlaClockRecord } from '@agent-assist/contract'
import type { ZendeskMetric } from './parts.ts'

type Priority = SlaClockRecord['priority']

/**
 * When the target's minutes are used up, not counting pauses; undefined while the clock is paused.
 */
function dueOf(steps: readonly ZendeskMetric[], targetMin: number): string | undefined {
  let left = targetMin * MINUTE_MS
  let from: number | undefined
  for (const { type, at } of steps) {
    const now = Date.parse(at)
    if (type === 'activate') from ??= now
    else if (from !== undefined && (type === 'pause' || type === 'fulfill')) {
      if (now - from > left) return new Date(from + left).toISOString()
      left -= now - from
      from = undefined
    }
  }
  return from === undefined ? undefined : new Date(from + left).toISOString()
}

/**
 * The clock of one target; none without a target. Its due time is the recorded breach or, while the
 * clock runs, computed from the steps. It is missing for other targets in business hours (their
 * schedule is unknown), and for paused or fulfilled ones.
 */
function clockOf(
  steps: readonly ZendeskMetric[],
  priorityAt: (at: string) => Priority,
): SlaClockRecord[] {
  const target = steps.findLast(({ type }) => type === 'apply_sla')
  const [first] = steps
  if (!first || !target?.targetMin) return []
  const startedAt = (steps.find(({ type }) => type === 'activate') ?? first).at
  const breachedAt = steps.findLast(({ type }) => type === 'breach')?.at
  const end = steps.findLast(({ type }) => type === 'fulfill' || type === 'activate')
  const endedAt = end?.type === 'fulfill' ? end.at : undefined
  const isPaused =
    !endedAt && steps.findLast(({ type }) => /pause|activate/.test(type))?.type === 'pause'
  const expected =
    target.isBusiness || endedAt || isPaused ? undefined : dueOf(steps, target.targetMin)
  const dueAt = breachedAt ?? expected
  const priority = priorityAt(target.at)
  return [
    {
      metric: first.metric,
      targetMin: target.targetMin,
      startedAt,
      ...(priority ? { priority } : {}),
      ...(dueAt ? { dueAt } : {}),
      ...(endedAt ? { endedAt } : {}),
    },
  ]
}

/** The clocks of a ticket's targets; `events` must be sorted by time. */
export function slaClocks(
  events: readonly ZendeskMetric[],
  priorityAt: (at: string) => Priority,
): SlaClockRecord[] {
  const clocks = Map.groupBy(events, ({ metric, instance }) => `${metric} ${instance}`)
  return [...clocks.values()].flatMap((steps) => clockOf(steps, priorityAt))
}
