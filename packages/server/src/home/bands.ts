import {
  BAND,
  MAD_TO_DEVIATION,
  type Metric,
  type MetricValue,
  METRICS,
} from '@agent-assist/contract'

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

const spreadOf = (values: readonly number[], middle: number): number =>
  MAD_TO_DEVIATION * medianOf(values.map((each) => Math.abs(each - middle)))

/** A value that can be compared with those of the weeks before. */
export interface Comparable {
  kind: Metric['kind']
  unit: Metric['unit']
  value?: number
  /** How many tickets it is based on. */
  n: number
  /** The lowest value that it can have; 0 when absent. */
  least?: number
}

const isSum = ({ kind }: Comparable) => kind === 'sum'

/** The deviation of a value by chance alone; a band is never narrower than this allows. */
function chance({ kind, n, least = 0 }: Comparable, middle: number): number {
  if (kind === 'sum' || kind === 'distinct') return Math.sqrt(middle)
  if (least < 0) return -least / Math.sqrt(n) // of values on both sides of 0, at most
  if (kind === 'mean') return middle / Math.sqrt(n)
  // a share of 0 or 100 % would have no deviation: assume half a ticket on either side
  const share = Math.min(Math.max(middle / 100, 0.5 / n), 1 - 0.5 / n)
  return 100 * Math.sqrt((share * (1 - share)) / n)
}

/** Whether a value has enough tickets to be compared; a sum is checked by its usual value. */
const isEnough = (one: Comparable) => isSum(one) || one.n >= BAND.leastTickets

/** The band around a middle. */
function bandAround(
  now: Comparable & { value: number },
  middle: number,
  spread: number,
  weeks: number,
): Band {
  const { value, least = 0 } = now
  const deviation = Math.max(spread, chance(now, middle))
  const most = now.unit === 'pct' || least < 0 ? 100 : Infinity
  return {
    middle,
    low: Math.max(least, middle - BAND.width * deviation),
    high: Math.min(most, middle + BAND.width * deviation),
    weeks,
    score: deviation > 0 ? (value - middle) / deviation : 0,
  }
}

const isBeyond = (value: number, { low, high }: Band, side: number) =>
  side > 0 ? value > high : value < low

/**
 * The band of a new level: the last weeks were as far from the older ones as this value is, and alike. The older weeks
 * say how weeks differ.
 */
function newLevel(
  now: Comparable & { value: number },
  weeks: readonly number[],
  { score }: Band,
): Band | undefined {
  const [recent, older] = [weeks.slice(0, BAND.levelWeeks), weeks.slice(BAND.levelWeeks)]
  const middle = medianOf(older)
  const spread = spreadOf(older, middle)
  const usual = bandAround(now, middle, spread, older.length)
  if (!recent.every((week) => isBeyond(week, usual, score))) return undefined
  const level = bandAround(now, medianOf(recent), spread, recent.length)
  const isHeld = recent.every((week) => week >= level.low && week <= level.high)
  return isHeld ? level : undefined
}

/**
 * The usual band of a value from the weeks before, newest first: median ± `BAND.width` deviations. A level that has held
 * for two weeks is usual. Undefined when there are too few tickets or weeks.
 */
export function bandAmong(now: Comparable, before: readonly Comparable[]): Band | undefined {
  const { value } = now
  const weeks = before.filter(isEnough).flatMap((one) => one.value ?? [])
  if (value === undefined || !isEnough(now) || weeks.length < BAND.leastWeeks) return undefined
  const middle = medianOf(weeks)
  if (isSum(now) && middle < BAND.leastTickets) return undefined
  const compared = { ...now, value }
  const usual = bandAround(compared, middle, spreadOf(weeks, middle), weeks.length)
  if (Math.abs(usual.score) <= BAND.width) return usual
  const level = newLevel(compared, weeks, usual)
  return level && Math.abs(level.score) < Math.abs(usual.score) ? level : usual
}

/** The value of a metric as it is compared. */
export function comparable(metricValue: MetricValue): Comparable {
  const value = mainValue(metricValue)
  const { kind, unit } = METRICS[metricValue.metric]
  return { kind, unit, n: metricValue.n, ...(value === undefined ? {} : { value }) }
}

/** The usual band of a metric from the weeks before. */
export const bandOf = (now: MetricValue, before: readonly MetricValue[]): Band | undefined =>
  bandAmong(comparable(now), before.map(comparable))
