import type { MetricFigure, MetricName, WidgetName } from '@agent-assist/contract/wire'
import { counted, number, percent } from '../lib/format.ts'
import { changeOf, pointChangeOf, stepChangeOf } from '../ui/change.ts'
import type { Change } from '../ui/tile.tsx'
import type { Metrics, Series } from './metric-queries.ts'
import { excludedText, figureText, mainValue, scoreText, valueText } from './metric-words.ts'

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

type Item = Metrics['items'][number]

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
    const beside = key.beside && itemOf(key.beside.metric)
    const days = daysOf(series, key.past ?? key.metric)
    return [figureOf({ key, item, past, beside, days })]
  })
}

const daysOf = (series: Series | undefined, metric: MetricName): MetricFigure[] =>
  series?.items.find((item) => item.metric === metric)?.days ?? []

interface Parts {
  key: Key
  item: Item
  past: MetricFigure | undefined
  beside: MetricFigure | undefined
  days: readonly MetricFigure[]
}

function figureOf({ key, item, past, beside, days }: Parts): Figure {
  const { widget, metric } = key
  const value = mainValue(item)
  const before = past && mainValue(past)
  const same = { widget, metric, leftOut: excludedText(item), n: number(item.n) }
  const isNothing = value === 0 && !before && item.n === 0 && item.excluded.length === 0
  if (value === undefined || isNothing) {
    const nothing = { value: '–', unit: '', change: 'no data', fact: 'nothing to count' }
    return { ...same, ...nothing, course: [], told: '–' }
  }
  return {
    ...same,
    value: figureText(item),
    unit: key.unit,
    change: CHANGES[item.unit](value, before, item.direction),
    fact: beside ? `${key.beside?.word} ${figureText(beside)}` : factOf(item, before, days.length),
    course: days.flatMap((day) => mainValue(day) ?? []),
    told: toldOf(item),
  }
}

const scoreChangeOf: typeof pointChangeOf = (now, before, better) =>
  stepChangeOf(now, before, better, scoreText)

/** How a figure of a unit is compared: shares in points, scores by their difference, others in percent. */
const CHANGES = {
  pct: pointChangeOf,
  score: scoreChangeOf,
  min: changeOf,
  count: changeOf,
  perTicket: changeOf,
} as const

function factOf(item: Item, before = 0, days = 0) {
  const { metric, unit, value = 0, median = 0, p90, part = 0, whole = 0 } = item
  if (unit === 'score') return `p50 ${scoreText(median)}`
  if (unit === 'min') return `p90 ${valueText(p90, unit)}`
  if (unit === 'pct') {
    const of = metric === 'sla' ? ' targets' : metric === 'csat' ? ' ratings' : ''
    return `${number(part)} of ${number(whole)}${of}`
  }
  if (metric === 'sent_missing') return shareOfAll(item)
  if (metric === 'unsolved') return `${number(before)} a period before`
  return days > 0 ? `${number(value / days)} per day` : counted(value, 'ticket')
}

/** 12.3 % of 1,200: of those that count and those that do not. */
function shareOfAll({ n, excluded }: Item): string {
  const all = excluded.reduce((sum, { count }) => sum + count, n)
  return `${percent((n / all) * 100)} of ${number(all)}`
}

/** The value as the receipt says it: of times the mean, too. */
function toldOf(item: Item): string {
  const { unit, value, median, p90 } = item
  if (unit !== 'min') return figureText(item)
  const [middle, mean, most] = [median, value, p90].map((one) => valueText(one, unit))
  return `Median ${middle}, mean ${mean}, p90 ${most}`
}
