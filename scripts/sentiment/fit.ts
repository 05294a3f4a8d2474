import { SENTIMENT_CLASSES } from '@agent-assist/contract'
import {
  type Features,
  PLACES,
  toneFeatures,
} from '../../packages/server/src/language/tone/features.ts'
import { NUMBERS } from '../../packages/server/src/language/tone/numbers.ts'
import { COLUMNS, type ToneModel } from '../../packages/server/src/language/tone/tone-model.ts'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import type { Labelled } from './labelled.ts'

/*
 * Softmax regression with AdaGrad steps and log-count ratios, as in language/classify/train.ts, with hashed features and
 * examples of different weight.
 */
const EPOCHS = 4
const RATE = 0.1
const BIAS_RATE = 0.02
const DECAY = 1e-6
const BALANCE = 0.5
const FLOOR = 0.3
const NUMBER_WEIGHT = 2
/** The sources are neutral more often than messages and answers are; chosen on train files. */
const NEUTRAL_SHIFT = -0.1
/** Models that learnt the texts in another order, whose mean is taken. */
const ORDERS = 3
/** A mean is less sure than it should be; chosen on train files. */
const SHARPER = 1.15
/** A feature of fewer texts says nothing about others, and would disturb a feature that shares its place. */
const TEXTS_MIN = 2

interface Row extends Features {
  label: number
  weight: number
  isVery?: boolean | undefined
}
interface Fitted {
  weights: Float32Array
  numbers: Float32Array
  bias: Float32Array
}

/** For each place, its largest log-count ratio between one class and the others. */
function ratiosOf(rows: readonly Row[], classes: number): Float64Array {
  const counts = Array.from({ length: classes }, () => new Float64Array(PLACES).fill(1))
  for (const { places, label, weight } of rows)
    for (const place of places) counts[label]![place]! += weight
  const totals = counts.map((of) => of.reduce((sum, count) => sum + count, 0))
  const all = totals.reduce((sum, total) => sum + total, 0)
  return Float64Array.from({ length: PLACES }, (_, place) => {
    const everywhere = counts.reduce((sum, of) => sum + of[place]!, 0)
    const each = counts.map((of, c) =>
      Math.abs(
        Math.log(of[place]! / totals[c]! / ((everywhere - of[place]!) / (all - totals[c]!))),
      ),
    )
    return Math.max(...each) + FLOOR
  })
}

function shuffled(count: number, round: number, seed: number): number[] {
  const random = createRandom(seed, 'texts', round)
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

function classWeights(rows: readonly Row[], classes: number): number[] {
  const sums = Array.from({ length: classes }, () => 0)
  for (const { label, weight } of rows) sums[label]! += weight
  const all = sums.reduce((total, sum) => total + sum, 0)
  return sums.map((sum) => (all / classes / sum) ** BALANCE)
}

/** The rows without features of too few of them. */
function withoutRare(rows: readonly Row[]): Row[] {
  const texts = new Uint32Array(PLACES)
  for (const { places } of rows) for (const place of places) texts[place]! += 1
  return rows.map((row) => ({
    ...row,
    places: row.places.filter((place) => texts[place]! >= TEXTS_MIN),
  }))
}

const meanOf = (all: readonly Float32Array[]): Float32Array =>
  all[0]!.map((_, at) => all.reduce((sum, one) => sum + one[at]!, 0) / all.length)

function fitRows(rows: readonly Row[], k: number): Fitted {
  const fitted = Array.from({ length: ORDERS }, (_, seed) => fitOnce(rows, k, seed + 1))
  return {
    weights: meanOf(fitted.map(({ weights }) => weights)),
    numbers: meanOf(fitted.map(({ numbers }) => numbers)),
    bias: meanOf(fitted.map(({ bias }) => bias)),
  }
}

function fitOnce(rows: readonly Row[], k: number, seed: number): Fitted {
  const ratio = ratiosOf(rows, k)
  const classWeight = classWeights(rows, k)
  const weights = new Float32Array(PLACES * k)
  const steps = new Float32Array(PLACES * k).fill(1e-8)
  const numbers = new Float32Array(NUMBERS * k)
  const numberSteps = new Float32Array(NUMBERS * k).fill(1e-8)
  const bias = new Float32Array(k)
  const scores = new Float64Array(k)

  function learn(row: Row): void {
    const share = 1 / Math.sqrt(row.places.length || 1)
    for (let c = 0; c < k; c++) scores[c] = bias[c]!
    for (const place of row.places)
      for (let c = 0; c < k; c++) scores[c]! += weights[place * k + c]! * ratio[place]! * share
    for (const [i, number] of row.numbers.entries())
      for (let c = 0; c < k; c++) scores[c]! += numbers[i * k + c]! * number * NUMBER_WEIGHT
    const top = Math.max(...scores)
    const parts = scores.map((score) => Math.exp(score - top))
    const sum = parts.reduce((total, part) => total + part, 0)
    for (let c = 0; c < k; c++) {
      const away = parts[c]! / sum - (c === row.label ? 1 : 0)
      const slope = away * classWeight[row.label]! * row.weight
      bias[c]! -= BIAS_RATE * slope
      for (const place of row.places) {
        const at = place * k + c
        const step = slope * ratio[place]! * share + DECAY * weights[at]!
        steps[at]! += step * step
        weights[at]! -= (RATE * step) / Math.sqrt(steps[at]!)
      }
      for (const [i, number] of row.numbers.entries()) {
        const at = i * k + c
        const step = slope * number * NUMBER_WEIGHT
        numberSteps[at]! += step * step
        numbers[at]! -= (RATE * step) / Math.sqrt(numberSteps[at]!)
      }
    }
  }

  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const index of shuffled(rows.length, epoch, seed)) learn(rows[index]!)
  return {
    weights: weights.map((weight, at) => weight * ratio[Math.floor(at / k)]!),
    numbers: numbers.map((weight) => weight * NUMBER_WEIGHT),
    bias,
  }
}

const BYTE = 127

/** Trains a model: the classes, and how very negative texts differ from negative ones, likewise for positive ones. */
export function fitTone(examples: readonly Labelled[], version: number): ToneModel {
  const all = examples.map(({ text, language, label, weight, isVery }) => ({
    ...toneFeatures(text, language),
    label: SENTIMENT_CLASSES.indexOf(label),
    weight,
    isVery,
  }))
  const rows = withoutRare(all)
  const classes = fitRows(rows, SENTIMENT_CLASSES.length)
  const verys = [0, 2].map((of) =>
    fitRows(
      rows.flatMap((row) =>
        row.label === of && row.isVery !== undefined ? [{ ...row, label: row.isVery ? 1 : 0 }] : [],
      ),
      2,
    ),
  )
  const n = SENTIMENT_CLASSES.length
  const column = (of: keyof Fitted, at: number, c: number): number => {
    const very = verys[c - n]
    if (very) return very[of][at * 2 + 1]! - very[of][at * 2]!
    return classes[of][at * n + c]! * SHARPER
  }
  const width = COLUMNS.length
  const scales = COLUMNS.map((_, c) => {
    let most = 0
    for (let place = 0; place < PLACES; place++)
      most = Math.max(most, Math.abs(column('weights', place, c)))
    return most / BYTE || 1
  })
  const weights = new Int8Array(PLACES * width)
  for (let place = 0; place < PLACES; place++)
    for (let c = 0; c < width; c++)
      weights[place * width + c] = Math.round(column('weights', place, c) / scales[c]!)
  const numbers = Array.from({ length: (NUMBERS + 1) * width }, (_, at) => {
    const [row, c] = [Math.floor(at / width), at % width]
    if (row < NUMBERS) return column('numbers', row, c)
    return column('bias', 0, c) + (COLUMNS[c] === 'neutral' ? NEUTRAL_SHIFT : 0)
  })
  return { version, weights, scales, numbers: numbers.map((weight) => Number(weight.toFixed(5))) }
}
