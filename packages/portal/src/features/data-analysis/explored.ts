import {
  CHART_KINDS,
  type ChartKind,
  type ChartWidget,
  type Dimension,
  DIMENSIONS,
  drawingIssue,
  hasBefore,
  METRIC_NAMES,
  type MetricName,
  METRIC_FORMULAS,
  METRICS,
  type Ranking,
  type Statistic,
  STATISTICS,
} from '@agent-assist/contract/wire'
import { canHaveEarlierBars } from '../../domain/boards/earlier-bars.ts'
import { rankingsFor } from '../../domain/boards/widget-ranking.ts'
import { hasStatistic } from '../../domain/boards/widget-statistic.ts'

import { AXIS_SCALES, type AxisScale } from '@agent-assist/kit/charts/tools/axis-scale'

/** The state of the explorer, which is stored in the URL. */
export interface Explored {
  metric: MetricName
  by: readonly Dimension[]
  kind: ChartKind
  compare: boolean
  top: number
  other: boolean
  axis: AxisScale
  rankBy: Ranking
  statistic: Statistic
}

export const TOPS = [5, 10, 20, 50] as const
const USUAL_TOP = 10

/** The chart types that can draw a metric with this split; the first is the default. */
export function kindsFor(metric: MetricName, by: readonly Dimension[]): ChartKind[] {
  const usual: ChartKind = by.length === 0 ? 'line' : by.length === 1 ? 'bars' : 'heat'
  const drawn = CHART_KINDS.filter(
    (kind) => drawingIssue({ kind, metrics: [metric], groupBy: by }) === undefined,
  )
  return drawn.toSorted((a, b) => Number(b === usual) - Number(a === usual))
}

/** The dimensions by which a metric can be split in addition to `beside`. */
export const dimensionsFor = (metric: MetricName, beside: readonly Dimension[] = []): Dimension[] =>
  DIMENSIONS.filter((dimension) => kindsFor(metric, [...beside, dimension]).length > 0)

/** The dimensions in a URL parameter by which the metric can be split, at most two. */
function splitOf(text: string, metric: MetricName): Dimension[] {
  const by: Dimension[] = []
  for (const word of text.split(',')) {
    const dimension = dimensionsFor(metric, by).find((one) => one === word)
    if (dimension) by.push(dimension)
  }
  return by.slice(0, 2)
}

/** True if the previous period can be shown for comparison. */
export const canCompare = ({ kind, by, metric }: Pick<Explored, 'kind' | 'by' | 'metric'>) =>
  hasBefore(metric) &&
  (kind === 'number' ||
    kind === 'table' ||
    canHaveEarlierBars({ kind, metrics: [metric], groupBy: [...by] }) ||
    (by.length === 0 && ['line', 'area', 'columns'].includes(kind)))

/** Whether the axis of values can be logarithmic or cut off: in charts of columns, lines and areas that are not stacked. */
export const canScaleAxis = ({ kind }: Pick<Explored, 'kind'>): boolean =>
  ['line', 'area', 'columns'].includes(kind)

/** Whether the period before is drawn too; `compare` says which one, for the whole screen. */
const BEFORE = 'before'

/** The state in a URL's search parameters; invalid values fall back to defaults. */
export function exploredOf(search: URLSearchParams): Explored {
  const metric = METRIC_NAMES.find((one) => one === search.get('metric')) ?? 'created'
  const by = splitOf(search.get('split') ?? '', metric)
  const kinds = kindsFor(metric, by)
  const kind = kinds.find((one) => one === search.get('chart')) ?? kinds[0] ?? 'number'
  return {
    metric,
    by,
    kind,
    compare:
      (search.get(BEFORE) ?? search.get('compare')) === '1' && canCompare({ kind, by, metric }),
    top: TOPS.find((one) => String(one) === search.get('top')) ?? USUAL_TOP,
    other: search.get('other') === '1',
    axis:
      (canScaleAxis({ kind }) && AXIS_SCALES.find((one) => one === search.get('axis'))) || 'linear',
    rankBy:
      rankingsFor({ kind, metrics: [metric], groupBy: [...by] }).find(
        (one) => one === search.get('rank'),
      ) ?? 'volume',
    statistic:
      (hasStatistic({ kind, metrics: [metric] }) &&
        STATISTICS.find((one) => one === search.get('statistic'))) ||
      'median',
  }
}

/** The search parameters with a changed state; other parameters are unchanged. */
export function withExplored(search: URLSearchParams, change: Partial<Explored>): URLSearchParams {
  const { metric, by, kind, compare, top, other, axis, rankBy, statistic } = {
    ...exploredOf(search),
    ...change,
  }
  const next = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  set('metric', metric)
  set('split', by.length > 0 ? by.join(',') : undefined)
  // a new split starts with its default chart type
  set('chart', change.by && !change.kind ? undefined : kind)
  set(BEFORE, compare ? '1' : undefined)
  if (next.get('compare') === '1') next.delete('compare') // as older links have it
  set('top', top === USUAL_TOP ? undefined : String(top))
  set('other', other ? '1' : undefined)
  set('axis', axis === 'linear' ? undefined : axis)
  set('rank', rankBy === 'volume' ? undefined : rankBy)
  set('statistic', statistic === 'median' ? undefined : statistic)
  return next
}

/** The chart widget for a state of the explorer. */
export const widgetOf = (explored: Explored): ChartWidget => ({
  id: 'explored',
  kind: explored.kind,
  metrics: [explored.metric],
  groupBy: [...explored.by],
  top: explored.top,
  other: explored.other,
  compare: explored.compare,
  ...(explored.rankBy === 'volume' ? {} : { rankBy: explored.rankBy }),
  ...(explored.statistic === 'median' ? {} : { statistic: explored.statistic }),
  layout: { x: 0, y: 0, w: 12, h: 10 },
})

const GROUPS: readonly { title: string; metrics: readonly MetricName[] }[] = [
  {
    title: 'Volume',
    metrics: [
      'created',
      'requesters',
      'solved',
      'solutions',
      'unsolved',
      'unassigned',
      'backlog',
      'net_flow',
      'age',
      'age_update',
    ],
  },
  {
    title: 'Speed',
    metrics: [
      'frt',
      'frt_business',
      'first_res',
      'full_res',
      'full_res_no_bot',
      'full_res_business',
      'req_wait',
      'agent_wait',
      'on_hold',
      'unassigned_time',
      'new_time',
      'open_time',
    ],
  },
  {
    title: 'Effort',
    metrics: [
      'replies',
      'one_touch',
      'two_touch',
      'multi_touch',
      'fcr',
      'reopen',
      'followup_24',
      'followup_72',
      'handoffs',
      'assignee_stations',
      'group_stations',
    ],
  },
  {
    title: 'Service levels',
    metrics: METRIC_NAMES.filter((metric) => metric.startsWith('sla')),
  },
  { title: 'Satisfaction', metrics: METRIC_NAMES.filter((metric) => metric.startsWith('csat')) },
  { title: 'Sentiment', metrics: METRIC_NAMES.filter((metric) => metric.startsWith('sent_')) },
  { title: 'Attention', metrics: METRIC_NAMES.filter((metric) => metric.startsWith('attention')) },
]

/** All metrics of the dictionary under headings; the last one has the metrics of no other. */
export const METRIC_GROUPS = [
  ...GROUPS,
  {
    title: 'More',
    metrics: METRIC_NAMES.filter(
      (metric) => !GROUPS.some(({ metrics }) => metrics.includes(metric)),
    ),
  },
].filter(({ metrics }) => metrics.length > 0)

/** The headings with the metrics whose name or formula contains the typed text. */
export function findMetrics(typed: string): typeof METRIC_GROUPS {
  const wanted = typed.trim().toLocaleLowerCase()
  const fits = (metric: MetricName) =>
    `${METRICS[metric].name} ${METRIC_FORMULAS[metric]}`.toLocaleLowerCase().includes(wanted)
  return METRIC_GROUPS.map(({ title, metrics }) => ({
    title,
    metrics: metrics.filter(fits),
  })).filter(({ metrics }) => metrics.length > 0)
}
