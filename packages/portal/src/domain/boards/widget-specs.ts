import {
  isMeanPerWeekday,
  type ChartWidget,
  type MetricValue,
  type MetricName,
  METRICS,
  stepsOf,
} from '@agent-assist/contract/wire'
import type {
  ChartSpec,
  HistogramSpec,
  Lane,
  Series as ChartSeries,
} from '@agent-assist/kit/charts/spec'
import { orderedColors } from '@agent-assist/kit/charts/colors'
import { dayAxis, partialPoint } from '@agent-assist/kit/charts/day-axis'
import { capital } from '@agent-assist/kit/format'
import type { Groups, Series } from '../metrics/metric-queries.ts'
import { stepText, valueText } from '../metrics/metric-labels.ts'
import type { WeekdayCount } from '../../lib/dates/weekday-counts.ts'
import { plotted } from '../metrics/plotted.ts'
import { meansOf } from './weekday-means.ts'
import { PRIORITY } from '../labels/ticket-status.ts'
import { rowsOf } from './segment-rows.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'
import { measuredName } from './widget-statistic.ts'
import {
  axisLabels,
  chooseSegments,
  countedBy,
  formatOf,
  lookUp,
  pointOf,
  type Segment,
} from './widget-segments.ts'

/** What a chart needs besides its data. */
export interface Frame {
  widget: ChartWidget
  title: string
  /** Height of the chart in px. */
  height: number
  /** Today in the time zone (yyyy-MM-dd); its point is drawn lighter. */
  today: string
  /** All days of the range. */
  days: readonly string[]
  /** Name of the days compared with. */
  compared: string
  /** How often each weekday and hour has begun in the range. */
  weekdays: WeekdayCount
}

const SHAPES = { line: 'line', area: 'area', columns: 'columns' } as const
const shapeOf = ({ kind }: ChartWidget) =>
  kind === 'line' || kind === 'area' ? SHAPES[kind] : 'columns'

function goalsOf({ goal, metrics: [metric] }: ChartWidget): Lane['targets'] {
  if (goal === undefined || !metric) return undefined
  const { unit } = METRICS[metric]
  return [{ value: plotted(metric, goal), label: `Goal ${valueText(goal, unit)}` }]
}

/**
 * Chart of metrics over days, one lane per unit. A single metric is compared with the previous
 * period if given.
 */
export function seriesSpec(frame: Frame, data: Series, before?: Series): ChartSpec | undefined {
  const { widget, title, height } = frame
  const items = data.items.filter(({ days }) => days.some(({ n }) => n > 0))
  if (items.length === 0) return undefined
  const formats = [...new Set(data.items.map(({ metric }) => formatOf(metric)))]
  const past = data.items.length === 1 ? before?.items[0] : undefined
  const series: ChartSeries[] = data.items.map(({ metric, days }) => ({
    key: metric,
    label: measuredName(widget, metric),
    values: days.map(pointOf),
    shape: shapeOf(widget),
    lane: formats.indexOf(formatOf(metric)),
  }))
  const pastSeries: ChartSeries[] = past
    ? [
        {
          key: 'before',
          label: frame.compared,
          values: data.days.map((_, place) => pointOf(past.days[place])),
          shape: 'line',
          color: 'var(--c8)',
        },
      ]
    : []
  return {
    kind: 'series',
    title,
    height,
    x: dayAxis(data.days),
    lanes: formats.map((format, place) => ({
      format,
      ...(formats.length > 1 ? { title: laneTitle(data, format) } : {}),
      ...(place === 0 ? { targets: goalsOf(widget) } : {}),
      metrics: items.flatMap(({ metric }) => (formatOf(metric) === format ? [metric] : [])),
    })),
    series: [...series, ...pastSeries],
    partial: partialPoint(data.days, frame.today),
  }
}

const laneTitle = ({ items }: Series, format: Lane['format']) =>
  items
    .filter(({ metric }) => formatOf(metric) === format)
    .map(({ metric }) => METRICS[metric].name)
    .join(', ')

/**
 * Chart of a metric over days or over the segments of one dimension, split by another dimension.
 */
export function splitSeriesSpec(frame: Frame, data: Groups): ChartSpec | undefined {
  const { widget, title, height, days } = frame
  const [metric] = widget.metrics
  if (!metric || countedBy(data) === 0) return undefined
  const overDays = isOverDays(widget)
  const at = overDays ? 0 : 1
  const metricAt = lookUp(asked(widget), data, metric)
  const { segments, rest } = chooseSegments(asked(widget), data, at === 0 ? 1 : at)
  const places: Segment[] = overDays
    ? days.map((day) => ({ key: day, label: day }))
    : chooseSegments(asked(widget), data, 0).segments
  const isStacked = widget.kind === 'stacked'
  const rows = rowsOf(
    widget,
    segments,
    rest,
    (segment) => places.map((place) => metricAt(place, segment)),
    pointOf,
  )
  return {
    kind: 'series',
    title,
    height,
    x: overDays
      ? dayAxis(days)
      : {
          name: capital(DIMENSION_NAMES[widget.groupBy[0] ?? 'day']),
          labels: axisLabels(widget.groupBy[0] ?? 'day', places),
        },
    lanes: [
      {
        format: formatOf(metric),
        stacked: isStacked,
        targets: goalsOf(widget),
        // a part of a sum has no goal of its own
        ...(isStacked || METRICS[metric].kind !== 'sum' ? { metrics: [metric] } : {}),
      },
    ],
    series: rows.map(({ key, label, values }, place) => ({
      key,
      label,
      values,
      shape: shapeOf(widget),
      ...(hasRanks(widget) ? { color: RANKS[place] ?? 'var(--c7)' } : {}),
    })),
    ...(overDays ? { partial: partialPoint(days, frame.today) } : {}),
  }
}

/** Whether the series are priorities, which are coloured by rank. */
const hasRanks = ({ groupBy }: ChartWidget) => groupBy.at(-1) === 'priority'
const RANKS = orderedColors(Object.keys(PRIORITY).length)

/** Whether the x axis shows the days of the range. */
export const isOverDays = ({ kind, groupBy }: ChartWidget): boolean =>
  kind === 'stacked' ? groupBy.length === 1 : ['line', 'area', 'columns'].includes(kind)

/** The widget whose groups are requested: one over days is split by day first. */
export const asked = (widget: ChartWidget): ChartWidget =>
  isOverDays(widget) ? { ...widget, groupBy: ['day', ...widget.groupBy] } : widget

/** Heat map of two dimensions. */
export function heatSpec(
  { widget, title, height, weekdays }: Frame,
  data: Groups,
): ChartSpec | undefined {
  const [metric] = widget.metrics
  const [down = 'weekday', across = 'hour'] = widget.groupBy
  if (!metric || countedBy(data) === 0) return undefined
  const metricAt = lookUp(widget, meansOf(widget, data, weekdays), metric)
  const rows = chooseSegments(widget, data, 0).segments
  const columns = chooseSegments(widget, data, 1).segments
  return {
    kind: 'heatmap',
    title,
    height,
    ...(isMeanPerWeekday(widget)
      ? { format: 'decimal', unit: `${METRICS[metric].name}, mean per weekday` }
      : { format: formatOf(metric), unit: measuredName(widget, metric) }),
    x: {
      name: capital(DIMENSION_NAMES[across]),
      labels: axisLabels(across, columns),
      ...(across === 'hour' ? { short: columns.map(({ key = '' }) => key.padStart(2, '0')) } : {}),
    },
    y: { name: capital(DIMENSION_NAMES[down]), labels: axisLabels(down, rows) },
    values: rows.map((row) => columns.map((column) => pointOf(metricAt(row, column)))),
  }
}

/** Histogram of the tickets' values, with median and p90. */
export function histogramSpec(
  { widget, title, height }: Frame,
  data: Groups,
  metricValue: MetricValue | undefined,
): ChartSpec | undefined {
  const [metric] = widget.metrics
  if (!metric || countedBy(data) === 0) return undefined
  const steps = stepsOf(metric)
  const counts = new Map(
    data.groups.map(({ segments, items }) => [segments[0]?.key, items[0]?.n ?? 0]),
  )
  return {
    kind: 'histogram',
    title,
    name: 'Classes of unequal width',
    unit: 'Tickets',
    height,
    classes: steps.map((from, i) => ({
      label: stepText(metric, from),
      from,
      to: steps[i + 1] ?? Infinity,
      count: counts.get(String(from)) ?? 0,
    })),
    markers: markersOf(metric, metricValue),
    ...(widget.goal === undefined
      ? {}
      : { target: goalsOf(widget)?.map(inMinutes(widget.goal))[0] }),
  }
}

const inMinutes =
  (goal: number) =>
  ({ label }: { label: string }) => ({ value: goal, label })

const markersOf = (
  metric: MetricName,
  metricValue: MetricValue | undefined,
): HistogramSpec['markers'] =>
  (['median', 'p90'] as const).flatMap((name) => {
    const value = metricValue?.[name]
    if (value === undefined) return []
    const short = name === 'median' ? name : '90 % within'
    return [{ value, label: `${short} ${valueText(value, METRICS[metric].unit)}` }]
  })
