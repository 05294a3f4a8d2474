/** A segment with two metric values; `n` is the smaller of their two ticket counts. */
export interface Pair {
  label: string
  /** '' for tickets without this attribute; undefined if the segment has no drilldown. */
  key: string | undefined
  x: number
  y: number
  n: number
}

/** Thresholds of the correlation. */
export const CORRELATION = {
  /** Minimum number of tickets of each metric in a segment. */
  leastTickets: 5,
  /** Minimum number of segments. */
  leastSegments: 8,
  /** An outlier is more than this many deviations away from the line. */
  outlier: 3,
} as const

const MAD_TO_DEVIATION = 1.4826
const MEAN_TO_DEVIATION = 1.2533
/** Fraction of the range of y up to which a distance from the line is a rounding error. */
const ROUNDING = 1e-9
const NORMAL_95 = 1.96

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The median; NaN without values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const high = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2
}

/** Ranks in ascending order from 1; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  for (const [place, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, place + 1)
    last.set(value, place + 1)
  }
  return values.map((value) => ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2)
}

/** Pearson's correlation; undefined when one of the variables is constant. */
function pearson(xs: readonly number[], ys: readonly number[]): number | undefined {
  const [middleX, middleY] = [mean(xs), mean(ys)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [place, x] of xs.entries()) {
    const [dx, dy] = [x - middleX, (ys[place] ?? 0) - middleY]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  }
  return xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : undefined
}

export interface Rho {
  rho: number
  /** Lower bound of the 95 % confidence interval. */
  low: number
  high: number
  n: number
}

/**
 * Spearman's rank correlation with its 95 % confidence interval: Fisher's transformation with the
 * standard error of Bonett and Wright (2000), √((1 + ρ²/2) / (n − 3)).
 */
export function spearman(pairs: readonly Pair[]): Rho | undefined {
  if (pairs.length < CORRELATION.leastSegments) return undefined
  const rho = pearson(ranksOf(pairs.map(({ x }) => x)), ranksOf(pairs.map(({ y }) => y)))
  if (rho === undefined) return undefined
  const n = pairs.length
  if (Math.abs(rho) === 1) return { rho, low: rho, high: rho, n }
  const room = NORMAL_95 * Math.sqrt((1 + rho ** 2 / 2) / (n - 3))
  const z = Math.atanh(rho)
  return { rho, low: Math.tanh(z - room), high: Math.tanh(z + room), n }
}

/**
 * True for each outlier: more than `CORRELATION.outlier` deviations (1.4826 × median absolute
 * deviation) from the Theil-Sen line, whose slope is the median slope of all pairs of points.
 */
export function outliersOf(pairs: readonly Pair[]): boolean[] {
  if (pairs.length < CORRELATION.leastSegments) return pairs.map(() => false)
  const slopes = pairs.flatMap((one, place) =>
    pairs
      .slice(place + 1)
      .flatMap((other) => (other.x === one.x ? [] : [(other.y - one.y) / (other.x - one.x)])),
  )
  const slope = slopes.length > 0 ? median(slopes) : 0
  const above = pairs.map(({ x, y }) => y - slope * x)
  const level = median(above)
  const away = above.map((value) => Math.abs(value - level))
  const spread = Math.max(...pairs.map(({ y }) => y)) - Math.min(...pairs.map(({ y }) => y))
  const noise = spread * ROUNDING
  // if most points are on the line, the median deviation is 0 and the mean is used instead
  const middle = median(away)
  const deviation = middle > noise ? MAD_TO_DEVIATION * middle : MEAN_TO_DEVIATION * mean(away)
  return away.map((value) => value > noise && value > CORRELATION.outlier * deviation)
}

/** Strength and direction in words; an interval that contains 0 means no clear relation. */
export function strengthOf({ rho, low, high }: Rho): string {
  if (low <= 0 && high >= 0) return 'no clear relation'
  const size = Math.abs(rho)
  const word = size < 0.3 ? 'weak' : size < 0.6 ? 'moderate' : 'strong'
  return `${word}, ${rho > 0 ? 'both go up together' : 'one goes up as the other goes down'}`
}
