import {
  type ChartKind,
  type ChartWidget,
  type MetricName,
  METRICS,
  type MetricValue,
  type Statistic,
} from '@agent-assist/contract/wire'
import type { Groups, Series } from '../metrics/metric-queries.ts'

/** Names of the values of a time. */
export const STATISTIC_NAMES: Record<Statistic, string> = {
  median: 'median',
  mean: 'mean',
  p90: '90 % within',
}

const KINDS: readonly ChartKind[] = ['line', 'area', 'columns', 'bars', 'heat']

type Measured = Pick<ChartWidget, 'kind' | 'metrics' | 'statistic'>

const isTime = (metric: MetricName) => METRICS[metric].unit === 'min'

/** Whether a chart draws one value of a time, which can be chosen. */
export const hasStatistic = ({ kind, metrics }: Measured): boolean =>
  KINDS.includes(kind) && metrics.some(isTime)

/** The value of times that a chart draws; undefined where it draws none. */
export const statisticOf = (widget: Measured): Statistic | undefined =>
  hasStatistic(widget) ? (widget.statistic ?? 'median') : undefined

/** A metric with the chosen value of a time as its main one, which charts draw. */
export function measured<V extends MetricValue>(widget: Measured, item: V): V {
  const statistic = statisticOf(widget)
  if (!statistic || statistic === 'median' || !isTime(item.metric)) return item
  return { ...item, median: statistic === 'mean' ? item.value : item.p90 }
}

/** Groups of a chart with the value of times that it draws. */
export const measuredGroups = (widget: Measured, data: Groups): Groups => ({
  ...data,
  groups: data.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...measured(widget, item),
      ...(item.before ? { before: measured(widget, item.before) } : {}),
    })),
  })),
})

/** A series of a chart with the value of times that it draws. */
export const measuredSeries = (widget: Measured, data: Series): Series => ({
  ...data,
  items: data.items.map(({ metric, days }) => ({
    metric,
    days: days.map((day) => measured(widget, day)),
  })),
})

/** Name of a metric with the value of a time that a chart draws: First reply time (median). */
export function measuredName(widget: Measured, metric: MetricName): string {
  const statistic = isTime(metric) ? statisticOf(widget) : undefined
  const { name } = METRICS[metric]
  return statistic ? `${name} (${STATISTIC_NAMES[statistic]})` : name
}
