export interface Interval {
  low: number
  high: number
}

/** Share of the counts that an interval is to contain. */
export const INTERVAL_SHARE = 0.8
const TAIL = (1 - INTERVAL_SHARE) / 2
/** z of the 10 % tails; counts above `NORMAL_FROM` are as good as normal. */
const Z = 1.2816
const NORMAL_FROM = 400

/** Chances of at most 0, 1, 2 … when counts vary by `mean + spread × mean²` (negative binomial; 0: Poisson). */
export function* chancesUpTo(mean: number, spread: number): Generator<number> {
  const ratio = (spread * mean) / (1 + spread * mean)
  let chance = spread > 0 ? (1 + spread * mean) ** (-1 / spread) : Math.exp(-mean)
  let all = chance
  for (let count = 0; ; count++) {
    yield all
    chance *= spread > 0 ? ((count + 1 / spread) / (count + 1)) * ratio : mean / (count + 1)
    all += chance
  }
}

/**
 * The counts between which four of five are expected. Counts are whole: of the intervals around the exact one it is
 * that whose chance is nearest to 80 %.
 */
export function countInterval(mean: number, spread: number): Interval {
  if (mean > NORMAL_FROM) {
    const half = Z * Math.sqrt(mean + spread * mean ** 2)
    return { low: Math.max(0, Math.round(mean - half)), high: Math.round(mean + half) }
  }
  let [low, high] = [0, 0]
  const upTo: number[] = []
  for (const all of chancesUpTo(mean, spread)) {
    upTo.push(all)
    if (all < TAIL) low = upTo.length
    high = upTo.length - 1
    if (all >= 1 - TAIL) break
  }
  const missed = ([from, to]: [number, number]) =>
    Math.abs((upTo[to] ?? 0) - (upTo[from - 1] ?? 0) - INTERVAL_SHARE)
  const candidates: [number, number][] = [
    [low, high],
    [low + 1, high],
    [low, high - 1],
    [low + 1, high - 1],
  ]
  const [best] = candidates
    .filter(([from, to]) => from <= to)
    .toSorted((one, other) => missed(one) - missed(other))
  const [from, to] = best ?? [low, high]
  return { low: from, high: to }
}
