import type { MetricFigure, MetricName, WidgetName } from '@agent-assist/contract/wire'
import type { Metrics, Series } from './metric-queries.ts'
import { type MetricViewModel, viewModelOf } from './metric-view-model.ts'
import { figureText, mainValue } from './metric-labels.ts'

/** One key figure, ready to be shown. */
export interface Figure extends MetricViewModel {
  widget: WidgetName
  metric: MetricName
}

/** A figure that a screen shows as a tile. */
export interface Key {
  widget: WidgetName
  metric: MetricName
  unit: string
  /** The figure whose course is drawn, and which is compared, where this one has no days. */
  past?: MetricName
  /** A second figure that stands below, and what it is called there. */
  beside?: { metric: MetricName; word: string }
}

/** The key figures against the period before, each with its course once that is there. */
export function keyFiguresOf(
  keys: readonly Key[],
  { items }: Metrics,
  series: Series | undefined,
): Figure[] {
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
    const fact = beside && isSomething ? { fact: `${key.beside?.word} ${figureText(beside)}` } : {}
    return [{ widget, metric, ...shown, ...fact }]
  })
}

const daysOf = (series: Series | undefined, metric: MetricName): MetricFigure[] =>
  series?.items.find((item) => item.metric === metric)?.days ?? []
