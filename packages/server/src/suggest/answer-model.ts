/** A stem of a text with its number of occurrences in the subject (or title) and in the rest. */
export interface Word {
  lexeme: string
  subject: number
  body: number
}

/** Softmax regression over tf-idf that predicts from a ticket's words which answer solves it. */
export interface AnswerModel {
  /** Answers as `kind id`. */
  answers: readonly string[]
  /** Inverse document frequency of each feature. */
  rarity: ReadonlyMap<string, number>
  /** Index of a feature's first weight; each feature has one weight per answer. */
  first: ReadonlyMap<string, number>
  weights: Float32Array
  bias: Float32Array
}

/** Weight of a word in the subject, compared with one in the text. */
const SUBJECT = 2

/** Feature counts of a text: its words, and again those of the subject as features of their own. */
export function featuresOf(words: readonly Word[]): Map<string, number> {
  const features = new Map<string, number>()
  for (const { lexeme, subject, body } of words) {
    features.set(lexeme, SUBJECT * subject + body)
    if (subject > 0) features.set(`S:${lexeme}`, subject)
  }
  return features
}

/** Indexes and values of the features that the model knows; the values have length 1 together. */
export function valuesOf(
  { rarity, first }: Pick<AnswerModel, 'rarity' | 'first'>,
  words: readonly Word[],
) {
  const known = [...featuresOf(words)].flatMap(([feature, n]) => {
    const weight = rarity.get(feature)
    return weight === undefined
      ? []
      : [[first.get(feature) ?? 0, (1 + Math.log(n)) * weight] as const]
  })
  const length = Math.hypot(...known.map(([, value]) => value)) || 1
  return {
    firsts: Int32Array.from(known, ([at]) => at),
    values: Float32Array.from(known, ([, value]) => value / length),
  }
}

/** Log probability of each answer, in the order of `model.answers`. */
export function reportAnswers(model: AnswerModel, words: readonly Word[]): Float64Array {
  const { answers, weights, bias } = model
  const { firsts, values } = valuesOf(model, words)
  const scores = Float64Array.from(answers, (_, c) => {
    let score = bias[c] ?? 0
    for (const [i, at] of firsts.entries()) score += (weights[at + c] ?? 0) * (values[i] ?? 0)
    return score
  })
  const top = Math.max(...scores)
  const sum = scores.reduce((all, score) => all + Math.exp(score - top), 0)
  return scores.map((score) => score - top - Math.log(sum))
}

const base64 = (values: Float32Array) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')
const floats = (text: string) =>
  new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)

/** Serialises a model for `readAnswerModel`. */
export const printAnswerModel = ({ answers, rarity, weights, bias }: AnswerModel): string =>
  JSON.stringify({
    answers,
    features: [...rarity.keys()],
    rarities: base64(Float32Array.from(rarity.values())),
    weights: base64(weights),
    bias: base64(bias),
  })

/** Reads a model that `printAnswerModel` wrote. */
export function readAnswerModel(text: string): AnswerModel {
  const { answers, features, ...numbers } = JSON.parse(text) as {
    answers: string[]
    features: string[]
    rarities: string
    weights: string
    bias: string
  }
  const rarities = floats(numbers.rarities)
  return {
    answers,
    rarity: new Map(features.map((feature, index) => [feature, rarities[index] ?? 0])),
    first: new Map(features.map((feature, index) => [feature, index * answers.length])),
    weights: floats(numbers.weights),
    bias: floats(numbers.bias),
  }
}
