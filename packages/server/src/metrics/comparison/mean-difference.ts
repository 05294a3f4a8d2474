import type { Difference } from '@agent-assist/contract'
import { errorOf } from './day-error.ts'
import { countOf, dayCount, type DaySample } from './day-sample.ts'

/** The mean of a sample, the effect of each day on it, and its squared error were each value by itself. */
function meanOf(sample: DaySample) {
  const n = countOf(sample)
  let sum = 0
  for (const day of sample) for (const chunk of day) for (const value of chunk) sum += value
  const mean = sum / n
  let squares = 0
  const effects = sample.map((day) => {
    let effect = 0
    for (const chunk of day)
      for (const value of chunk) {
        effect += value - mean
        squares += (value - mean) ** 2
      }
    return { effect: effect / n, n: dayCount(day) }
  })
  return { mean, effects, error: n > 1 ? squares / (n - 1) / n : Infinity }
}

/** The 95 % interval of the difference of two means, in their unit; undefined with fewer than three days or two values. */
export function meanDifference(
  now: DaySample,
  before: DaySample,
  isPaired: boolean,
): Difference | undefined {
  if (countOf(now) < 2 || countOf(before) < 2) return undefined
  const [one, other] = [meanOf(now), meanOf(before)]
  const error = errorOf(one.effects, other.effects, isPaired)
  if (!error) return undefined
  const half = error.width * Math.sqrt(Math.max(error.variance, one.error + other.error))
  const difference = one.mean - other.mean
  return { low: difference - half, high: difference + half }
}
