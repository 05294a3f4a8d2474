import { BAND, MAD_TO_DEVIATION, type MetricValue, METRICS } from '@agent-assist/contract'

/** The usual range of a metric, and how far the current value is from its middle. */
export interface Band {
  middle: number
  low: number
  high: number
  weeks: number
  /** In standard deviations; negative when the current value is lower. */
  score: number
}

/** The main value of a metric: the median of times, else the value. */
export const mainValue = ({ unit, median, value }: MetricValue): number | undefined =>
  unit === 'min' ? median : value

/** The median of at least one number. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]]
  return (low + high) / 2
}

/** The deviation of a metric by chance alone; a band is never narrower than this allows. */
function chance({ metric, n }: MetricValue, middle: number): number {
  const { kind } = METRICS[metric]
  if (kind === 'sum' || kind === 'distinct') return Math.sqrt(middle)
  if (kind === 'mean') return middle / Math.sqrt(n)
  // a share of 0 or 100 % would have no deviation: assume half a ticket on either side
  const share = Math.min(Math.max(middle / 100, 0.5 / n), 1 - 0.5 / n)
  return 100 * Math.sqrt((share * (1 - share)) / n)
}

/** Whether a metric has enough tickets to be compared; a sum is checked by its usual value. */
const isEnough = ({ metric, n }: MetricValue) =>
  METRICS[metric].kind === 'sum' || n >= BAND.leastTickets

/**
 * The usual band of a metric from the weeks before: median ± `BAND.width` deviations. Undefined
 * when there are too few tickets or weeks.
 */
export function bandOf(now: MetricValue, before: readonly MetricValue[]): Band | undefined {
  const value = mainValue(now)
  const weeks = before.filter(isEnough).flatMap((metricValue) => mainValue(metricValue) ?? [])
  if (value === undefined || !isEnough(now) || weeks.length < BAND.leastWeeks) return undefined
  const middle = medianOf(weeks)
  const isSum = METRICS[now.metric].kind === 'sum'
  if (isSum && middle < BAND.leastTickets) return undefined
  const spread = MAD_TO_DEVIATION * medianOf(weeks.map((each) => Math.abs(each - middle)))
  const deviation = Math.max(spread, chance(now, middle))
  const most = now.unit === 'pct' ? 100 : Infinity
  return {
    middle,
    low: Math.max(0, middle - BAND.width * deviation),
    high: Math.min(most, middle + BAND.width * deviation),
    weeks: weeks.length,
    score: deviation > 0 ? (value - middle) / deviation : 0,
  }
}
