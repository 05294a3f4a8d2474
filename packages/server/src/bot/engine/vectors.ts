import { featuresOf } from './features.ts'

/** A text as numbers: ids of features and their weights, each group of length 1. */
export interface Vector {
  ids: Int32Array
  weights: Float32Array
}

/** The features that are known, and how rare each is. */
export interface Vocabulary {
  idOf: ReadonlyMap<string, number>
  /** ln((1 + texts) / (1 + texts with it)) + 1. */
  rarity: Float32Array
  /** Of a feature that is not known. */
  unknown: number
}

/** From so many texts on a feature that only one of them has tells nothing but noise. */
const MANY = 1000

/** The features of some texts, those that at least so many of them have. */
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

/** A text by the known features; unknown ones say nothing, but they make the known ones weigh less. */
export function vectorOf({ idOf, rarity, unknown }: Vocabulary, text: string): Vector {
  const ids: number[] = []
  const weights: number[] = []
  for (const group of featuresOf(text)) {
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
  }
  return { ids: Int32Array.from(ids), weights: Float32Array.from(weights) }
}
