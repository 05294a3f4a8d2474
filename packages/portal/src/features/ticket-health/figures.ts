import type { MetricFigure, MetricName, WidgetName } from '@agent-assist/contract/wire'
import { counted, number } from '../../lib/format.ts'
import { excludedText, figureText, mainValue, valueText } from '../../ticket/metric-words.ts'
import { changeOf, pointChangeOf } from '../../ui/change.ts'
import type { Change } from '../../ui/tile.tsx'
import type { Metrics, Series } from './queries.ts'

/** One key figure, ready to be shown. */
export interface Figure {
  widget: WidgetName
  metric: MetricName
  value: string
  unit: string
  change: Change | string
  fact: string
  n: string
  /** Its course by day, oldest first; days without a value are left out. */
  course: readonly number[]
  /** What the receipt says of it. */
  told: string
  leftOut?: string
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

type Item = Metrics['items'][number]

/** The key figures against the period before, each with its course once that is there. */
export function keyFiguresOf({ items }: Metrics, series: Series | undefined): Figure[] {
  const itemOf = (metric: MetricName) => items.find((item) => item.metric === metric)
  return KEYS.flatMap((key) => {
    const item = itemOf(key.metric)
    if (!item) return []
    const past = itemOf(key.past ?? key.metric)?.before
    return [figureOf({ key, item, past, days: daysOf(series, key.past ?? key.metric) })]
  })
}

const daysOf = (series: Series | undefined, metric: MetricName): MetricFigure[] =>
  series?.items.find((item) => item.metric === metric)?.days ?? []

interface Parts {
  key: Key
  item: Item
  past: MetricFigure | undefined
  days: readonly MetricFigure[]
}

function figureOf({ key, item, past, days }: Parts): Figure {
  const { widget, metric } = key
  const value = mainValue(item)
  const before = past && mainValue(past)
  const same = { widget, metric, leftOut: excludedText(item), n: number(item.n) }
  if (value === undefined || (value === 0 && !before && item.n === 0)) {
    const nothing = { value: '–', unit: '', change: 'no data', fact: 'nothing to count' }
    return { ...same, ...nothing, course: [], told: '–' }
  }
  return {
    ...same,
    value: figureText(item),
    unit: key.unit,
    change:
      item.unit === 'pct'
        ? pointChangeOf(value, before, item.direction)
        : changeOf(value, before, item.direction),
    fact: factOf(item, before, days.length),
    course: days.flatMap((day) => mainValue(day) ?? []),
    told: toldOf(item),
  }
}

function factOf({ metric, unit, value = 0, p90, part = 0, whole = 0 }: Item, before = 0, days = 0) {
  if (unit === 'min') return `p90 ${valueText(p90, unit)}`
  if (unit === 'pct') {
    const of = metric === 'sla' ? ' targets' : metric === 'csat' ? ' ratings' : ''
    return `${number(part)} of ${number(whole)}${of}`
  }
  if (metric === 'unsolved') return `${number(before)} a period before`
  return days > 0 ? `${number(value / days)} per day` : counted(value, 'ticket')
}

/** The value as the receipt says it: of times the mean, too. */
function toldOf(item: Item): string {
  const { unit, value, median, p90 } = item
  if (unit !== 'min') return figureText(item)
  const [middle, mean, most] = [median, value, p90].map((one) => valueText(one, unit))
  return `Median ${middle}, mean ${mean}, p90 ${most}`
}
