/** The standard normal quantile of a two-sided 95 % interval. */
const Z = 1.959964

/** A count `part` out of `whole`. */
export interface Share {
  part: number
  whole: number
}

/** Wilson's 95 % interval of a share, both ends from 0 to 1; `whole` must not be 0. */
export function wilson({ part, whole }: Share): [low: number, high: number] {
  const share = part / whole
  const middle = share + Z ** 2 / (2 * whole)
  const half = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))
  const scale = 1 + Z ** 2 / whole
  return [(middle - half) / scale, (middle + half) / scale]
}

/** An estimate with both ends of its 95 % interval. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/** By how much one independent estimate is above another, with its 95 % interval by Newcombe. */
export function differenceEstimate(one: Estimate, other: Estimate): Estimate {
  const value = one.value - other.value
  const down = Math.hypot(one.value - one.low, other.high - other.value)
  const up = Math.hypot(one.high - one.value, other.value - other.low)
  return { value, low: value - down, high: value + up }
}

/** Whether the 95 % interval of the difference of two independent estimates does not contain 0. */
export function isClearDifference(one: Estimate, other: Estimate): boolean {
  const { low, high } = differenceEstimate(one, other)
  return low > 0 || high < 0
}

/** The estimate of a share, from 0 to 1; undefined without a whole. */
export function estimateOf({ part = 0, whole = 0 }: Partial<Share>): Estimate | undefined {
  if (whole === 0) return undefined
  const [low, high] = wilson({ part, whole })
  return { value: part / whole, low, high }
}

/** Counts of the scores 9-10, 7-8 and 0-6. */
export interface ScoreCounts {
  promoters: number
  passives: number
  detractors: number
}

/** NPS from -100 to 100, with half the width of its 95 % interval in points; undefined without answers. */
export function npsOf({
  promoters,
  passives,
  detractors,
}: ScoreCounts): { value: number; margin: number; n: number } | undefined {
  const n = promoters + passives + detractors
  if (n === 0) return undefined
  const [p, d] = [promoters / n, detractors / n]
  return { value: (p - d) * 100, margin: 1.96 * Math.sqrt((p + d - (p - d) ** 2) / n) * 100, n }
}
