/** A review, with the difficulty of its ticket on any scale; missing: not known. */
export interface RatedWork {
  agent: string
  score: number
  difficulty?: number
}

/** Fewer degrees of freedom tell nothing of how scores follow difficulty. */
const FREEDOM_MIN = 20

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length

/**
 * How much scores change with difficulty within the work of one agent, so that a good agent who takes the hard tickets does
 * not make them look easy; shrunk towards 0 by how uncertain it is (James and Stein's positive part).
 */
function slopeOf(works: readonly Required<RatedWork>[]): number {
  let [xx, xy, yy] = [0, 0, 0]
  const agents = Map.groupBy(works, ({ agent }) => agent)
  for (const own of agents.values()) {
    const [x, y] = [
      meanOf(own.map(({ difficulty }) => difficulty)),
      meanOf(own.map(({ score }) => score)),
    ]
    for (const { difficulty, score } of own) {
      xx += (difficulty - x) ** 2
      xy += (difficulty - x) * (score - y)
      yy += (score - y) ** 2
    }
  }
  const freedom = works.length - agents.size - 1
  if (freedom < FREEDOM_MIN || xx < 1e-9) return 0
  const slope = xy / xx
  const squaredError = Math.max(0, yy - slope * xy) / freedom / xx
  return slope === 0 ? 0 : slope * Math.max(0, 1 - squaredError / slope ** 2)
}

/** Scores as they would be if everybody's tickets were as difficult as the team's are on average. */
export function forAverageMix(works: readonly RatedWork[]): RatedWork[] {
  const known = works.filter((one): one is Required<RatedWork> => one.difficulty !== undefined)
  const slope = slopeOf(known)
  if (slope === 0) return [...works]
  const middle = meanOf(known.map(({ difficulty }) => difficulty))
  return works.map((one) =>
    one.difficulty === undefined
      ? one
      : { ...one, score: one.score - slope * (one.difficulty - middle) },
  )
}
