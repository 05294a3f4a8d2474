import type { Example } from '../../language/classify/train.ts'
import { createRandom } from '../../platform/basics/random.ts'
import { type Vector, vectorOf, type Vocabulary, vocabularyOf } from './vectors.ts'

/** Inverted index: for each feature the phrases that contain it, with their weights. */
interface Postings {
  /** Index of each feature's first phrase; has one more entry at the end. */
  begin: Int32Array
  phrases: Int32Array
  weights: Float32Array
}

/** A model trained with the phrases of intents. Plain data, so that a worker can send it. */
export interface IntentModel {
  vocabulary: Vocabulary
  /** Ids of intents. */
  labels: string[]
  /** For each feature one weight per label. */
  weights: Float32Array
  bias: Float32Array
  /** Index of each phrase's label. */
  labelOf: Int32Array
  postings: Postings
}

/*
 * Trains one linear support vector machine per label against all others, with squared hinge loss,
 * by coordinate descent on the dual (Hsieh et al. 2008).
 */
const COST = 1
const EPOCHS = 10
/** A phrase that is clearly on its side is skipped for this many rounds. */
const CLEAR = 0.02
const REST = 3
/** Training ends with a round that changes less than this per phrase. */
const STILL = 1e-4

interface Task {
  vectors: readonly Vector[]
  /** Squared length of each vector, bias included. */
  squares: Float64Array
  /** Shuffled order of the phrases in each round. */
  rounds: readonly Int32Array[]
  /** Number of features. */
  size: number
  /** Cost of a misplaced phrase of a label with this many phrases, relative to all others. */
  costOf: (phrases: number) => number
}

function dot({ ids, weights }: Vector, line: Float64Array): number {
  let sum = 0
  for (let at = 0; at < ids.length; at++) sum += line[ids[at]!]! * weights[at]!
  return sum
}

/** Weights of the plane between the phrases of a label and all others; the last one is the bias. */
function separate({ vectors, squares, rounds, size, costOf }: Task, isOwn: Uint8Array) {
  const line = new Float64Array(size + 1)
  const duals = new Float64Array(vectors.length)
  const rests = new Uint8Array(vectors.length)
  const ownEase = 1 / (2 * costOf(isOwn.reduce((sum, is) => sum + is, 0)))
  const ease = 1 / (2 * COST)
  for (const order of rounds) {
    let moved = 0
    for (const index of order) {
      if (rests[index]! > 0) {
        rests[index]! -= 1
        continue
      }
      const vector = vectors[index]!
      const sign = isOwn[index] ? 1 : -1
      const own = isOwn[index] ? ownEase : ease
      const before = duals[index]!
      const slope = sign * (dot(vector, line) + line[size]!) - 1 + own * before
      const after = Math.max(0, before - slope / (squares[index]! + own))
      if (after === before) {
        if (slope > CLEAR) rests[index] = REST
        continue
      }
      const step = (after - before) * sign
      duals[index] = after
      for (let at = 0; at < vector.ids.length; at++)
        line[vector.ids[at]!]! += step * vector.weights[at]!
      line[size]! += step
      moved += Math.abs(step)
    }
    if (moved < STILL * vectors.length) break
  }
  return line
}

function mixed(length: number, round: number): Int32Array {
  const random = createRandom(1, 'texts', round)
  const order = Int32Array.from({ length }, (_, index) => index)
  for (let i = length - 1; i > 0; i--) {
    const j = random.int(0, i)
    const held = order[i]!
    order[i] = order[j]!
    order[j] = held
  }
  return order
}

function postingsOf(vectors: readonly Vector[], size: number): Postings {
  const begin = new Int32Array(size + 1)
  for (const { ids, alike } of vectors) for (let at = 0; at < alike; at++) begin[ids[at]! + 1]! += 1
  for (let id = 0; id < size; id++) begin[id + 1]! += begin[id]!
  const next = begin.slice()
  const phrases = new Int32Array(begin[size] ?? 0)
  const weights = new Float32Array(phrases.length)
  for (const [phrase, vector] of vectors.entries())
    for (let at = 0; at < vector.alike; at++) {
      const id = vector.ids[at]!
      const place = next[id]!
      next[id] = place + 1
      phrases[place] = phrase
      weights[place] = vector.weights[at]!
    }
  return { begin, phrases, weights }
}

/** Trains a model that predicts the label of a text; the same examples give the same model. */
export function trainIntents(examples: readonly Example[]): IntentModel {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted()
  const places = new Map(labels.map((label, place) => [label, place]))
  const labelOf = Int32Array.from(examples, ({ label }) => places.get(label) ?? 0)
  const vocabulary = vocabularyOf(examples.map(({ text }) => text))
  const size = vocabulary.rarity.length
  const vectors = examples.map(({ text }) => vectorOf(vocabulary, text))
  const task: Task = {
    vectors,
    squares: Float64Array.from(vectors, ({ weights }) =>
      weights.reduce((sum, weight) => sum + weight * weight, 1),
    ),
    rounds: Array.from({ length: EPOCHS }, (_, round) => mixed(vectors.length, round)),
    size,
    costOf: (phrases) => COST * Math.sqrt(vectors.length / (labels.length * phrases)),
  }
  const weights = new Float32Array(size * labels.length)
  const bias = new Float32Array(labels.length)
  for (const place of labels.keys()) {
    const line = separate(
      task,
      Uint8Array.from(labelOf, (own) => (own === place ? 1 : 0)),
    )
    for (let id = 0; id < size; id++) weights[id * labels.length + place] = line[id]!
    bias[place] = line[size]!
  }
  return { vocabulary, labels, weights, bias, labelOf, postings: postingsOf(vectors, size) }
}
