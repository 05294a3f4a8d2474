/** The 97.5 % quantiles of the normal distribution, and of Student's t for one and two degrees of freedom. */
const Z = 1.959964
const FEW = [12.7062, 4.3027] as const

/**
 * The 97.5 % quantile of Student's t distribution for some degrees of freedom, at least 1: the expansion of Cornish and
 * Fisher (Abramowitz and Stegun 26.7.5), wrong by less than 0.005 from three degrees on.
 */
export function tQuantile(df: number): number {
  if (df < 3) return df < 2 ? FEW[0] : FEW[1]
  const power = (exponent: number) => Z ** exponent
  return (
    Z +
    (power(3) + Z) / (4 * df) +
    (5 * power(5) + 16 * power(3) + 3 * Z) / (96 * df ** 2) +
    (3 * power(7) + 19 * power(5) + 17 * power(3) - 15 * Z) / (384 * df ** 3) +
    (79 * power(9) + 776 * power(7) + 1482 * power(5) - 1920 * power(3) - 945 * Z) /
      (92_160 * df ** 4)
  )
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
