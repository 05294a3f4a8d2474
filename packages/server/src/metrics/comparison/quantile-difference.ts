import { type Difference, differenceEstimate, type Estimate } from '@agent-assist/contract'
import { quantiles } from '../tallies/quantiles.ts'
import { joinedNumbers, scratch } from '../tallies/scratch.ts'
import { type DayEffect, errorOf } from './day-error.ts'
import { countOf, dayCount, type DaySample } from './day-sample.ts'

/** How many of a day's values are not above a limit, beyond the share that was to be expected; by day, of all values. */
function effectsOf(sample: DaySample, share: number, limit: number): DayEffect[] {
  const n = countOf(sample)
  return sample.map((day) => {
    let effect = 0
    for (const chunk of day) {
      effect -= share * chunk.length
      for (let at = 0; at < chunk.length; at++) if (chunk[at]! <= limit) effect += 1
    }
    return { effect: effect / n, n: dayCount(day) }
  })
}

/** The quantile with the values that lie `around` it in the order of all; beyond the last there is no end. */
function estimateAt(values: Float64Array, [share, around]: [number, number]): Estimate {
  const [from, to] = [share - around, share + around]
  const [low = 0, value = 0, high = 0] = quantiles(values, [
    Math.max(0, from),
    share,
    Math.min(1, to),
  ])
  return { value, low: from < 0 ? -Infinity : low, high: to > 1 ? Infinity : high }
}

/**
 * The 95 % interval of the difference of two quantiles, in the unit of the values, by order statistics: both ends are
 * values of the samples. How far apart they are in the order follows from how the shares of values below the quantile
 * differ between days (Woodruff), and is never less than were each value by itself. Undefined with fewer than three
 * days or without values. Only in `withScratch`.
 */
export function quantileDifference(
  share: number,
  [now, before]: readonly [DaySample, DaySample],
  isPaired: boolean,
): Difference | undefined {
  const [n, nBefore] = [countOf(now), countOf(before)]
  if (n === 0 || nBefore === 0) return undefined
  const samples = [now, before].map((sample) => {
    const values = joinedNumbers(sample.flat(), scratch.float64)
    const [limit = 0] = quantiles(values, [share])
    return { values, effects: effectsOf(sample, share, limit) }
  })
  const [one, other] = samples
  const error = one && other && errorOf(one.effects, other.effects, isPaired)
  if (!error) return undefined
  const alone = share * (1 - share)
  const both = alone / n + alone / nBefore
  // each sample has its part of the error of the difference
  const widen = error.width * Math.sqrt(Math.max(1, error.variance / both))
  const { low, high } = differenceEstimate(
    estimateAt(one.values, [share, widen * Math.sqrt(alone / n)]),
    estimateAt(other.values, [share, widen * Math.sqrt(alone / nBefore)]),
  )
  return { low, high }
}
