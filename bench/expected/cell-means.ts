import type { TrainingCase } from '../../packages/server/src/performance/expected/fit.ts'
import type { ExpectedCase } from '../../packages/server/src/performance/expected/model.ts'

/** Cases whose mean has half the weight of the cell. */
const PRIOR = 20

/**
 * Hierarchical cell means, the other candidate (docs/decisions/0110): the mean of the most similar cases, shrunk towards
 * that of the next wider cell. A cell narrows by one level at a time, in the given order.
 */
export function cellMeans(cases: readonly TrainingCase[], order: readonly number[]) {
  const cells = new Map<string, { sum: number; n: number }>()
  const pathOf = ({ levels, tags }: ExpectedCase): string[] => {
    const names = order.map((place) => (place < 0 ? (tags[0] ?? '') : (levels[place] ?? '')))
    return ['', ...names.map((_, depth) => names.slice(0, depth + 1).join('\n'))]
  }
  for (const one of cases)
    for (const [depth, path] of pathOf(one).entries()) {
      const key = `${depth} ${path}`
      const cell = cells.get(key) ?? { sum: 0, n: 0 }
      cells.set(key, { sum: cell.sum + one.value, n: cell.n + 1 })
    }
  return (one: ExpectedCase): number =>
    pathOf(one).reduce((mean, path, depth) => {
      const { sum, n } = cells.get(`${depth} ${path}`) ?? { sum: 0, n: 0 }
      return (sum + PRIOR * mean) / (n + PRIOR)
    }, 0)
}
