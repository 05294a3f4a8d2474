/** A stem of a text, and how often it stands in its subject (or title) and in the rest. */
export interface Word {
  lexeme: string
  subject: number
  body: number
}

/** Which answers solve tickets of which words: a softmax regression over tf-idf. */
export interface AnswerModel {
  /** Each as `kind id`. */
  answers: readonly string[]
  /** Of each feature its inverse frequency. */
  rarity: ReadonlyMap<string, number>
  /** The first of a feature's weights, one an answer. */
  first: ReadonlyMap<string, number>
  weights: Float32Array
  bias: Float32Array
}

/** A word of the subject counts as so many of the text. */
const SUBJECT = 2

/** What the model sees of a text, with how often: its words, and those of the subject also as such. */
export function featuresOf(words: readonly Word[]): Map<string, number> {
  const features = new Map<string, number>()
  for (const { lexeme, subject, body } of words) {
    features.set(lexeme, SUBJECT * subject + body)
    if (subject > 0) features.set(`S:${lexeme}`, subject)
  }
  return features
}

/** The features that the model knows, with their values; together of length 1. */
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

/** The logarithm of how likely each answer is, in the order of `model.answers`. */
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

/** A model as text that `readAnswerModel` reads. */
export const printAnswerModel = ({ answers, rarity, weights, bias }: AnswerModel): string =>
  JSON.stringify({
    answers,
    features: [...rarity.keys()],
    rarities: base64(Float32Array.from(rarity.values())),
    weights: base64(weights),
    bias: base64(bias),
  })

/** The model that `printAnswerModel` wrote. */
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
