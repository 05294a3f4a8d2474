import { type Dimension, hasDays } from '../metrics/metric-dimensions.ts'
import type { DateField } from '../metrics/metric-kinds.ts'
import { type MetricName, METRICS } from '../metrics/metrics.ts'
import type { WidgetName } from './widget-help.ts'

/** What a widget of a board can be. Contains no zod, because the portal draws by this table. */

/** Columns of a board, and its maximum number of widgets. */
export const BOARD_COLUMNS = 12
export const WIDGETS_MAX = 40
/** Maximum rows of a board and of one widget. */
export const ROWS_MAX = 400
export const WIDGET_ROWS_MAX = 30

/** Charts in which a metric can be drawn. */
export const CHART_KINDS = [
  'number',
  'line',
  'area',
  'columns',
  'bars',
  'stacked',
  'heat',
  'histogram',
  'table',
] as const
export type ChartKind = (typeof CHART_KINDS)[number]

/**
 * A widget's own range, counted back from today in the organisation's time zone; `last28` has 29 days, like the date
 * range of SPEC.
 */
export const WIDGET_RANGES = [
  'today',
  'yesterday',
  'last7',
  'last28',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
] as const
export type WidgetRange = (typeof WIDGET_RANGES)[number]

/** Panels of one number that is not in the metric dictionary: of Agent Assist, of surveys, and of quality. */
export const ASSIST_PANELS = [
  'uniqueLoads',
  'totalInserts',
  'oneTouchAnswers',
] as const satisfies WidgetName[]
export const SURVEY_PANELS = [
  'surveyNps',
  'surveyCsat',
  'surveyResponses',
  'surveyResponseRate',
] as const satisfies WidgetName[]
/** Figures of quality (METRICS.md 1.3). */
export const QUALITY_PANELS = [
  'qualityIqs',
  'qualityAqs',
  'qualityCoverage',
  'qualityDisputes',
] as const
export const METRIC_PANELS = [...ASSIST_PANELS, ...SURVEY_PANELS, ...QUALITY_PANELS] as const
export type MetricPanel = (typeof METRIC_PANELS)[number]

/** Panels that the portal renders as a whole, without a choice of metrics. */
export const BOARD_PANELS = [
  'keyMetrics',
  'exceptions',
  'ticketVolumes',
  'assistEvents',
  'tickets',
  'dataBreakdown',
  'surveyScores',
  ...METRIC_PANELS,
] as const
export type BoardPanel = (typeof BOARD_PANELS)[number]

/** Whether a panel shows a single number. */
export const isMetricPanel = (panel: BoardPanel): panel is MetricPanel =>
  METRIC_PANELS.some((one) => one === panel)

/**
 * By what a chart chooses the segments that it shows: the most tickets, the most that the numerator of a rate counts, or
 * the worst value of those with enough tickets to be ranked.
 */
export const RANKINGS = ['volume', 'numerator', 'worst'] as const
export type Ranking = (typeof RANKINGS)[number]

/** Which value of a time a chart draws. */
export const STATISTICS = ['median', 'mean', 'p90'] as const
export type Statistic = (typeof STATISTICS)[number]

interface KindRule {
  /**
   * Maximum number of metrics, and bounds of the number of dimensions; days on the time axis do not count as a
   * dimension.
   */
  metrics: number
  leastBy: number
  mostBy: number
  /** Only metrics that have a daily series. */
  overDays?: true
  /** Only metrics that are the mean of a value of each ticket. */
  ofValues?: true
}

export const KIND_RULES: Readonly<Record<ChartKind, KindRule>> = {
  number: { metrics: 1, leastBy: 0, mostBy: 0 },
  line: { metrics: 4, leastBy: 0, mostBy: 1, overDays: true },
  area: { metrics: 4, leastBy: 0, mostBy: 1, overDays: true },
  columns: { metrics: 4, leastBy: 0, mostBy: 1, overDays: true },
  bars: { metrics: 1, leastBy: 1, mostBy: 1 },
  stacked: { metrics: 1, leastBy: 1, mostBy: 2 },
  heat: { metrics: 1, leastBy: 2, mostBy: 2 },
  histogram: { metrics: 1, leastBy: 0, mostBy: 0, ofValues: true },
  table: { metrics: 12, leastBy: 1, mostBy: 2 },
}

/** Date fields for which a ticket has no moment of its own. */
const MOMENTLESS: readonly DateField[] = ['state', 'now', 'end']
const CLOCK: readonly Dimension[] = ['day', 'hour', 'weekday']
/** A metric whose segments sum to the total can be stacked. */
const addsUp = (metric: MetricName) => METRICS[metric].kind === 'sum'
const hasValues = (metric: MetricName) => METRICS[metric].kind === 'mean'

interface Drawn {
  kind: ChartKind
  metrics: readonly MetricName[]
  groupBy: readonly Dimension[]
}

/** Why this chart is not possible, and the field to report it at; undefined when it is possible. */
export function drawingIssue({ kind, metrics, groupBy }: Drawn): [keyof Drawn, string] | undefined {
  const rule = KIND_RULES[kind]
  const named = (metric: MetricName | undefined) => `${kind} cannot show ${metric}`
  if (metrics.length > rule.metrics)
    return ['metrics', `${kind} shows at most ${rule.metrics} metrics`]
  if (new Set(metrics).size < metrics.length) return ['metrics', 'names a metric twice']
  if (groupBy.length < rule.leastBy || groupBy.length > rule.mostBy)
    return ['groupBy', `${kind} takes ${rule.leastBy} to ${rule.mostBy} dimensions`]
  if (new Set(groupBy).size < groupBy.length) return ['groupBy', 'names a dimension twice']
  if (groupBy.length > 0 && rule.overDays && (metrics.length > 1 || groupBy[0] === 'day'))
    return ['groupBy', `${kind} splits one metric by something else than days`]
  if (groupBy.includes('value') && metrics.length > 1)
    return ['groupBy', 'steps of values are those of one metric']
  const dayless = metrics.find((metric) => rule.overDays && !hasDays(metric))
  if (dayless) return ['metrics', `${named(dayless)} day by day`]
  // a split by days is computed ticket by ticket
  const hasClock =
    groupBy.some((dimension) => CLOCK.includes(dimension)) ||
    (groupBy.length === 1 && (rule.overDays === true || kind === 'stacked'))
  const timeless = metrics.find(
    (metric) => hasClock && MOMENTLESS.includes(METRICS[metric].dateField),
  )
  if (timeless) return ['metrics', `${named(timeless)} by times: its tickets have none`]
  const valueless = metrics.find(
    (metric) => (rule.ofValues || groupBy.includes('value')) && !hasValues(metric),
  )
  if (valueless) return ['metrics', `${named(valueless)} by steps of values`]
  const single = metrics.find((metric) => kind === 'stacked' && !addsUp(metric))
  if (single) return ['metrics', `${named(single)}: its parts do not add up`]
  return undefined
}

/** Minutes after which a board may reload its data; 0: never by itself. */
export const REFRESH_MINUTES = [0, 1, 5, 15] as const

/** Whether a chart compares weekdays by sums, of which it shows the mean: a range may have two Mondays and one Tuesday. */
export const isMeanPerWeekday = ({ kind, metrics: [first], groupBy }: Drawn): boolean =>
  (kind === 'heat' || kind === 'bars') &&
  groupBy.includes('weekday') &&
  METRICS[first ?? 'created'].kind === 'sum'
