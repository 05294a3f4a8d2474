import type { DateField } from './metric-kinds.ts'
import { type MetricName, METRICS } from './metrics.ts'

/** Date fields that do not place tickets on days of the range; their metrics have no daily series. */
const TIMELESS: readonly DateField[] = ['state', 'now', 'flagged']
/** Whether a metric has a daily series. */
export const hasDays = (metric: MetricName): boolean =>
  !TIMELESS.includes(METRICS[metric].dateField)

/** Whether a metric has a value at one moment: at the end of the range, or now when the range reaches today. */
export const isState = (metric: MetricName): boolean =>
  METRICS[metric].dateField === 'state' || METRICS[metric].dateField === 'end'

/** Whether a metric depends on the range, so that it has a value in the range compared with. */
export const hasBefore = (metric: MetricName): boolean => hasDays(metric) || isState(metric)

/**
 * Dimensions by which tickets of a metric can be grouped. `day`, `hour` (0-23) and `weekday` (1 Monday … 7 Sunday) are
 * those of the metric's date field in the requested time zone. `agent` is the agent credited by the metric. `value` is
 * the step of the ticket's own value. `sentiment` and `firstSentiment` are the labels of the customer's last and first
 * scored message, `language` the language of the last one. `emotion` is each emotion of the customer's messages
 * (NO_EMOTION: none; no key: unknown). `replyWait` is the step of the first reply time, `handoffs` the number of agents
 * who wrote a note, `riskSign` each sign of escalation of an unsolved ticket.
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

/** Lower bounds of the steps of `replyWait`, in minutes; the last step has no upper bound. */
export const REPLY_WAITS: readonly number[] = [0, HOUR, 4 * HOUR, DAY]
/** The last step of `handoffs`: this many or more. */
export const MOST_HANDOFFS = 3

/** Lower bounds of the steps of a metric's ticket values, in the metric's unit; the last step has no upper bound. */
export function stepsOf(metric: MetricName): readonly number[] {
  if (metric === 'age' || metric === 'age_update')
    return [0, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY]
  if (METRICS[metric].unit === 'rating') return [1, 2, 3, 4, 4.5]
  if (METRICS[metric].unit === 'perTicket') return [0, 1, 2, 3, 4, 5, 10]
  if (metric === 'sent_delta') return [-2, -1, -0.5, -0.05, 0.05, 0.5, 1]
  if (METRICS[metric].unit === 'score') return [-1, -0.75, -0.5, -0.05, 0.05, 0.5, 0.75]
  const hours = [1, 2, 4, 8, 12].map((hour) => hour * HOUR)
  return [0, 15, 30, ...hours, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY]
}
