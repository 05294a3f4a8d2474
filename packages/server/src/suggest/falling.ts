/**
 * Numbers that do not rise from one place to the next. Where order and numbers disagree, the places share their mean
 * (isotonic regression), so that neither is changed more than necessary.
 */
export function falling(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = []
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count
  for (const value of values) {
    let last = { sum: value, count: 1 }
    for (let before = pools.at(-1); before && mean(before) < mean(last); before = pools.at(-1)) {
      pools.pop()
      last = { sum: before.sum + last.sum, count: before.count + last.count }
    }
    pools.push(last)
  }
  return pools.flatMap((pool) => Array.from({ length: pool.count }, () => Math.round(mean(pool))))
}
