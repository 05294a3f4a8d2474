/**
 * The Gini coefficient of amounts that are not negative: 0 when all have the same, towards 1 when one has everything.
 * Half of the mean absolute difference of all pairs, over the mean (Gini 1912; formula over sorted amounts as in Damgaard
 * and Weiner 2000). Undefined without amounts, or when all are 0.
 */
export function gini(amounts: readonly number[]): number | undefined {
  const sorted = amounts.toSorted((one, other) => one - other)
  const sum = sorted.reduce((all, amount) => all + amount, 0)
  if (sum === 0) return undefined
  const n = sorted.length
  const weighted = sorted.reduce(
    (all, amount, place) => all + (2 * (place + 1) - n - 1) * amount,
    0,
  )
  return weighted / (n * sum)
}
