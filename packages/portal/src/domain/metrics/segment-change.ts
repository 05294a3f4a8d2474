import {
  type ComparedMetric,
  type Difference,
  isThin,
  METRICS,
  MOST_PCT,
  shareDifference,
} from '@agent-assist/contract/wire'
import { signedPercent, signedPoints } from '@agent-assist/kit/format'
import { mainValue, scoreText } from './metric-labels.ts'

/** Whether a metric changes by points, not by percent of its earlier value. */
const isOfPoints = ({ metric }: ComparedMetric) => ['pct', 'score'].includes(METRICS[metric].unit)

/** Whether both values of a metric have enough tickets to be compared. */
const isComparable = (item: ComparedMetric): boolean =>
  !isThin(item) && item.before !== undefined && !isThin(item.before)

/**
 * The change of a metric as a number, in points of shares and scores and in percent of others; undefined where there is
 * no earlier value, an earlier value of 0, or too few tickets in one of the two.
 */
export function changeNumber(item: ComparedMetric): number | undefined {
  const [value, before] = [mainValue(item), item.before && mainValue(item.before)]
  if (value === undefined || before === undefined || !isComparable(item)) return undefined
  if (isOfPoints(item)) return value - before
  return before === 0 ? undefined : ((value - before) / before) * 100
}

/** The 95 % interval of the change, in the same unit; undefined where it is not known. */
export const changeInterval = (item: ComparedMetric): Difference | undefined =>
  changeNumber(item) === undefined
    ? undefined
    : (item.difference ?? shareDifference(item, item.before))

const END_TEXTS = { pct: signedPoints, score: scoreText } as const

/** The interval as text: −9.0 % to +50.0 %, from −9.0 %; undefined where neither end is known. */
export function intervalText(item: ComparedMetric): string | undefined {
  const interval = changeInterval(item)
  if (!interval) return undefined
  const { unit } = METRICS[item.metric]
  const textOf = unit === 'pct' || unit === 'score' ? END_TEXTS[unit] : signedPercent
  const [low, high] = [textOf(interval.low), textOf(interval.high)]
  const [hasLow, hasHigh] = [interval.low > -MOST_PCT, interval.high < MOST_PCT]
  if (hasLow && hasHigh) return `${low} to ${high}`
  if (hasLow) return `from ${low}`
  return hasHigh ? `up to ${high}` : undefined
}
