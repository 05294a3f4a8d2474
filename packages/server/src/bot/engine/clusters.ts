import { featuresOf } from './features.ts'
import { type Vector, vectorOf, vocabularyOf } from './vectors.ts'

/** Texts that are this like the text a cluster began with belong to it. */
const ALIKE = 0.35
const GROUPS = 2

export interface Cluster<T> {
  /** The one that is most like all others. */
  title: T
  members: T[]
}

function likeness(one: ReadonlyMap<number, number>, other: Vector): number {
  let sum = 0
  for (const [at, id] of other.ids.entries()) sum += (one.get(id) ?? 0) * other.weights[at]!
  return sum / GROUPS
}

const entriesOf = ({ ids, weights }: Vector) =>
  new Map([...ids].map((id, at) => [id, weights[at]!] as const))

/** The member that is most like all others of its cluster. */
function middleOf(vectors: readonly Vector[]): number {
  const sums = vectors.map((one) => {
    const entries = entriesOf(one)
    return vectors.reduce((sum, other) => sum + likeness(entries, other), 0)
  })
  return sums.indexOf(Math.max(...sums))
}

/** So many members say which one is in the middle. */
const MIDDLE_OF = 50

/** Puts texts together that say much the same, in the order in which they come. */
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
