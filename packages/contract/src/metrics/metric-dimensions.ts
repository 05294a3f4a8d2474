import type { DateField } from './metric-kinds.ts'
import { type MetricName, METRICS } from './metrics.ts'

/** DateFields without a moment in the range: such a figure has no days. */
const TIMELESS: readonly DateField[] = ['now', 'flagged']
/** Whether a figure can be shown day by day. */
export const hasDays = (metric: MetricName): boolean =>
  !TIMELESS.includes(METRICS[metric].dateField)

/**
 * What tickets of a figure may be split by. Days, hours (0-23) and weekdays (1 Monday … 7 Sunday) are those
 * of the figure's date field in the zone that is asked for; `agent` is whom the figure is credited to;
 * `value` the step of the ticket's own value. `sentiment` and
 * `firstSentiment` are the labels of the last and first scored message of the customer, `language` that of
 * the last one, `emotion` each emotion that a message of the customer shows (NO_EMOTION: none of them; no key:
 * nobody can tell), `replyWait` the step of the first reply time, `handoffs` how many agents wrote a note,
 * `riskSign` each sign of escalation that an unsolved ticket shows.
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
  'sentiment',
  'firstSentiment',
  'language',
  'emotion',
  'replyWait',
  'handoffs',
  'riskSign',
  'value',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const HOUR = 60
const DAY = 24 * HOUR

/** Where the steps of `replyWait` begin, in minutes; the last one is open. */
export const REPLY_WAITS: readonly number[] = [0, HOUR, 4 * HOUR, DAY]
/** So many handoffs and more are one step. */
export const MOST_HANDOFFS = 3

/** Where the steps of a ticket's own value begin, for each unit; the last one is open. */
export function stepsOf(metric: MetricName): readonly number[] {
  if (METRICS[metric].dateField === 'now') return [0, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY]
  if (METRICS[metric].unit === 'rating') return [1, 2, 3, 4, 4.5]
  if (METRICS[metric].unit === 'perTicket') return [0, 1, 2, 3, 4, 5, 10]
  if (metric === 'sent_delta') return [-2, -1, -0.5, -0.05, 0.05, 0.5, 1]
  if (METRICS[metric].unit === 'score') return [-1, -0.75, -0.5, -0.05, 0.05, 0.5, 0.75]
  const hours = [1, 2, 4, 8, 12].map((hour) => hour * HOUR)
  return [0, 15, 30, ...hours, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY]
}
