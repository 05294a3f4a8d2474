import {
  differenceEstimate,
  meanEstimate,
  meanOf,
  type QualityEstimate,
  studentT,
  wilson,
} from '@agent-assist/contract'

/** A mean of scores with its interval, which one score alone does not have; undefined without any. */
export function estimateMean(values: readonly number[]): QualityEstimate | undefined {
  const value = meanOf(values)
  return value === undefined ? undefined : { value, ...meanEstimate(values), n: values.length }
}

/**
 * The mean score of reviews with its interval, which ends where scores end: at 0, and at 100 unless a bonus goes beyond.
 * Undefined without any.
 */
export function estimateScore(scores: readonly number[]): QualityEstimate | undefined {
  const mean = estimateMean(scores)
  if (mean?.low === undefined || mean.high === undefined) return mean
  const most = Math.max(100, ...scores)
  return { ...mean, low: Math.max(0, mean.low), high: Math.min(most, mean.high) }
}

/** A mean score from the number, the sum and the sum of squares of scores, with its interval; undefined without any. */
export function estimateOfSums(
  n: number,
  sum: number,
  squares: number,
): QualityEstimate | undefined {
  if (n === 0) return undefined
  const value = sum / n
  if (n === 1) return { value, n }
  const variance = Math.max(0, squares - sum * value) / (n - 1)
  const half = studentT(n - 1) * Math.sqrt(variance / n)
  return { value, low: Math.max(0, value - half), high: Math.min(100, value + half), n }
}

/** A share in percent with its interval; without a value for a whole of 0. */
export function estimateShare(part: number, whole: number) {
  if (whole === 0) return { n: 0, part }
  const [low, high] = wilson({ part, whole })
  return { value: (part / whole) * 100, low: low * 100, high: high * 100, n: whole, part }
}

/** The median; undefined without values. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return meanOf(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}

/**
 * By how much the second mean is above the first, with Newcombe's interval from those of both means; undefined without
 * values on one side.
 */
export function differenceOf(before: readonly number[], after: readonly number[]) {
  const [one, other] = [estimateMean(before), estimateMean(after)]
  if (!one || !other) return undefined
  const value = other.value - one.value
  if (one.low === undefined || one.high === undefined) return { value }
  if (other.low === undefined || other.high === undefined) return { value }
  const { low, high } = one
  return differenceEstimate(
    { value: other.value, low: other.low, high: other.high },
    { value: one.value, low, high },
  )
}
