import {
  isState,
  type MetricValue,
  type MetricName,
  type WidgetName,
  WIDGETS,
} from '@agent-assist/contract/wire'
import type { Metrics, Series } from './metric-queries.ts'
import { type MetricViewModel, viewModelOf } from './metric-view-model.ts'
import { metricText, mainValue } from './metric-labels.ts'

/** View model of one key metric. */
export interface TileModel extends MetricViewModel {
  widget: WidgetName
  metric: MetricName
  /** The widget's name, of a state with its moment: Unsolved now. */
  name: string
}

/** A metric that a screen shows as a tile. */
export interface Key {
  widget: WidgetName
  metric: MetricName
  unit: string
  /** Metric whose series is shown, where this one has no daily values. */
  series?: MetricName
  /** A second metric shown below, with its label. */
  beside?: { metric: MetricName; word: string }
}

/**
 * View models of the key metrics with their comparison, and with the series once it is loaded. The moment of states is
 * `now` or a day.
 */
export function keyTilesOf(
  keys: readonly Key[],
  { items }: Metrics,
  series: Series | undefined,
  moment: string,
): TileModel[] {
  const itemOf = (metric: MetricName) => items.find((item) => item.metric === metric)
  return keys.flatMap((key) => {
    const item = itemOf(key.metric)
    if (!item) return []
    const days = daysOf(series, key.series ?? key.metric)
    const { widget, metric, unit } = key
    const state = isState(metric) ? moment : undefined
    const shown = viewModelOf({ item, unit, past: item.before, state, days })
    const beside = key.beside && itemOf(key.beside.metric)
    const isSomething = mainValue(item) !== undefined
    const fact =
      beside && isSomething
        ? { fact: `${key.beside?.word} ${metricText(beside)}` }
        : state && isSomething && shown.change !== 'no data'
          ? { fact: '' } // the name says the moment
          : {}
    const name = state ? `${WIDGETS[widget]} ${state}` : WIDGETS[widget]
    return [{ widget, metric, name, ...shown, ...fact }]
  })
}

const daysOf = (series: Series | undefined, metric: MetricName): MetricValue[] =>
  series?.items.find((item) => item.metric === metric)?.days ?? []
