import type { MetricValue } from '@agent-assist/contract/wire'
import { counted, number, percent } from '@agent-assist/kit/format'
import type { Excluded } from '../help/help-button.tsx'
import { changeOf, pointChangeOf, stepChangeOf } from '../../ui/charts/change.ts'
import type { Change } from '../../ui/charts/tile.tsx'
import { metricText, excludedOf, mainValue, scoreText, valueText } from './metric-labels.ts'

/** View model of a metric's tile. */
export interface MetricViewModel {
  value: string
  unit: string
  change: Change | string
  fact: string
  n: string
  /** Values by day, oldest first; days without a value are excluded. */
  series: readonly number[]
  /** Text of the value in the explanation. */
  label: string
  notCounted?: Excluded | undefined
}

interface Parts {
  item: MetricValue
  /** Unit shown after the value. */
  unit: string
  /** The metric in the previous period. */
  past: MetricValue | undefined
  days: readonly MetricValue[]
}

/** View model of a metric with its comparison and series. */
export function viewModelOf({ item, unit, past, days }: Parts): MetricViewModel {
  const value = mainValue(item)
  const before = past && mainValue(past)
  const same = { notCounted: excludedOf(item), n: number(item.n) }
  const isNothing = value === 0 && !before && item.n === 0 && item.excluded.length === 0
  if (value === undefined || isNothing) {
    const nothing = { value: '–', unit: '', change: 'no data', fact: 'nothing to count' }
    return { ...same, ...nothing, series: [], label: '–' }
  }
  return {
    ...same,
    value: metricText(item),
    unit,
    change: CHANGES[item.unit](value, before, item.direction),
    fact: factOf(item, before, days.length),
    series: days.flatMap((day) => mainValue(day) ?? []),
    label: labelOf(item),
  }
}

const scoreChangeOf: typeof pointChangeOf = (now, before, better) =>
  stepChangeOf(now, before, better, scoreText)

/** How metrics are compared by unit: shares in points, scores by difference, others in percent. */
const CHANGES = {
  pct: pointChangeOf,
  score: scoreChangeOf,
  min: changeOf,
  count: changeOf,
  perTicket: changeOf,
  rating: changeOf,
} as const

function factOf(item: MetricValue, before = 0, days = 0) {
  const { metric, unit, value = 0, median = 0, p90, part = 0, whole = 0 } = item
  if (unit === 'score') return `p50 ${scoreText(median)}`
  if (unit === 'min') return `p90 ${valueText(p90, unit)}`
  if (unit === 'rating') return `p50 ${valueText(median, unit)}, 1 to 5`
  if (unit === 'pct') {
    const of = metric === 'sla' ? ' targets' : metric === 'csat' ? ' ratings' : ''
    return `${number(part)} of ${number(whole)}${of}`
  }
  if (metric === 'sent_missing') return shareOfAll(item)
  if (metric === 'unsolved') return `${number(before)} a period before`
  return days > 0 ? `${number(value / days)} per day` : counted(value, 'ticket')
}

/** 12.3 % of 1,200: the counted tickets' share of all, including excluded ones. */
function shareOfAll({ n, excluded }: MetricValue): string {
  const all = excluded.reduce((sum, { count }) => sum + count, n)
  return `${percent((n / all) * 100)} of ${number(all)}`
}

/** The value for the explanation; times include the mean. */
function labelOf(item: MetricValue): string {
  const { unit, value, median, p90 } = item
  if (unit !== 'min') return metricText(item)
  const [middle, mean, most] = [median, value, p90].map((one) => valueText(one, unit))
  return `Median ${middle}, mean ${mean}, p90 ${most}`
}
