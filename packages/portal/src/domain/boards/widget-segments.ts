import {
  type ChartWidget,
  type Dimension,
  isThin,
  type MetricValue,
  type MetricName,
  METRICS,
  stepsOf,
} from '@agent-assist/contract/wire'
import { dayAxis } from '@agent-assist/kit/charts/day-axis'
import type { Format } from '@agent-assist/kit/charts/spec'
import { weekday } from '@agent-assist/kit/format'
import type { Groups } from '../metrics/metric-queries.ts'
import { mainValue, segmentLabel } from '../metrics/metric-labels.ts'
import { plotted } from '../metrics/plotted.ts'
import { PRIORITY } from '../labels/ticket-status.ts'
import { rankingOf, rankSegments } from './widget-ranking.ts'

/** One segment of a split: all tickets with one key, or those beyond the largest segments. */
export interface Segment {
  /** '' for tickets without a value; undefined: the segment cannot be queried. */
  key: string | undefined
  label: string
}

export const OTHER = 'Other'

const FORMATS = {
  min: 'duration',
  pct: 'percent',
  count: 'count',
  perTicket: 'decimal',
  score: 'decimal',
  rating: 'decimal',
} as const

/** Number format of a metric's charts; satisfaction is rounded to whole percent (SPEC). */
export const formatOf = (metric: MetricName): Format =>
  metric === 'csat' ? 'wholePercent' : FORMATS[METRICS[metric].unit]

/** The value of a bar; null: there is none. */
export function valueOf(metricValue: MetricValue | undefined): number | null {
  const value = metricValue && mainValue(metricValue)
  return value === undefined ? null : plotted(metricValue?.metric ?? 'created', value)
}

/** The value of a point in a trend or of a cell; null, a gap, where it is based on too few tickets. */
export const pointOf = (metricValue: MetricValue | undefined): number | null =>
  metricValue && isThin(metricValue) ? null : valueOf(metricValue)

/** All keys of a dimension with a natural order; undefined for other dimensions. */
function keysInOrder(dimension: Dimension, metric: MetricName): string[] | undefined {
  switch (dimension) {
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => String(hour))
    case 'weekday':
      return ['1', '2', '3', '4', '5', '6', '7']
    case 'priority':
      return Object.keys(PRIORITY)
    case 'value':
      return stepsOf(metric).map(String)
    default:
      return undefined
  }
}

type Group = Groups['groups'][number]

/** The segment of a group in one dimension. */
export function segmentOf({ segments }: Group, at: number, metric: MetricName): Segment {
  const segment = segments[at]
  if (!segment) return { key: undefined, label: '' }
  const key = segment.key === undefined && segment.label === undefined ? '' : segment.key
  // an agent who is not listed has a label but no key
  return { key, label: labelOf(segment, metric) }
}

const WORDED: readonly Dimension[] = ['weekday', 'hour', 'value', 'priority']

function labelOf({ dimension, key, label }: Group['segments'][number], metric: MetricName): string {
  if (label === undefined || WORDED.includes(dimension))
    return segmentLabel(dimension, key ?? '', metric)
  return label
}

const isDay = (key: string | undefined): key is string => /^\d{4}-\d\d-\d\d$/.test(key ?? '')

/** A day (yyyy-MM-dd) as all axes name it; another text is unchanged. */
export const dayLabel = (day: string | undefined): string | undefined =>
  isDay(day) ? weekday(day) : day

/** Names of segments on an axis: days and weeks as on all axes. */
export function axisLabels(dimension: Dimension, segments: readonly Segment[]): string[] {
  const days = dimension === 'day' ? segments.flatMap(({ key }) => (isDay(key) ? key : [])) : []
  const { labels } = dayAxis(days)
  const names = new Map(days.map((day, at) => [day, labels[at]]))
  return segments.map(({ key = '', label }) => names.get(key) ?? label)
}

const idOf = ({ key, label }: Segment) => `${key ?? '?'} ${label}`

/** Segments of a dimension that a chart shows. */
interface Chosen {
  segments: Segment[]
  /** The other segments. */
  rest: Segment[]
  /** How many of the other segments have too few tickets to be ranked. */
  few: number
  /** How many tickets the other segments have. */
  restN: number
}

/** The segments of one dimension, in its natural order or as the widget ranks them. */
export function chooseSegments(widget: ChartWidget, { groups }: Groups, at: number): Chosen {
  const [metric = 'created'] = widget.metrics
  const dimension = widget.groupBy[at] ?? 'day'
  const sizes = new Map<string, { segment: Segment; n: number; item: MetricValue | undefined }>()
  for (const group of groups) {
    const segment = segmentOf(group, at, metric)
    const known = sizes.get(idOf(segment))
    const [item] = group.items
    sizes.set(idOf(segment), { segment, n: (known?.n ?? 0) + (item?.n ?? 0), item })
  }
  const found = [...sizes.values()].filter(({ n }) => n > 0)
  const ordered = keysInOrder(dimension, metric)
  if (ordered) {
    const all = ordered.map((key) => ({ key, label: segmentLabel(dimension, key, metric) }))
    const without = found.map(({ segment }) => segment).filter(({ key }) => key === '')
    return { ...ALL, segments: [...all, ...without] }
  }
  if (dimension === 'day') {
    const days = found.map(({ segment }) => segment)
    return { ...ALL, segments: days.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? '')) }
  }
  const bySize = found.toSorted(
    (a, b) => b.n - a.n || a.segment.label.localeCompare(b.segment.label),
  )
  const { ranked, few } = rankSegments(bySize, rankingOf(widget))
  const rest = [...ranked.slice(widget.top), ...few]
  return {
    segments: ranked.slice(0, widget.top).map(({ segment }) => segment),
    rest: rest.map(({ segment }) => segment),
    few: few.length,
    restN: rest.reduce((sum, { n }) => sum + n, 0),
  }
}

const ALL = { rest: [], few: 0, restN: 0 }

/** Looks up a metric by its pair of segments; undefined where there are no tickets. */
export function lookUp(widget: ChartWidget, { groups }: Groups, metric: MetricName) {
  const [first = 'created'] = widget.metrics
  const metricValues = new Map(
    groups.map((group) => [
      JSON.stringify(group.segments.map((_, at) => idOf(segmentOf(group, at, first)))),
      group.items.find((item) => item.metric === metric),
    ]),
  )
  return (...segments: Segment[]): MetricValue | undefined =>
    metricValues.get(JSON.stringify(segments.map(idOf)))
}

/** Sum over segments; undefined for metrics that cannot be added, such as medians and shares. */
export function sumOf(metricValues: readonly (MetricValue | undefined)[]): number | undefined {
  const known = metricValues.filter((metricValue) => metricValue !== undefined)
  const [first] = known
  if (!first || METRICS[first.metric].kind !== 'sum') return undefined
  return known.reduce((sum, { value = 0 }) => sum + value, 0)
}

/** Number of tickets in all groups together; a ticket with two tags counts twice. */
export const countedBy = ({ groups }: Groups): number =>
  groups.reduce((sum, { items: [metricValue] }) => sum + (metricValue?.n ?? 0), 0)
