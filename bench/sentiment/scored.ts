import { scoresOf } from '../../packages/server/src/language/classify/scores.ts'
import type { Asked } from './data.ts'

export interface Told {
  label: string
  confidence: number
  isVery: boolean
}

const BINS = 10

const binned = <T extends { confidence: number }>(told: readonly T[]) =>
  Map.groupBy(told, ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)))

/** The calibration error of a confidence that is exactly right: so many texts deviate by chance. */
function chanceError(told: readonly { confidence: number }[]): number {
  const away = [...binned(told).values()].map((bin) =>
    Math.sqrt((2 / Math.PI) * bin.reduce((sum, { confidence: p }) => sum + p * (1 - p), 0)),
  )
  return away.reduce((sum, one) => sum + one, 0) / (told.length || 1)
}

/** Expected calibration error: mean distance between confidence and accuracy, in ten bins. */
function calibrationError(told: readonly { isRight: boolean; confidence: number }[]): number {
  const bins = binned(told)
  const away = [...bins.values()].map((bin) =>
    Math.abs(bin.reduce((sum, { isRight, confidence }) => sum + confidence - (isRight ? 1 : 0), 0)),
  )
  return away.reduce((sum, one) => sum + one, 0) / (told.length || 1)
}

/** A line of the table: how a scorer does on texts. */
export function line(
  set: string,
  scorer: string,
  asked: readonly Asked[],
  tell: (asked: Asked) => Told,
) {
  const told = asked.map((one) => ({ ...tell(one), is: one.label, wasVery: one.isVery }))
  const { n, accuracy, macroF1 } = scoresOf(told.map(({ is, label }) => ({ is, predicted: label })))
  const error = calibrationError(
    told.map(({ is, label, confidence }) => ({ isRight: is === label, confidence })),
  )
  const very = told.filter(({ wasVery }) => wasVery).length
  const found = told.filter(({ wasVery, isVery }) => wasVery && isVery).length
  const named = told.filter(({ isVery }) => isVery).length
  return {
    set,
    scorer,
    n,
    'accuracy %': (accuracy * 100).toFixed(1),
    'macro-F1': macroF1.toFixed(3),
    'calibration error': error.toFixed(3),
    'by chance': chanceError(told).toFixed(3),
    'very negative': very > 0 ? `${found} of ${very}, ${named} named` : '',
  }
}
