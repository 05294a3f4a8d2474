import type { MetricValue, MetricName, WidgetName } from '@agent-assist/contract/wire'
import type { Metrics, Series } from './metric-queries.ts'
import { type MetricViewModel, viewModelOf } from './metric-view-model.ts'
import { metricText, mainValue } from './metric-labels.ts'

/** View model of one key metric. */
export interface TileModel extends MetricViewModel {
  widget: WidgetName
  metric: MetricName
}

/** A metric that a screen shows as a tile. */
export interface Key {
  widget: WidgetName
  metric: MetricName
  unit: string
  /** Metric whose series and comparison are shown, where this one has no daily values. */
  past?: MetricName
  /** A second metric shown below, with its label. */
  beside?: { metric: MetricName; word: string }
}

/** View models of the key metrics with their comparison, and with the series once it is loaded. */
export function keyTilesOf(
  keys: readonly Key[],
  { items }: Metrics,
  series: Series | undefined,
): TileModel[] {
  const itemOf = (metric: MetricName) => items.find((item) => item.metric === metric)
  return keys.flatMap((key) => {
    const item = itemOf(key.metric)
    if (!item) return []
    const past = itemOf(key.past ?? key.metric)?.before
    const days = daysOf(series, key.past ?? key.metric)
    const { widget, metric, unit } = key
    const shown = viewModelOf({ item, unit, past, days })
    const beside = key.beside && itemOf(key.beside.metric)
    const isSomething = mainValue(item) !== undefined
    const fact = beside && isSomething ? { fact: `${key.beside?.word} ${metricText(beside)}` } : {}
    return [{ widget, metric, ...shown, ...fact }]
  })
}

const daysOf = (series: Series | undefined, metric: MetricName): MetricValue[] =>
  series?.items.find((item) => item.metric === metric)?.days ?? []
