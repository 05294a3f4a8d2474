import { ALIKE_GROUPS } from './features.ts'
import type { IntentModel } from './train.ts'
import { type Vector, vectorOf } from './vectors.ts'

/** An intent with the engine's confidence in it, 0 to 1. */
export interface Match {
  id: string
  confidence: number
}

/** Finds the intent of a text. */
export interface Matcher {
  /** Allowed intents, best first. */
  match: (text: string, isAllowed: (id: string) => boolean) => Match[]
}

/** Number of nearest phrases that are considered, and their weight against the SVM scores. */
const NEIGHBOURS = 15
const NEIGHBOUR_WEIGHT = 0.2
/** Exponent of the similarity when the nearest phrases are weighted. */
const NEARNESS = 4
// Chosen on splits of banking77's training file and on few phrases of few intents
// (docs/decisions/0039).
const SHARPNESS = 5
/** Similarity to a phrase of the intent from which the confidence is not reduced. */
const LIKE_ENOUGH = 0.5

/** Similarity of each phrase to the text, 0 to 1. */
function likeness(
  { postings, labelOf }: IntentModel,
  { ids, weights, alike }: Vector,
): Float32Array {
  const { begin, phrases, weights: allWeights } = postings
  const like = new Float32Array(labelOf.length)
  for (let at = 0; at < alike; at++) {
    const id = ids[at]!
    const weight = weights[at]! / ALIKE_GROUPS
    for (let place = begin[id]!; place < begin[id + 1]!; place++)
      like[phrases[place]!]! += weight * allWeights[place]!
  }
  return like
}

interface Near {
  /** Share of each label among the nearest phrases, weighted by similarity. */
  shares: Float64Array
  /** Similarity of each label's nearest phrase. */
  best: Float64Array
}

function nearest(model: IntentModel, vector: Vector): Near {
  const like = likeness(model, vector)
  const best = new Float64Array(model.labels.length)
  const shares = new Float64Array(model.labels.length)
  const top: number[] = []
  for (let phrase = 0; phrase < like.length; phrase++) {
    const value = like[phrase]!
    const label = model.labelOf[phrase]!
    if (value > best[label]!) best[label] = value
    if (value === 0 || (top.length === NEIGHBOURS && value <= like[top[NEIGHBOURS - 1]!]!)) continue
    const place = top.findIndex((other) => like[other]! < value)
    top.splice(place < 0 ? top.length : place, 0, phrase)
    if (top.length > NEIGHBOURS) top.pop()
  }
  let sum = 0
  for (const phrase of top) {
    const share = like[phrase]! ** NEARNESS
    shares[model.labelOf[phrase]!]! += share
    sum += share
  }
  return { shares: sum > 0 ? shares.map((share) => share / sum) : shares, best }
}

/** SVM score of each label: the signed distance of the text from the label's plane. */
function sides({ labels, weights, bias }: IntentModel, vector: Vector): Float64Array {
  const scores = Float64Array.from(bias)
  const { ids, weights: own } = vector
  for (let at = 0; at < ids.length; at++) {
    const first = ids[at]! * labels.length
    const weight = own[at]!
    for (let label = 0; label < scores.length; label++)
      scores[label]! += weights[first + label]! * weight
  }
  return scores
}

/** The engine of a trained model. */
export function createMatcher(model: IntentModel): Matcher {
  return {
    match: (text, isAllowed) => {
      const vector = vectorOf(model.vocabulary, text)
      if (vector.ids.length === 0) return []
      const { shares, best } = nearest(model, vector)
      const scores = sides(model, vector)
      const allowed = model.labels.flatMap((id, label) =>
        isAllowed(id)
          ? [{ id, score: scores[label]! + NEIGHBOUR_WEIGHT * shares[label]!, like: best[label]! }]
          : [],
      )
      const top = Math.max(...allowed.map(({ score }) => score))
      const parts = allowed.map((one) => ({
        ...one,
        part: Math.exp(SHARPNESS * (one.score - top)),
      }))
      const sum = parts.reduce((all, { part }) => all + part, 0)
      return parts
        .toSorted((a, b) => b.part - a.part)
        .map(({ id, part, like }) => ({
          id,
          confidence: (part / sum) * Math.min(1, like / LIKE_ENOUGH),
        }))
    },
  }
}
