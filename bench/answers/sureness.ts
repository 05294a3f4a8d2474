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

/** Calibrates on every second case, as on an organisation's past, and judges by the others. */
export function benchSureness(what: string, cases: readonly Case[]): void {
  const calibration = calibrate(cases.filter((_, at) => at % 2 === 0))
  const next = cases.filter((_, at) => at % 2 === 1)
  const raw = next.map((one) => ({ ...one, sure: one.score }))
  const sure = next.map((one) => ({ ...one, sure: sureOf(calibration, one.score) }))
  const average = next.filter(({ isRight }) => isRight).length / next.length
  console.log(
    `${what}: ${next.length} cases, ${pct(average)} right; error of the confidence ${pct(errorOf(raw))}, calibrated ${pct(errorOf(sure))} (goal 5 %)`,
  )
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
