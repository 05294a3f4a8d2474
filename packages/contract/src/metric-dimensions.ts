import type { Anchor } from './metric-kinds.ts'
import { type MetricName, METRICS } from './metrics.ts'

/** Anchors without a moment in the range: such a figure has no days. */
const TIMELESS: readonly Anchor[] = ['now', 'flagged']
/** Whether a figure can be shown day by day. */
export const hasDays = (metric: MetricName): boolean => !TIMELESS.includes(METRICS[metric].anchor)

/**
 * What tickets of a figure may be split by. Days, hours (0-23) and weekdays (1 Monday … 7 Sunday) are those
 * of the figure's anchor in the zone that is asked for; `agent` is whom the figure is credited to;
 * `value` the step of the ticket's own value.
 */
export const DIMENSIONS = [
  'day',
  'hour',
  'weekday',
  'agent',
  'group',
  'brand',
  'channel',
  'tag',
  'tagGroup',
  'type',
  'priority',
  'customerKind',
  'value',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const HOUR = 60
const DAY = 24 * HOUR

/** Where the steps of a ticket's own value begin, for each unit; the last one is open. */
export function stepsOf(metric: MetricName): readonly number[] {
  if (METRICS[metric].anchor === 'now') return [0, DAY, 2 * DAY] // 0-24 h, 24-48 h, 48 h and more
  if (METRICS[metric].unit === 'perTicket') return [0, 1, 2, 3, 4, 5, 10]
  const hours = [1, 2, 4, 8, 12].map((hour) => hour * HOUR)
  return [0, 15, 30, ...hours, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY]
}
