const inOrder = (measurements: readonly number[]) => [...measurements].sort((a, b) => a - b)

/** The middle one, or the mean of the two in the middle. */
export function median(measurements: readonly number[]): number {
  const sorted = inOrder(measurements)
  const middle = sorted.length / 2
  const [low = NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

export interface Spread {
  min: number
  median: number
}

export const spreadOf = (measurements: readonly number[]): Spread => ({
  min: Math.min(...measurements),
  median: median(measurements),
})

/** Peer / ours: above 1 ours is better, because every number here is better when smaller. */
export const ratio = (peer: number, ours: number): number => (ours > 0 ? peer / ours : NaN)

/** Total length that the intervals cover; overlaps count once. */
export function unionLength(intervals: readonly (readonly [from: number, to: number])[]): number {
  let length = 0
  let reached = -Infinity
  for (const [from, to] of [...intervals].sort(([a], [b]) => a - b)) {
    if (to <= reached) continue
    length += to - Math.max(from, reached)
    reached = to
  }
  return length
}
