/** How many of `n` comments contain a phrase. */
export interface Share {
  count: number
  n: number
}

/** Comments that the prior counts for: with fewer, a difference must be large to be clear. */
const PRIOR_COMMENTS = 10

/** Above this z a difference is clear (95 %). */
export const CLEAR_Z = 1.96

/**
 * How much more often some comments contain a phrase than others: z of the log-odds ratio with an informative Dirichlet
 * prior from all comments (Monroe, Colaresi and Quinn 2008). Positive: more often in `some`.
 */
export function logOddsZ(some: Share, others: Share, all: Share): number {
  const prior = (PRIOR_COMMENTS * (all.count + 0.5)) / (all.n + 1)
  const oddsOf = ({ count, n }: Share) =>
    (count + prior) / Math.max(n + PRIOR_COMMENTS - count - prior, prior)
  const difference = Math.log(oddsOf(some)) - Math.log(oddsOf(others))
  return difference / Math.sqrt(1 / (some.count + prior) + 1 / (others.count + prior))
}
