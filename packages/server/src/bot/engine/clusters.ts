import { ALIKE_GROUPS, featuresOf } from './features.ts'
import { type Vector, vectorOf, vocabularyOf } from './vectors.ts'

/** Least similarity of a text to the first text of its cluster. */
const ALIKE = 0.35

export interface Cluster<T> {
  /** The member most similar to all others. */
  title: T
  members: T[]
}

function likeness(one: ReadonlyMap<number, number>, other: Vector): number {
  let sum = 0
  for (let at = 0; at < other.alike; at++)
    sum += (one.get(other.ids[at]!) ?? 0) * other.weights[at]!
  return sum / ALIKE_GROUPS
}

const entriesOf = ({ ids, weights, alike }: Vector) =>
  new Map([...ids.subarray(0, alike)].map((id, at) => [id, weights[at]!] as const))

/** Index of the vector most similar to all others. */
function middleOf(vectors: readonly Vector[]): number {
  const sums = vectors.map((one) => {
    const entries = entriesOf(one)
    return vectors.reduce((sum, other) => sum + likeness(entries, other), 0)
  })
  return sums.indexOf(Math.max(...sums))
}

/** Most members that are compared to find a cluster's title. */
const MIDDLE_OF = 50

/** Groups similar texts, in the order in which they occur. */
export function clustersOf<T>(items: readonly T[], textOf: (item: T) => string): Cluster<T>[] {
  const known = items.filter((item) => featuresOf(textOf(item))[0].size > 0)
  const vocabulary = vocabularyOf(known.map(textOf), 1)
  const found: { leader: ReadonlyMap<number, number>; members: { item: T; vector: Vector }[] }[] =
    []
  for (const item of known) {
    const vector = vectorOf(vocabulary, textOf(item))
    let best: (typeof found)[number] | undefined
    let most = ALIKE
    for (const cluster of found) {
      const like = likeness(cluster.leader, vector)
      if (like >= most) [best, most] = [cluster, like]
    }
    if (best) best.members.push({ item, vector })
    else found.push({ leader: entriesOf(vector), members: [{ item, vector }] })
  }
  return found.flatMap(({ members }) => {
    const some = members.slice(0, MIDDLE_OF)
    const title = some[middleOf(some.map(({ vector }) => vector))]
    return title ? [{ title: title.item, members: members.map(({ item }) => item) }] : []
  })
}
