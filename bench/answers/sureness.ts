import type { Matcher } from '../../packages/server/src/bot/engine/matcher.ts'
import type { Example } from '../../packages/server/src/language/classify/train.ts'
import {
  calibrate,
  type Case,
  sureOf,
} from '../../packages/server/src/language/confidence/calibration.ts'

const CLASSES = 10
const LEAST = [0.5, 0.8, 0.9, 0.95]

const pct = (share: number) => `${(share * 100).toFixed(1)} %`

/** Mean difference between how sure answers are and how often they are right, in ten classes. */
function errorOf(cases: readonly (Case & { sure: number })[]): number {
  const classes = Map.groupBy(cases, ({ sure }) =>
    Math.min(CLASSES - 1, Math.floor(sure * CLASSES)),
  )
  let error = 0
  for (const own of classes.values()) {
    const sure = own.reduce((sum, one) => sum + one.sure, 0)
    error += Math.abs(sure - own.filter(({ isRight }) => isRight).length)
  }
  return error / cases.length
}

/**
 * Calibrates the engine on every second question, as on an organisation's past, and judges it by the others. The label of a
 * question that no intent answers is empty.
 */
export function benchSureness(matcher: Matcher, questions: readonly Example[]): void {
  const cases = questions.map(({ text, label }): Case => {
    const [best] = matcher.match(text, () => true)
    return { score: best?.confidence ?? 0, isRight: best?.id === label }
  })
  const calibration = calibrate(cases.filter((_, at) => at % 2 === 0))
  const next = cases.filter((_, at) => at % 2 === 1)
  const raw = next.map((one) => ({ ...one, sure: one.score }))
  const sure = next.map((one) => ({ ...one, sure: sureOf(calibration, one.score) }))
  console.log(`error of the confidence: ${pct(errorOf(raw))}, calibrated ${pct(errorOf(sure))}`)
  console.table(
    LEAST.map((least) => {
      const answered = sure.filter((one) => one.sure >= least)
      const right = answered.filter(({ isRight }) => isRight).length
      return {
        'at least so sure': pct(least),
        answered: pct(answered.length / sure.length),
        'of them right': pct(right / (answered.length || 1)),
      }
    }),
  )
}
