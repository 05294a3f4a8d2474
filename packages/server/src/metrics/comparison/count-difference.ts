import type { Difference } from '@agent-assist/contract'
import { errorOf } from './day-error.ts'

const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0)

/**
 * The 95 % interval of the change of a count in percent, from its counts by day: as wide as the days differ, and never
 * narrower than that of a Poisson count. Undefined with fewer than three days or a count of 0 before.
 */
export function countDifference(
  now: readonly number[],
  before: readonly number[],
  isPaired: boolean,
): Difference | undefined {
  const [all, past] = [sumOf(now), sumOf(before)]
  if (past === 0) return undefined
  // each day's share of both ranges, so that a busy weekday does not count for more than a change of it
  const share = all / (all + past)
  const error = errorOf(
    now.map((n, day) => ({
      effect: isPaired ? n - share * (n + (before[day] ?? 0)) : n * (1 - share),
      n,
    })),
    before.map((n) => ({ effect: isPaired ? 0 : n * share, n })),
    isPaired,
  )
  if (!error) return undefined
  const [one, other] = [Math.max(all, 0.5), past] // the logarithm of 0 is none
  const spread = (Math.sqrt(error.variance) * (one + other)) / (one * other)
  const half = error.width * Math.max(spread, Math.sqrt(1 / one + 1 / other))
  const log = Math.log(one / other)
  return { low: Math.expm1(log - half) * 100, high: Math.expm1(log + half) * 100 }
}
