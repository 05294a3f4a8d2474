import type { Compared } from './compare.ts'

export interface Interval {
  low: number
  high: number
}

/** Share of the counts that an interval is to contain. */
export const INTERVAL_SHARE = 0.8
const TAIL = (1 - INTERVAL_SHARE) / 2
/** Forecasts of nothing vary like those of so many arrivals. */
const MEAN_MIN = 0.01

/** How far counts are off. */
export interface Spread {
  /** Counts vary by `mean + beyond × mean²`. */
  beyond: number
  /** One of ten counts is lower than the forecast by more of its deviations than `low`, one of ten higher by more than `high`. */
  low: number
  high: number
}

/** Before tests can tell: days vary beyond chance, and like a normal distribution. */
export const USUAL_SPREAD: Spread = { beyond: 0.05, low: -1.2816, high: 1.2816 }

const deviation = (mean: number, beyond: number): number => {
  const counted = Math.max(mean, MEAN_MIN)
  return Math.sqrt(counted + beyond * counted ** 2)
}

/** The value below which a share of sorted values lies, as split conformal prediction counts it. */
function conformal(sorted: readonly number[], share: number): number {
  const place = Math.ceil(share * (sorted.length + 1)) - 1
  return sorted[Math.min(sorted.length - 1, Math.max(0, place))]!
}

/**
 * How far counts were off around their forecasts, from the errors themselves (split conformal prediction; Lei et al. 2018,
 * doi 10.1080/01621459.2017.1307116): no distribution is assumed. Undefined without forecasts.
 */
export function spreadOf(compared: readonly Compared[]): Spread | undefined {
  if (compared.length === 0) return undefined
  let [over, squares] = [0, 0]
  for (const { count, expected } of compared) {
    over += (count - expected) ** 2 - expected
    squares += expected ** 2
  }
  const beyond = squares > 0 ? Math.max(0, over / squares) : 0
  const sorted = compared
    .map(({ count, expected }) => (count - expected) / deviation(expected, beyond))
    .toSorted((one, other) => one - other)
  return {
    beyond,
    low: Math.min(0, -conformal(sorted.map((one) => -one).toReversed(), 1 - TAIL)),
    high: Math.max(0, conformal(sorted, 1 - TAIL)),
  }
}

/** The whole counts between which four of five are expected. */
export function intervalOf(mean: number, { beyond, low, high }: Spread): Interval {
  const scale = deviation(mean, beyond)
  // a count that is exactly at the end lies within, whatever the last digit of a product is
  const from = Math.max(0, Math.ceil(mean + low * scale - 1e-9))
  const to = Math.floor(mean + high * scale + 1e-9)
  return to >= from ? { low: from, high: to } : { low: Math.round(mean), high: Math.round(mean) }
}

/** Share of the counts within the intervals that a spread gives. */
export const withinOf = (compared: readonly Compared[], spread: Spread): number =>
  compared.filter(({ count, expected }) => {
    const { low, high } = intervalOf(expected, spread)
    return count >= low && count <= high
  }).length / compared.length
