import {
  isMeanPerWeekday,
  type ChartWidget,
  type MetricValue,
  type MetricName,
  METRICS,
  smallBase,
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
import { capital, counted, number } from '@agent-assist/kit/format'
import type { Groups, Series } from '../metrics/metric-queries.ts'
import { stepText, valueText } from '../metrics/metric-labels.ts'
import type { WeekdayCount } from '../../lib/dates/weekday-counts.ts'
import { plotted } from '../metrics/plotted.ts'
import { meansOf } from './weekday-means.ts'
import { PRIORITY } from '../labels/ticket-status.ts'
import { DIMENSION_NAMES } from './widget-labels.ts'
import {
  chooseSegments,
  countedBy,
  formatOf,
  lookUp,
  OTHER,
  pointOf,
  type Segment,
  sumOf,
  valueOf,
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
    label: METRICS[metric].name,
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

interface Row {
  key: string
  label: string
  values: (number | null)[]
  /** What a single value is based on, where that is little: it has no rank. */
  note?: string | undefined
}

/** One row per segment; those beyond the largest form one row if they can be added. */
function rowsOf(
  widget: ChartWidget,
  segments: readonly Segment[],
  rest: readonly Segment[],
  metricsAt: (segment: Segment) => (MetricValue | undefined)[],
  valueIn: typeof valueOf = valueOf,
): Row[] {
  const rows = segments.map((segment, place) => ({
    key: segment.key === undefined ? `?${place}` : `=${segment.key}`,
    label: segment.label,
    values: metricsAt(segment).map(valueIn),
    note: noteOf(metricsAt(segment)),
  }))
  if (!widget.other || rest.length === 0) return rows
  const others = rest.map(metricsAt)
  const sums = others[0]?.map((_, place) => sumOf(others.map((one) => one[place])) ?? null) ?? []
  if (sums.every((sum) => sum === null)) return rows
  return [...rows, { key: 'other', label: `${OTHER} (${rest.length})`, values: sums }]
}

const noteOf = ([metricValue, ...others]: (MetricValue | undefined)[]) =>
  metricValue && others.length === 0 ? smallBase(metricValue) : undefined

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
          labels: places.map(({ label }) => label),
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

/** Bars, one per segment: in the order of the dimension, or by value. */
export function barsSpec(
  { widget, title, height, weekdays }: Frame,
  data: Groups,
): ChartSpec | undefined {
  const [metric] = widget.metrics
  if (!metric || countedBy(data) === 0) return undefined
  const { segments, rest } = chooseSegments(widget, data, 0)
  const metricAt = lookUp(widget, meansOf(widget, data, weekdays), metric)
  const [dimension = 'agent'] = widget.groupBy
  const rows = rowsOf(widget, segments, rest, (segment) => [metricAt(segment)])
  const shown = fittingRows(dimension, hasOrder(dimension) ? rows : byValue(rows), height)
  return {
    kind: 'bars',
    title,
    name: capital(DIMENSION_NAMES[dimension]),
    format: isMeanPerWeekday(widget) ? 'decimal' : formatOf(metric),
    height,
    rows: shown.map(({ key, label, note }) => ({ key, label, ...(note ? { note } : {}) })),
    series: [
      {
        key: metric,
        label: isMeanPerWeekday(widget)
          ? `${METRICS[metric].name}, mean per weekday`
          : METRICS[metric].name,
        values: shown.map(({ values: [value = null] }) => value),
      },
    ],
  }
}

/** Least height in px of a bar with its name, so that names do not overlap. */
const LEAST_ROW = 16

/** The rows that a chart has room for: the last days, of other segments the first. */
function fittingRows<R>(dimension: string, rows: readonly R[], height: number): readonly R[] {
  const most = Math.max(1, Math.floor(height / LEAST_ROW))
  return dimension === 'day' ? rows.slice(-most) : rows.slice(0, most)
}

/** What a chart of bars has no room for: the last 23 of 112 days drawn; undefined when all rows are drawn. */
export function cutText({ widget, height }: Frame, data: Groups): string | undefined {
  const [dimension = 'agent'] = widget.groupBy
  if (widget.kind !== 'bars') return undefined
  const { segments, rest } = chooseSegments(widget, data, 0)
  const rows = rowsOf(widget, segments, rest, () => [])
  const { length } = fittingRows(dimension, rows, height)
  if (length === rows.length) return undefined
  const name = DIMENSION_NAMES[dimension]
  return dimension === 'day'
    ? `the last ${number(length)} of ${number(rows.length)} days drawn: choose a line for all`
    : `the first ${number(length)} of ${counted(rows.length, name)} drawn: choose a table for all`
}

const hasOrder = (dimension: string) =>
  ['day', 'hour', 'weekday', 'priority', 'value'].includes(dimension)

/** Largest first; segments of few tickets or without a value and the sum of the others come last. */
const byValue = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => {
    if (a.key === 'other' || b.key === 'other') return a.key === 'other' ? 1 : -1
    if (!a.note !== !b.note) return a.note ? 1 : -1
    return (b.values[0] ?? -Infinity) - (a.values[0] ?? -Infinity)
  })

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
      : { format: formatOf(metric), unit: METRICS[metric].name }),
    x: {
      name: capital(DIMENSION_NAMES[across]),
      labels: columns.map(({ label }) => label),
      ...(across === 'hour' ? { short: columns.map(({ key = '' }) => key.padStart(2, '0')) } : {}),
    },
    y: { name: capital(DIMENSION_NAMES[down]), labels: rows.map(({ label }) => label) },
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
