import { ALIKE_GROUPS, featuresOf } from './features.ts'

/** A text as a sparse vector of feature ids and weights; each feature group has length 1. */
export interface Vector {
  ids: Int32Array
  weights: Float32Array
  /** Number of the leading features that tell how alike two texts are. */
  alike: number
}

/** The known features with their rarity. */
export interface Vocabulary {
  idOf: ReadonlyMap<string, number>
  /** Inverse document frequency: ln((1 + texts) / (1 + texts with the feature)) + 1. */
  rarity: Float32Array
  /** Rarity of an unknown feature. */
  unknown: number
}

/** From this number of texts on, features that occur in only one text are dropped as noise. */
const MANY = 1000

/** The features that occur in at least `least` of the texts. */
export function vocabularyOf(
  texts: readonly string[],
  least = texts.length < MANY ? 1 : 2,
): Vocabulary {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const group of featuresOf(text))
      for (const feature of group.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const frequent = [...counts].filter(([, count]) => count >= least)
  const idOf = new Map(frequent.map(([feature], id) => [feature, id]))
  const rarity = Float32Array.from(
    frequent,
    ([, count]) => Math.log((1 + texts.length) / (1 + count)) + 1,
  )
  return { idOf, rarity, unknown: Math.log(1 + texts.length) + 1 }
}

/** The vector of a text. Unknown features are dropped, but reduce the weight of the known ones. */
export function vectorOf({ idOf, rarity, unknown }: Vocabulary, text: string): Vector {
  const ids: number[] = []
  const weights: number[] = []
  let alike = 0
  for (const [place, group] of featuresOf(text).entries()) {
    const begin = weights.length
    let square = 0
    for (const [feature, count] of group) {
      const id = idOf.get(feature)
      const weight = (1 + Math.log(count)) * (id === undefined ? unknown : (rarity[id] ?? 0))
      square += weight * weight
      if (id === undefined) continue
      ids.push(id)
      weights.push(weight)
    }
    const length = Math.sqrt(square) || 1
    for (let at = begin; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / length
    if (place === ALIKE_GROUPS - 1) alike = ids.length
  }
  return { ids: Int32Array.from(ids), weights: Float32Array.from(weights), alike }
}
