import { BAND, MAD_TO_DEVIATION, type MetricFigure, METRICS } from '@agent-assist/contract'

/** What a figure usually is, and how far from it the present one lies. */
export interface Band {
  middle: number
  low: number
  high: number
  weeks: number
  /** In standard deviations; below 0 when the present figure is lower. */
  score: number
}

/** What stands for a figure: of times the median, else the value. */
export const mainValue = ({ unit, median, value }: MetricFigure): number | undefined =>
  unit === 'min' ? median : value

/** The middle one of some numbers, of which there must be one. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]]
  return (low + high) / 2
}

/** How far a figure of this size strays by chance alone: a band is never narrower than that allows. */
function chance({ metric, n }: MetricFigure, middle: number): number {
  const { kind } = METRICS[metric]
  if (kind === 'sum' || kind === 'distinct') return Math.sqrt(middle)
  if (kind === 'mean') return middle / Math.sqrt(n)
  // a share of 0 or of 100 % would leave no room at all: half a ticket on either side
  const share = Math.min(Math.max(middle / 100, 0.5 / n), 1 - 0.5 / n)
  return 100 * Math.sqrt((share * (1 - share)) / n)
}

/** Whether a figure counts enough tickets to be compared; a count of few is compared by what is usual. */
const isEnough = ({ metric, n }: MetricFigure) =>
  METRICS[metric].kind === 'sum' || n >= BAND.leastTickets

/**
 * The usual band of a figure from those of the weeks before: median ± `BAND.width` deviations. Undefined
 * while there are too few tickets or weeks.
 */
export function bandOf(now: MetricFigure, before: readonly MetricFigure[]): Band | undefined {
  const value = mainValue(now)
  const weeks = before.filter(isEnough).flatMap((figure) => mainValue(figure) ?? [])
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
