import { studentT } from '@agent-assist/contract'

/** A day of a range, as far as an estimate is concerned. */
export interface DayEffect {
  /** What the day adds to the estimate beyond its mean, so that all days together add nothing. */
  effect: number
  /** How many tickets it has. */
  n: number
}
export type DayEffects = readonly DayEffect[]

/** With fewer days nothing is known of how days differ. */
const LEAST_DAYS = 3

/**
 * The variance of the sum of effects whose days differ and follow from one another: a slow Monday is often followed by a
 * slow Tuesday. Covariances count up to the first that is not positive.
 */
function varianceOf(effects: readonly number[]): number {
  const { length } = effects
  const mean = effects.reduce((sum, one) => sum + one, 0) / length
  const centred = effects.map((one) => one - mean)
  const covariance = (lag: number) =>
    centred.reduce((sum, one, day) => sum + one * (centred[day + lag] ?? 0), 0)
  let variance = covariance(0)
  for (let lag = 1; lag <= Math.max(1, Math.floor(Math.cbrt(length))); lag++) {
    const one = covariance(lag)
    if (one <= 0) break
    variance += 2 * one
  }
  return (variance * length) / (length - 1)
}

/** The error of a difference. */
export interface DifferenceError {
  variance: number
  /** Half the width of a 95 % interval, in standard errors. */
  width: number
}

/** Of how many independent days a variance is: quiet days tell little, so that a week with its weekend is less than seven. */
function freedomOf(ns: readonly number[]): number {
  const sum = (power: number) => ns.reduce((all, n) => all + n ** power, 0)
  return Math.max(1, sum(2) ** 2 / sum(4) - 1)
}

/**
 * The error of the difference of two estimates from the effects of their days. Days of the same weekday are compared
 * with one another, so that weekends widen nothing; without weekdays in common, each range with itself. Undefined with
 * fewer than three days.
 */
export function errorOf(
  now: DayEffects,
  before: DayEffects,
  isPaired: boolean,
): DifferenceError | undefined {
  if (Math.min(now.length, before.length) < LEAST_DAYS) return undefined
  const sizesOf = (days: DayEffects) => days.map(({ n }) => n)
  const effectsOf = (days: DayEffects) => days.map(({ effect }) => effect)
  if (!isPaired) {
    const freedom = Math.min(freedomOf(sizesOf(now)), freedomOf(sizesOf(before)))
    return {
      variance: varianceOf(effectsOf(now)) + varianceOf(effectsOf(before)),
      width: studentT(freedom),
    }
  }
  const pairs = now.map(({ effect, n }, day) => {
    const past = before[day] ?? { effect: 0, n: 0 }
    return { effect: effect - past.effect, n: n + past.n }
  })
  return { variance: varianceOf(effectsOf(pairs)), width: studentT(freedomOf(sizesOf(pairs))) }
}
