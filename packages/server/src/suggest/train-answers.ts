import { minimise } from '../language/classify/minimise.ts'
import { type AnswerModel, featuresOf, valuesOf, type Word } from './answer-model.ts'

/** Training example: the words of a ticket, or of an answer itself, with the answers. */
export interface Solved {
  words: readonly Word[]
  /** Answers as `kind id`. */
  answers: readonly string[]
  /**
   * Weight of the example: 1 for the newest ticket, less for older ones and for answers' own words.
   */
  weight: number
}

/*
 * Softmax regression over tf-idf with L2 regularisation. The parameters were chosen on the older
 * part of thunderbird-kb's train questions by the results on the newer part (docs/decisions/0038).
 */
const STEPS = 50
const DECAY = 0.05
/** The bias is regularised less. */
const BIAS_DECAY = DECAY / 100
/** Rarer features are dropped: they identify one text, not an answer. */
const TEXTS_MIN = 2
/** Most features, by frequency; the rest are too rare to matter. */
const FEATURES_MAX = 6000

interface Row {
  firsts: Int32Array
  values: Float32Array
  labels: readonly number[]
  weight: number
}

/** Inverse document frequency of each feature that occurs often enough. */
function raritiesOf(solved: readonly Solved[]): Map<string, number> {
  const texts = new Map<string, number>()
  for (const { words } of solved)
    for (const feature of featuresOf(words).keys())
      texts.set(feature, (texts.get(feature) ?? 0) + 1)
  return new Map(
    [...texts]
      .filter(([, n]) => n >= TEXTS_MIN)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, FEATURES_MAX)
      .map(([feature, n]) => [feature, Math.log((1 + solved.length) / (1 + n)) + 1]),
  )
}

/** Adds the gradient of one example to `slope`, and returns its loss. */
function addRow(row: Row, x: Float32Array, slope: Float32Array, scores: Float64Array): number {
  const { firsts, values, labels, weight } = row
  const k = scores.length
  const bias = x.length - k
  for (let c = 0; c < k; c++) scores[c] = x[bias + c]!
  for (let i = 0; i < firsts.length; i++)
    for (let c = 0, at = firsts[i]!; c < k; c++, at++) scores[c]! += x[at]! * values[i]!
  const top = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const sum = scores.reduce((all, score) => all + Math.exp(score - top), 0)
  const most = top + Math.log(sum)
  let loss = 0
  for (const label of labels) loss += (most - scores[label]!) / labels.length
  for (let c = 0; c < k; c++) scores[c] = Math.exp(scores[c]! - most) * weight
  for (const label of labels) scores[label]! -= weight / labels.length
  for (let c = 0; c < k; c++) slope[bias + c]! += scores[c]!
  for (let i = 0; i < firsts.length; i++)
    for (let c = 0, at = firsts[i]!; c < k; c++, at++) slope[at]! += scores[c]! * values[i]!
  return loss * weight
}

/**
 * Trains a model that predicts which answer solves a ticket; the same tickets give the same model.
 */
export function trainAnswers(solved: readonly Solved[]): AnswerModel {
  const answers = [...new Set(solved.flatMap((one) => one.answers))].toSorted()
  const place = new Map(answers.map((answer, index) => [answer, index]))
  const k = answers.length
  const rarity = raritiesOf(solved)
  const first = new Map([...rarity.keys()].map((feature, index) => [feature, index * k]))
  const rows = solved.map(({ words, weight, answers: own }) => ({
    ...valuesOf({ rarity, first }, words),
    weight,
    labels: own.map((answer) => place.get(answer) ?? 0),
  }))
  const bias = rarity.size * k
  const scores = new Float64Array(k)
  const x = minimise(
    (at, slope) => {
      let loss = 0
      for (let i = 0; i < at.length; i++) {
        const decay = i < bias ? DECAY : BIAS_DECAY
        slope[i] = decay * at[i]!
        loss += (decay / 2) * at[i]! ** 2
      }
      for (const row of rows) loss += addRow(row, at, slope, scores)
      return loss
    },
    bias + k,
    STEPS,
  )
  return { answers, rarity, first, weights: x.slice(0, bias), bias: x.slice(bias) }
}
