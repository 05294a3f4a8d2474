import { BEST, NUMBERS, WORST } from './numbers.ts'
import { type Features, PLACES } from './features.ts'

/** Columns of weights: three classes, and how much stronger than plain a negative or positive text is. */
export const COLUMNS = ['negative', 'neutral', 'positive', 'veryNegative', 'veryPositive'] as const
const CLASSES = 3
const WIDTH = COLUMNS.length

/** A linear model with hashed features and weights of one byte. */
export interface ToneModel {
  /** Higher for each model that ships. */
  version: number
  /** Weights by place, then by column. */
  weights: Int8Array
  /** Factor of each column's weights. */
  scales: readonly number[]
  /** Weights of the numbers, then by column; the last row is the bias. */
  numbers: readonly number[]
}

/** How a text sounds to a model; the three probabilities sum to 1. */
export interface Tone {
  negative: number
  neutral: number
  positive: number
  /** Probability that a negative text is very negative, and a positive one very positive. */
  veryNegative: number
  veryPositive: number
  /** Whether words or phrases of both sides are in the text. */
  hasBoth: boolean
  /** Scores of the classes before the softmax, as input of another model. */
  scores: readonly number[]
}

/** Least value of a word that says something clearly. */
const CLEAR = 0.2

const sigmoid = (score: number) => 1 / (1 + Math.exp(-score))

/** Applies a model to a text's features. */
export function toneBy(model: ToneModel, { places, numbers }: Features): Tone {
  const sums = new Float64Array(WIDTH)
  for (const place of places)
    for (let c = 0; c < WIDTH; c++) sums[c]! += model.weights[place * WIDTH + c]!
  const share = 1 / Math.sqrt(places.length || 1)
  const scores = Array.from(sums, (sum, c) => {
    let score = sum * (model.scales[c] ?? 0) * share + (model.numbers[NUMBERS * WIDTH + c] ?? 0)
    for (let i = 0; i < NUMBERS; i++)
      score += (model.numbers[i * WIDTH + c] ?? 0) * (numbers[i] ?? 0)
    return score
  })
  const [a = 0, b = 0, c = 0, veryNegative = 0, veryPositive = 0] = scores
  const top = Math.max(a, b, c)
  const parts = [Math.exp(a - top), Math.exp(b - top), Math.exp(c - top)] as const
  const sum = parts[0] + parts[1] + parts[2]
  return {
    negative: parts[0] / sum,
    neutral: parts[1] / sum,
    positive: parts[2] / sum,
    veryNegative: sigmoid(veryNegative),
    veryPositive: sigmoid(veryPositive),
    hasBoth: (numbers[BEST] ?? 0) >= CLEAR && (numbers[WORST] ?? 0) <= -CLEAR,
    scores: scores.slice(0, CLASSES),
  }
}

/** A model as a file: a line of JSON, then the weights. */
export function printTone({ weights, ...head }: ToneModel): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(weights.buffer)])
}

/** Reads what `printTone` wrote. */
export function readTone(file: Buffer): ToneModel {
  const end = file.indexOf('\n')
  const head = JSON.parse(file.toString('utf8', 0, end)) as Omit<ToneModel, 'weights'>
  const weights = new Int8Array(Uint8Array.from(file.subarray(end + 1)).buffer)
  if (weights.length !== PLACES * WIDTH) throw new Error('The default model is damaged.')
  return { ...head, weights }
}
