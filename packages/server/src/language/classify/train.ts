import { createRandom } from '../../platform/basics/random.ts'
import { featuresOf } from './features.ts'
import { type Extra, type LinearModel, softmax } from './linear-model.ts'

/** A text and the name of its class. */
export interface Example {
  text: string
  label: string
}

/*
 * Softmax regression by stochastic gradient descent with AdaGrad steps (Duchi et al. 2011). Words
 * are weighted by the log-count ratio between a class and the others (Wang and Manning 2012).
 */
const EPOCHS = 15
/** Beside numbers of another model, which tell most from the start, more rounds learn the examples by heart. */
const EPOCHS_BESIDE = 5
const RATE = 0.1
const BIAS_RATE = 0.02
const DECAY = 1e-5
/** 0: every example has the same weight; 1: every class has. */
const BALANCE = 0.5
/** Weight of a word that occurs in all classes alike; the ratio is added to it. */
const FLOOR = 0.3

/** One example as numbers: its features, its extra numbers and its class. */
interface Row {
  features: readonly number[]
  numbers: readonly number[]
  label: number
}

/** For each feature, its largest log-count ratio between one class and the others. */
function ratios(rows: readonly Row[], size: number, classes: number): Float64Array {
  const counts = Array.from({ length: classes }, () => new Float64Array(size).fill(1))
  for (const { features, label } of rows)
    for (const feature of features) (counts[label] as Float64Array)[feature]! += 1
  const totals = counts.map((of) => of.reduce((sum, count) => sum + count, 0))
  const all = totals.reduce((sum, total) => sum + total, 0)
  return Float64Array.from({ length: size }, (_, feature) => {
    const everywhere = counts.reduce((sum, of) => sum + (of[feature] ?? 0), 0)
    const each = counts.map((of, c) => {
      const [own, total] = [of[feature] ?? 0, totals[c] ?? 0]
      return Math.abs(Math.log(own / total / ((everywhere - own) / (all - total))))
    })
    return Math.max(...each)
  })
}

/** Weights of the classes, which raise rare ones. */
function balance(rows: readonly Row[], classes: number): number[] {
  const counts = Array.from({ length: classes }, (_, c) => rows.filter((r) => r.label === c).length)
  return counts.map((count) => (rows.length / (classes * Math.max(1, count))) ** BALANCE)
}

/** A weight matrix with the sum of squared gradients of each weight. */
function createLayer(size: number) {
  const weights = new Float32Array(size)
  const steps = new Float64Array(size).fill(1e-8)
  return {
    weights,
    step(index: number, gradient: number) {
      const slope = gradient + DECAY * (weights[index] ?? 0)
      const gone = (steps[index] ?? 0) + slope * slope
      steps[index] = gone
      weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(gone)
    },
  }
}

/** Trains a model; the same examples give the same model. */
export function train(examples: readonly Example[], extra?: Extra): LinearModel {
  const classes = [...new Set(examples.map(({ label }) => label))].toSorted()
  const { rows, ids } = rowsOf(examples, classes, extra)
  const k = classes.length
  const classWeights = balance(rows, k)
  const ratio = ratios(rows, ids.size, k).map((value) => value + FLOOR)
  const words = createLayer(ids.size * k)
  const beside = createLayer((rows[0]?.numbers.length ?? 0) * k)
  const bias = new Float32Array(k)

  function learn({ features, numbers, label }: Row): void {
    const share = 1 / Math.sqrt(features.length || 1)
    const scores = Float64Array.from(bias)
    for (const f of features)
      for (let c = 0; c < k; c++)
        scores[c]! += (words.weights[f * k + c] ?? 0) * (ratio[f] ?? 0) * share
    for (const [i, number] of numbers.entries())
      for (let c = 0; c < k; c++) scores[c]! += (beside.weights[i * k + c] ?? 0) * number
    for (const [c, probability] of softmax(scores).entries()) {
      const slope = (probability - (c === label ? 1 : 0)) * (classWeights[label] ?? 1)
      bias[c]! -= BIAS_RATE * slope
      for (const f of features) words.step(f * k + c, slope * (ratio[f] ?? 0) * share)
      for (const [i, number] of numbers.entries()) beside.step(i * k + c, slope * number)
    }
  }

  const epochs = extra ? EPOCHS_BESIDE : EPOCHS
  for (let epoch = 0; epoch < epochs; epoch++) for (const row of shuffled(rows, epoch)) learn(row)
  return {
    classes,
    weightOf: new Map([...ids].map(([feature, id]) => [feature, id * k])),
    weights: words.weights.map((weight, index) => weight * (ratio[Math.floor(index / k)] ?? 0)),
    extraWeights: beside.weights,
    bias,
  }
}

function rowsOf(examples: readonly Example[], classes: readonly string[], extra?: Extra) {
  const ids = new Map<string, number>()
  const idOf = (feature: string) => {
    const id = ids.get(feature) ?? ids.size
    ids.set(feature, id)
    return id
  }
  const rows = examples.map(({ text, label }) => ({
    features: [...featuresOf(text)].map(idOf),
    numbers: extra?.(text) ?? [],
    label: classes.indexOf(label),
  }))
  return { rows, ids }
}

function shuffled<T>(rows: readonly T[], round: number): T[] {
  const random = createRandom(1, 'texts', round)
  const order = [...rows]
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[order[i], order[j]] = [order[j] as T, order[i] as T]
  }
  return order
}
