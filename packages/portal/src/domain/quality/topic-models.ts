import {
  estimateDifference,
  LEAST_N,
  QUALITY_DIRECTIONS,
  type QualityMetric,
  type QualityMetricValue,
  smallNote,
  verdictOf,
} from '@agent-assist/contract/wire'
import { counted, decimal, number, percent, wholePercent } from '@agent-assist/kit/format'
import { changeOf, pointChangeOf } from '../../ui/charts/change.ts'
import type { Change } from '../../ui/charts/tile.tsx'
import type { Analytics, Metrics } from './topic-queries.ts'
import type { Counted } from './counted.ts'

export const itemOf = (data: Metrics | undefined, metric: QualityMetric) =>
  data?.items.find((item) => item.metric === metric)

const isWide = ({ low, high }: QualityMetricValue) =>
  low !== undefined && high !== undefined && high - low > 50

/** The value of a figure for people. */
export function valueText({ metric, value }: QualityMetricValue): string {
  if (value === undefined) return '–'
  if (metric === 'reviews') return number(value)
  return metric === 'iqs' || metric === 'aqs' ? decimal(value) : percent(value)
}

/** between 85 and 87.4; undefined without an interval. */
export const betweenText = ({ low, high }: Pick<QualityMetricValue, 'low' | 'high'>) =>
  low === undefined || high === undefined
    ? undefined
    : `between ${decimal(low)} and ${decimal(high)}`

/** Change from the previous period. */
export function changeText(
  item: QualityMetricValue,
  before: QualityMetricValue | undefined,
): Change | string {
  if (item.value === undefined) return 'nothing yet'
  if (item.metric === 'reviews') return changeOf(item.value, before?.value)
  const note = smallNote(item.n, isWide(item))
  if (note) return note
  if (before?.value !== undefined && before.n < LEAST_N) return 'too few in the previous period'
  const verdict = verdictOf(QUALITY_DIRECTIONS[item.metric], estimateDifference(item, before))
  return pointChangeOf(item.value, before?.value, verdict)
}

const BASES: Record<QualityMetric, string> = {
  iqs: 'review',
  aqs: 'ticket',
  coverage: 'ticket',
  reviews: 'review',
  failed: 'review',
  disputes: 'dispute',
  accuracy: 'rating',
}

/** What a figure is based on: 711 reviews. */
export const baseText = ({ metric, n }: QualityMetricValue): string => counted(n, BASES[metric])

/** One fact below a figure. */
export function factOf(item: QualityMetricValue, data: Metrics): string {
  const { openDisputes, disputeDays, efficiency, coverageRange, reviewGoal } = data
  switch (item.metric) {
    case 'aqs':
      return efficiency === undefined ? 'no review yet' : `${decimal(efficiency)} for each review`
    case 'coverage':
      return coverageRange
        ? `${number(Math.round(coverageRange.low))} to ${wholePercent(Math.round(coverageRange.high))} by agent`
        : `${number(item.part ?? 0)} reviewed`
    case 'reviews':
      return reviewGoal === undefined ? 'no goal' : goalText(item.value ?? 0, reviewGoal)
    case 'failed':
      return `${counted(item.part ?? 0, 'review')} set to 0`
    case 'disputes':
      return disputeDays === undefined
        ? `${number(openDisputes)} open`
        : `${number(openDisputes)} open, days to decide: ${decimal(disputeDays)}`
    case 'accuracy':
      return item.value === undefined ? 'no linked category' : bandText(item.value)
    case 'iqs':
      return betweenText(item) ?? ''
  }
}

/** How far the goal is; none so far when the assignments have just begun. */
function goalText(done: number, goal: number): string {
  if (goal === 0) return 'no goal so far'
  if (done >= goal) return `goal of ${number(goal)} reached`
  return `${number(goal - done)} left of ${number(goal)}`
}
const bandText = (value: number) =>
  value >= 75 ? 'high: 75 % or more' : value >= 25 ? 'medium: 25 to 74 %' : 'low: below 25 %'

const share = (part: number, whole: number) => (whole === 0 ? [] : [(part / whole) * 100])

/** The series of a figure, where it has one. */
export function seriesOf(metric: QualityMetric, points: Analytics['points'] = []): number[] {
  const few = points.filter(({ reviews, eligible }) => reviews + eligible > 0)
  if (metric === 'iqs') return few.flatMap(({ iqs }) => iqs?.value ?? [])
  if (metric === 'aqs') return few.flatMap(({ aqs }) => aqs?.value ?? [])
  if (metric === 'reviews') return points.map(({ reviews }) => reviews)
  if (metric === 'coverage') return few.flatMap((one) => share(one.reviewed, one.eligible))
  if (metric === 'failed') return few.flatMap((one) => share(one.failed, one.reviews))
  return []
}

/** What a figure opens; undefined where it is shown on the screen itself. */
export const LISTS: Record<QualityMetric, Counted | undefined> = {
  iqs: { list: 'reviews', side: 'all' },
  aqs: { list: 'machine' },
  coverage: { list: 'reviews', side: 'covered' },
  reviews: { list: 'reviews', side: 'all' },
  failed: { list: 'reviews', side: 'failed' },
  disputes: { list: 'reviews', side: 'accepted' },
  accuracy: undefined,
}
