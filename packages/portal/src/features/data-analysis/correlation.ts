/** A part with two figures, and how many tickets stand behind the fewer of them. */
export interface Pair {
  label: string
  /** '' for tickets without one; undefined: they cannot be asked for. */
  key: string | undefined
  x: number
  y: number
  n: number
}

/** What is said of a correlation, and from when on. */
export const CORRELATION = {
  /** Tickets behind each of both figures of a part. */
  leastTickets: 5,
  /** Parts, before anything is said. */
  leastParts: 8,
  /** An outlier is so many deviations from the line away from the middle. */
  outlier: 3,
} as const

const MAD_TO_DEVIATION = 1.4826
const MEAN_TO_DEVIATION = 1.2533
/** Of the spread: what lies closer to the line is on it. */
const ROUNDING = 1e-9
const NORMAL_95 = 1.96

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle one; NaN of none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const high = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2
}

/** Places by size from 1; equal values share the mean of theirs. */
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

/** Pearson's correlation; undefined where one of them never differs. */
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
  /** 95 %. */
  low: number
  high: number
  n: number
}

/**
 * Spearman's rank correlation with its 95 % interval: Fisher's transformation with the standard error of
 * Bonett and Wright (2000), √((1 + ρ²/2) / (n − 3)).
 */
export function spearman(pairs: readonly Pair[]): Rho | undefined {
  if (pairs.length < CORRELATION.leastParts) return undefined
  const rho = pearson(ranksOf(pairs.map(({ x }) => x)), ranksOf(pairs.map(({ y }) => y)))
  if (rho === undefined) return undefined
  const n = pairs.length
  if (Math.abs(rho) === 1) return { rho, low: rho, high: rho, n }
  const room = NORMAL_95 * Math.sqrt((1 + rho ** 2 / 2) / (n - 3))
  const z = Math.atanh(rho)
  return { rho, low: Math.tanh(z - room), high: Math.tanh(z + room), n }
}

/**
 * Which pairs lie far from the others: more than `CORRELATION.outlier` deviations (1.4826 × median absolute
 * deviation) from the Theil-Sen line, whose slope is the median of those of all pairs of points.
 */
export function outliersOf(pairs: readonly Pair[]): boolean[] {
  if (pairs.length < CORRELATION.leastParts) return pairs.map(() => false)
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
  // where most lie on the line itself the mean says what the median cannot
  const middle = median(away)
  const deviation = middle > noise ? MAD_TO_DEVIATION * middle : MEAN_TO_DEVIATION * mean(away)
  return away.map((value) => value > noise && value > CORRELATION.outlier * deviation)
}

/** How strong and which way, in words; an interval with zero in it says nothing. */
export function strengthOf({ rho, low, high }: Rho): string {
  if (low <= 0 && high >= 0) return 'no clear relation'
  const size = Math.abs(rho)
  const word = size < 0.3 ? 'weak' : size < 0.6 ? 'moderate' : 'strong'
  return `${word}, ${rho > 0 ? 'both go up together' : 'one goes up as the other goes down'}`
}
