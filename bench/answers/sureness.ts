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

/** The same error of a confidence that is exactly right: so many cases deviate by chance. */
function chanceOf(cases: readonly { sure: number }[]): number {
  const classes = Map.groupBy(cases, ({ sure }) =>
    Math.min(CLASSES - 1, Math.floor(sure * CLASSES)),
  )
  let error = 0
  for (const own of classes.values())
    error += Math.sqrt((2 / Math.PI) * own.reduce((sum, { sure }) => sum + sure * (1 - sure), 0))
  return error / cases.length
}

/** Calibrates on every second case, as on an organisation's past, and judges by the others; then the other way round. */
export function benchSureness(what: string, cases: readonly Case[]): void {
  const halves = [0, 1].map((half) => cases.filter((_, at) => at % 2 === half))
  const sure = halves.flatMap((next, half) => {
    const calibration = calibrate(halves[1 - half] ?? [])
    return next.map((one) => ({ ...one, sure: sureOf(calibration, one.score) }))
  })
  const raw = cases.map((one) => ({ ...one, sure: one.score }))
  const average = cases.filter(({ isRight }) => isRight).length / cases.length
  console.log(
    `${what}: ${cases.length} cases, ${pct(average)} right; error of the confidence ${pct(errorOf(raw))}, calibrated ${pct(errorOf(sure))} (goal 5 %), by chance alone ${pct(chanceOf(sure))}`,
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
