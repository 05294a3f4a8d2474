import { type Example, train } from './train.ts'
import { classify, type Extra } from './linear-model.ts'

/** Quality of predictions: the number of examples, and shares from 0 to 1. */
export interface Scores {
  n: number
  accuracy: number
  /** Unweighted mean of the classes' F1. */
  macroF1: number
}

/** Scores of pairs of the true and the predicted class. */
export function scoresOf(pairs: readonly { is: string; predicted: string }[]): Scores {
  const classes = [...new Set(pairs.map(({ is }) => is))]
  const f1 = classes.map((name) => {
    const hits = pairs.filter(({ is, predicted }) => is === name && predicted === name).length
    const misses = pairs.filter(
      ({ is, predicted }) => (is === name) !== (predicted === name),
    ).length
    return (2 * hits) / (2 * hits + misses)
  })
  return {
    n: pairs.length,
    accuracy: pairs.filter(({ is, predicted }) => is === predicted).length / (pairs.length || 1),
    macroF1: f1.reduce((sum, value) => sum + value, 0) / (classes.length || 1),
  }
}

/** The most probable class. */
export const likeliest = (classes: readonly string[], probabilities: Float64Array): string =>
  classes[probabilities.indexOf(Math.max(...probabilities))] ?? ''

/** Scores of a model by cross-validation: each fold is predicted by a model of the other folds. */
export function crossValidate(examples: readonly Example[], extra?: Extra, folds = 4): Scores {
  const pairs = Array.from({ length: folds }, (_, fold) => {
    const isSeen = (index: number) => index % folds !== fold
    const model = train(
      examples.filter((_example, index) => isSeen(index)),
      extra,
    )
    return examples
      .filter((_example, index) => !isSeen(index))
      .map(({ text, label }) => ({
        is: label,
        predicted: likeliest(model.classes, classify(model, text, extra)),
      }))
  })
  return scoresOf(pairs.flat())
}
