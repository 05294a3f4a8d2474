import type { MetricFigure, MetricName, WidgetName } from '@agent-assist/contract/wire'
import { type MetricShown, shownOf } from '../../ticket/metric-shown.ts'
import type { Metrics, Series } from '../../ticket/metric-queries.ts'

/** One key figure, ready to be shown. */
export interface Figure extends MetricShown {
  widget: WidgetName
  metric: MetricName
}

interface Key {
  widget: WidgetName
  metric: MetricName
  unit: string
  /** The figure whose course is drawn, and which is compared, where this one has no days. */
  past?: MetricName
}

/** The key figures, in their order. */
export const KEYS: readonly Key[] = [
  { widget: 'createdTickets', metric: 'created', unit: 'tickets' },
  { widget: 'solvedTickets', metric: 'solved', unit: 'tickets' },
  { widget: 'unsolvedTickets', metric: 'unsolved', unit: 'tickets', past: 'backlog' },
  { widget: 'firstReply', metric: 'frt', unit: 'p50' },
  { widget: 'fullResolution', metric: 'full_res', unit: 'p50' },
  { widget: 'oneTouch', metric: 'one_touch', unit: '' },
  { widget: 'reopened', metric: 'reopen', unit: '' },
  { widget: 'slaAchieved', metric: 'sla', unit: '' },
  { widget: 'satisfaction', metric: 'csat', unit: '' },
]

/** The key figures against the period before, each with its course once that is there. */
export function keyFiguresOf({ items }: Metrics, series: Series | undefined): Figure[] {
  const itemOf = (metric: MetricName) => items.find((item) => item.metric === metric)
  return KEYS.flatMap((key) => {
    const item = itemOf(key.metric)
    if (!item) return []
    const past = itemOf(key.past ?? key.metric)?.before
    const days = daysOf(series, key.past ?? key.metric)
    const { widget, metric, unit } = key
    return [{ widget, metric, ...shownOf({ item, unit, past, days }) }]
  })
}

const daysOf = (series: Series | undefined, metric: MetricName): MetricFigure[] =>
  series?.items.find((item) => item.metric === metric)?.days ?? []
