import { type Share, wilson } from './intervals.ts'
import { type MetricName, METRICS } from './metrics.ts'

/**
 * A share, a mean or an NPS of fewer than this is shown with what it is based on; it is not compared, not ranked and no
 * point of a trend.
 */
export const LEAST_N = 10

/** An interval wider than half of its scale says too little: in points of 100, and of an NPS's 200. */
const WIDEST = { share: 50, nps: 100 } as const

/** Whether the 95 % interval of a share is too wide to tell anything; `whole` may be 0. */
export function isVagueShare(share: Share): boolean {
  if (share.whole === 0) return true
  const [low, high] = wilson(share)
  return (high - low) * 100 > WIDEST.share
}

/** Whether the margin of an NPS tells nothing: it is too wide, or 0 because all gave alike. */
export const isVagueNps = (margin: number): boolean => margin === 0 || 2 * margin > WIDEST.nps

/** What stands beside a value of few: based on 4; too few to tell, based on 4; undefined for a value of enough. */
export function smallNote(n: number, isVague: boolean): string | undefined {
  if (n === 0 || (n >= LEAST_N && !isVague)) return undefined
  return `${isVague ? 'too few to tell, ' : ''}based on ${n}`
}

/** A note in two short lines: what the value is based on, and that this is too few to tell, if it is. */
export const noteLines = (note: string | undefined): { base?: string; vague?: string } => {
  const [first, last] = note?.split(', ') ?? []
  return { ...(first ? { base: last ?? first } : {}), ...(first && last ? { vague: first } : {}) }
}

/** A value of a metric, as far as its base is concerned. */
interface Based {
  metric: MetricName
  n: number
  part?: number | undefined
  whole?: number | undefined
}

const baseOf = ({ n, whole }: Based): number => whole ?? n

/** Whether a share or mean has too small a base to be compared, ranked or drawn in a trend; counts never have. */
export function isThin(metricValue: Based): boolean {
  const { kind } = METRICS[metricValue.metric]
  return (kind === 'share' || kind === 'mean') && baseOf(metricValue) < LEAST_N
}

/** What stands beside a share or mean of few tickets; undefined where the value can stand alone. */
export function smallBase(metricValue: Based): string | undefined {
  const { kind } = METRICS[metricValue.metric]
  if (kind !== 'share' && kind !== 'mean') return undefined
  const { part, whole } = metricValue
  const isVague = part !== undefined && whole !== undefined && isVagueShare({ part, whole })
  return smallNote(baseOf(metricValue), isVague)
}

/**
 * Whether the points of a trend have too few to be drawn, on average over those that have any; then they are pooled to
 * weeks.
 */
export function isSparse(bases: readonly number[]): boolean {
  const known = bases.filter((n) => n > 0)
  return known.length > 0 && known.reduce((sum, n) => sum + n, 0) / known.length < LEAST_N
}

/** Whether a metric's points are to be pooled; those of counts never are. */
export const isSparseMetric = (points: readonly Based[]): boolean => {
  const [first] = points
  const kind = first && METRICS[first.metric].kind
  return (kind === 'share' || kind === 'mean') && isSparse(points.map(baseOf))
}
