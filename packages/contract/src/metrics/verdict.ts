import { differenceEstimate, estimateOf, type Share } from './intervals.ts'

/** Both ends of the 95 % interval of a difference. */
export interface Difference {
  low: number
  high: number
}

/** Percent beyond which an interval has no end: no wire carries an infinite number. */
export const MOST_PCT = 1_000_000

/** What a change is called that chance alone may explain. */
export const USUAL = 'within the usual week to week'

/** What a change is: of a metric where neither is better, or without an interval, nothing is said but what it compares with. */
export type ChangeVerdict = 'better' | 'worse' | typeof USUAL | 'vs previous period'

/** Whether chance does not explain a difference: its interval does not contain 0. */
export const isClear = ({ low, high }: Difference): boolean => low > 0 || high < 0

/**
 * The one rule by which a change is coloured, on every screen: better or worse only if the interval of the difference
 * does not contain 0 and the metric has a better direction.
 */
export function verdictOf(
  direction: 'up' | 'down' | 'none',
  difference: Difference | undefined,
): ChangeVerdict {
  if (direction === 'none' || !difference) return 'vs previous period'
  if (!isClear(difference)) return USUAL
  return difference.low > 0 === (direction === 'up') ? 'better' : 'worse'
}

/** The interval of the difference of two shares, in points of 100; undefined where one has no whole. */
export function shareDifference(
  now: Partial<Share>,
  before: Partial<Share> | undefined,
): Difference | undefined {
  const [one, other] = [estimateOf(now), before && estimateOf(before)]
  if (!one || !other) return undefined
  const { low, high } = differenceEstimate(one, other)
  return { low: low * 100, high: high * 100 }
}

/** An estimate that may lack its interval. */
interface Known {
  value?: number | undefined
  low?: number | undefined
  high?: number | undefined
}

/** The interval of the difference of two estimates; undefined where one has none. */
export function estimateDifference(now: Known, before: Known | undefined): Difference | undefined {
  const [one, other] = [now, before].map((of) =>
    of?.value === undefined || of.low === undefined || of.high === undefined
      ? undefined
      : { value: of.value, low: of.low, high: of.high },
  )
  return one && other && differenceEstimate(one, other)
}
