/**
 * Probability that a value of `a` is above one of `b`, ties as half (the area under the ROC curve): at 0.5 the two
 * cannot be distinguished, at 0 or 1 each value shows which list it is from.
 */
export function rankStatistic(a: number[], b: number[]): number {
  if (a.length === 0 || b.length === 0) throw new Error('a rank needs values on both sides')
  const wins = a.reduce(
    (sum, one) =>
      sum + b.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return wins / (a.length * b.length)
}
