import { featuresOf } from './features.ts'

/** Additional numeric features of a text; always the same number of them. */
export type Extra = (text: string) => readonly number[]

/** A softmax regression: per class, the weights of features and of extra numbers, and a bias. */
export interface LinearModel {
  classes: readonly string[]
  /** Index of a feature's first weight; it has one weight per class. */
  weightOf: ReadonlyMap<string, number>
  weights: Float32Array
  extraWeights: Float32Array
  bias: Float32Array
}

/** Softmax: converts the classes' scores to probabilities that sum to 1. */
export function softmax(scores: Float64Array): Float64Array {
  const top = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - top))
  const sum = parts.reduce((a, b) => a + b, 0)
  return parts.map((part) => part / sum)
}

/** Probability of each class, in the order of `model.classes`; they sum to 1. */
export function classify(model: LinearModel, text: string, extra?: Extra): Float64Array {
  const { classes, weightOf, weights, extraWeights, bias } = model
  const known = [...featuresOf(text)].flatMap((feature) => weightOf.get(feature) ?? [])
  const share = 1 / Math.sqrt(known.length || 1)
  const numbers = extra?.(text) ?? []
  const scores = Float64Array.from(classes, (_, c) => {
    let score = bias[c] ?? 0
    for (const first of known) score += (weights[first + c] ?? 0) * share
    for (const [i, number] of numbers.entries())
      score += (extraWeights[i * classes.length + c] ?? 0) * number
    return score
  })
  return softmax(scores)
}

const base64 = (values: Float32Array) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')
function floats(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new Float32Array(bytes.buffer)
}

/** Serialises a model as text for `readModel`. */
export const printModel = ({ classes, weightOf, weights, extraWeights, bias }: LinearModel) =>
  JSON.stringify({
    classes,
    features: [...weightOf.keys()],
    weights: base64(weights),
    extraWeights: base64(extraWeights),
    bias: base64(bias),
  })

/** Reads a model that `printModel` wrote. */
export function readModel(text: string): LinearModel {
  const { classes, features, ...numbers } = JSON.parse(text) as {
    classes: string[]
    features: string[]
    weights: string
    extraWeights: string
    bias: string
  }
  return {
    classes,
    weightOf: new Map(features.map((feature, index) => [feature, index * classes.length])),
    weights: floats(numbers.weights),
    extraWeights: floats(numbers.extraWeights),
    bias: floats(numbers.bias),
  }
}
