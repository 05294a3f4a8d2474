/** Quantiles of Student's t distribution at 97.5 %, by degrees of freedom; between two the smaller one holds. */
const T: readonly (readonly [df: number, t: number])[] = [
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [6, 2.447],
  [7, 2.365],
  [8, 2.306],
  [9, 2.262],
  [10, 2.228],
  [12, 2.179],
  [15, 2.131],
  [20, 2.086],
  [30, 2.042],
  [60, 2.0],
  [120, 1.98],
]
const T_LARGE = 1.96

/** The 97.5 % quantile of Student's t distribution for some degrees of freedom, at least 1; never too small. */
export function tQuantile(df: number): number {
  if (df >= 1000) return T_LARGE
  return T.findLast(([least]) => least <= df)?.[1] ?? Infinity
}

export interface Mean {
  mean: number
  /** Both ends of its 95 % interval; the mean itself with fewer than two values. */
  low: number
  high: number
  n: number
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The squared standard error of a mean. */
function errorOf(values: readonly number[], mean: number): number {
  const { length } = values
  if (length < 2) return Infinity
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (length - 1) / length
}

/** The mean of values with its 95 % interval by Student's t; undefined without values. */
export function meanWithInterval(values: readonly number[]): Mean | undefined {
  if (values.length === 0) return undefined
  const mean = meanOf(values)
  if (values.length < 2) return { mean, low: mean, high: mean, n: values.length }
  const half = tQuantile(values.length - 1) * Math.sqrt(errorOf(values, mean))
  return { mean, low: mean - half, high: mean + half, n: values.length }
}

/**
 * The difference of two means, the second less the first, with its 95 % interval by Welch's unequal variances t-test;
 * undefined with fewer than two values on a side.
 */
export function welch(
  before: readonly number[],
  after: readonly number[],
): { difference: number; low: number; high: number } | undefined {
  if (before.length < 2 || after.length < 2) return undefined
  const [one, other] = [meanOf(before), meanOf(after)]
  const [a, b] = [errorOf(before, one), errorOf(after, other)]
  const difference = other - one
  if (a + b === 0) return { difference, low: difference, high: difference }
  const df = (a + b) ** 2 / (a ** 2 / (before.length - 1) + b ** 2 / (after.length - 1))
  const half = tQuantile(df) * Math.sqrt(a + b)
  return { difference, low: difference - half, high: difference + half }
}
