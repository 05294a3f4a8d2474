import {
  type ComparedMetric,
  DATE_FIELDS,
  isThin,
  type MetricValue,
  noteLines,
  shareDifference,
  smallBase,
  verdictOf,
} from '@agent-assist/contract/wire'
import { number, percent } from '@agent-assist/kit/format'
import type { Excluded } from '../help/help-button.tsx'
import { perDayText } from './per-day.ts'
import { changeOf, pointChangeOf, stepChangeOf } from '../../ui/charts/change.ts'
import type { Change } from '../../ui/charts/tile.tsx'
import { fixedText } from '../labels/counting-labels.ts'
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
  /** What it counts although another choice was made. */
  note?: string | undefined
  /** Which tickets it counts. */
  countedBy: string
}

interface Parts {
  item: ComparedMetric
  /** Unit shown after the value. */
  unit: string
  /** The metric in the previous period. */
  past: MetricValue | undefined
  /** The moment of a state: now, on Oct 31. */
  state?: string | undefined
  days: readonly MetricValue[]
}

/** View model of a metric with its comparison and series. */
export function viewModelOf({ item, unit, past, state, days }: Parts): MetricViewModel {
  const value = mainValue(item)
  const before = past && mainValue(past)
  const same = {
    notCounted: excludedOf(item),
    n: number(item.n),
    note: fixedText(item),
    countedBy: DATE_FIELDS[item.dateField],
  }
  const isNothing = value === 0 && !before && item.n === 0 && item.excluded.length === 0
  if (value === undefined || isNothing) {
    const nothing = { value: '–', unit: '', change: 'no data', fact: 'nothing to count' }
    return { ...same, ...nothing, series: [], label: '–' }
  }
  const few = noteLines(smallBase(item))
  return {
    ...same,
    value: metricText(item),
    unit,
    change:
      few.base ??
      (past && isThin(past) ? 'too few in the previous period' : changeFrom(item, past)),
    fact: few.vague ?? factOf(item, state, days.length),
    series: days.flatMap((day) => (isThin(day) ? [] : (mainValue(day) ?? []))),
    label: labelOf(item),
  }
}

/** The change of a metric from an earlier value, rated by the interval of the difference. */
export function changeFrom(item: ComparedMetric, past: MetricValue | undefined): Change | string {
  const value = mainValue(item)
  if (value === undefined) return 'no data'
  const verdict = verdictOf(item.direction, item.difference ?? shareDifference(item, past))
  return CHANGES[item.unit](value, past && mainValue(past), verdict)
}

const scoreChangeOf: typeof pointChangeOf = (now, before, verdict) =>
  stepChangeOf(now, before, verdict, scoreText)

/** How metrics are compared by unit: shares in points, scores by difference, others in percent. */
const CHANGES = {
  pct: pointChangeOf,
  score: scoreChangeOf,
  min: changeOf,
  count: changeOf,
  perTicket: changeOf,
  rating: changeOf,
} as const

function factOf(item: MetricValue, state: string | undefined, days = 0) {
  const { metric, unit, value = 0, median = 0, p90, part = 0, whole = 0 } = item
  if (unit === 'score') return `median ${scoreText(median)}`
  if (unit === 'min') return `90 % within ${valueText(p90, unit)}`
  if (unit === 'rating') return `median ${valueText(median, unit)}, from 1 to 5`
  if (unit === 'pct') {
    if (metric === 'sla') return `${number(part)} of ${number(whole)} targets`
    if (metric === 'csat') return `${number(part)} of ${number(whole)} ratings`
    return `${number(part)} of ${number(whole)}`
  }
  if (metric === 'sent_missing') return shareOfAll(item)
  if (state) return state === 'now' ? 'at this moment' : `at the end of ${state.replace('on ', '')}`
  return days > 0 ? perDayText(value, days) : ''
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
  return `Median ${middle}, mean ${mean}, 90 % within ${most}`
}
