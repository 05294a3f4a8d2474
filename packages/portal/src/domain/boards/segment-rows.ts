import {
  type ChartWidget,
  type ComparedMetric,
  type MetricValue,
  METRICS,
  smallBase,
} from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import { hasEarlierBars } from './earlier-bars.ts'
import { OTHER, type Segment, sumOf, valueOf } from './widget-segments.ts'

/** A row of a chart: a segment with its values. */
export interface Row {
  key: string
  label: string
  values: (number | null)[]
  /** What a single value is based on. */
  note?: string | undefined
  /** That is little: it has no rank. */
  isSmall?: boolean
  color?: string
  /** The value of the earlier period, where it is drawn too. */
  before?: MetricValue | undefined
}

/** One row per segment; those beyond the largest form one row if they can be added. */
export function rowsOf(
  widget: ChartWidget,
  segments: readonly Segment[],
  rest: readonly Segment[],
  metricsAt: (segment: Segment) => (ComparedMetric | undefined)[],
  valueIn: typeof valueOf = valueOf,
): Row[] {
  const rows = segments.map((segment, place): Row => {
    const items = metricsAt(segment)
    return {
      key: segment.key === undefined ? `?${place}` : `=${segment.key}`,
      label: segment.label,
      values: items.map(valueIn),
      ...noteOf(items),
      ...(hasEarlierBars(widget) ? { before: items[0]?.before } : {}),
    }
  })
  if (!widget.other || rest.length === 0) return rows
  const others = rest.map(metricsAt)
  const sums = others[0]?.map((_, place) => sumOf(others.map((one) => one[place])) ?? null) ?? []
  if (sums.every((sum) => sum === null)) return rows
  return [...rows, { key: 'other', label: `${OTHER} (${rest.length})`, values: sums }]
}

/** What a row with a single value is based on; a count is its own base. */
export function noteOf([metricValue, ...others]: (MetricValue | undefined)[]): Partial<Row> {
  if (!metricValue || others.length > 0) return {}
  const small = smallBase(metricValue)
  if (small) return { note: small, isSmall: true }
  const { kind } = METRICS[metricValue.metric]
  if (kind !== 'share' && kind !== 'mean') return {}
  return { note: `based on ${number(metricValue.whole ?? metricValue.n)}` }
}
