import { MINUTE_MS, type SlaClockRecord } from '@agent-assist/contract'
import type { ZendeskMetric } from './parts.ts'

type Priority = SlaClockRecord['priority']

/** When the target is used up, minutes in a pause not counted; undefined while it stands still. */
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
 * Zendesk writes a breach when it happens, by its own schedule. Without one, a target of business hours
 * has no moment that we could know, and one that was fulfilled was met.
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

/** The targets of a ticket; its metric events are in the order of time. */
export function slaClocks(
  events: readonly ZendeskMetric[],
  priorityAt: (at: string) => Priority,
): SlaClockRecord[] {
  const clocks = Map.groupBy(events, ({ metric, instance }) => `${metric} ${instance}`)
  return [...clocks.values()].flatMap((steps) => clockOf(steps, priorityAt))
}
