import { type MetricName, METRICS } from '../metrics/metrics.ts'

/** What an annotation is about. */
export const ANNOTATION_KINDS = ['release', 'incident', 'campaign', 'other'] as const
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number]

export const ANNOTATION_TITLE_MAX = 120
/** Most days of an annotation. */
export const ANNOTATION_DAYS_MAX = 366
/** Most annotations of an organisation. */
export const ANNOTATIONS_MAX = 1000

/** Values that a goal of a metric may have, by the unit of the metric. */
export const GOAL_LIMITS = {
  min: [0, 525_600],
  pct: [0, 100],
  count: [0, 1_000_000_000],
  perTicket: [0, 1_000_000],
  score: [-1, 1],
  rating: [1, 5],
  points: [-100, 100],
} as const

const AT_ONE_MOMENT = ['now', 'state', 'end', 'flagged']

/**
 * Whether a metric may have a goal: a higher or lower value is better, or it is a number of tickets at one moment, of
 * which a goal allows so many. A sum over a range depends on the length of the range.
 */
export function canHaveGoal(metric: MetricName): boolean {
  const { direction, kind, dateField } = METRICS[metric]
  const isSum = kind === 'sum' || kind === 'distinct'
  return isSum ? AT_ONE_MOMENT.includes(dateField) : direction !== 'none'
}

/** Whether a value meets a goal of its metric, in the metric's direction. */
export const meetsGoal = (metric: MetricName, value: number, goal: number): boolean =>
  METRICS[metric].direction === 'up' ? value >= goal : value <= goal

/** How a value stands to its goal; `near` and `far` only where the goal has a far end. */
export type GoalState = 'met' | 'near' | 'far' | 'missed'

/** How a value stands to the goal of its metric. */
export function goalState(
  metric: MetricName,
  value: number,
  { value: goal, far }: { value: number; far?: number | undefined },
): GoalState {
  if (meetsGoal(metric, value, goal)) return 'met'
  if (far === undefined) return 'missed'
  return meetsGoal(metric, value, far) && value !== far ? 'near' : 'far'
}
