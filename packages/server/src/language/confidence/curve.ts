import type { ConfidencePoint } from '@agent-assist/contract'
import { type Calibration, type Case, calibrate, sureOf } from './calibration.ts'

const FOLDS = 5

/** A case with how sure its answer would have been. */
export interface SureCase extends Case {
  sure: number
}

/** How sure each answer would have been, by a calibration that does not know the case. */
export const crossCalibrated = (cases: readonly Case[]): SureCase[] => {
  const folds: Calibration[] = Array.from({ length: FOLDS }, (_, fold) =>
    calibrate(cases.filter((_, at) => at % FOLDS !== fold)),
  )
  return cases.map((one, at) => {
    const calibration = folds[at % FOLDS]
    return { ...one, sure: calibration ? sureOf(calibration, one.score) : 0 }
  })
}

/** The number that people see and the threshold is compared with; it promises no more than is known. */
export const pctOf = (sure: number): number => Math.floor(Math.min(1, sure) * 100)

/** How many cases would have been answered, and how many rightly, for each least confidence from 0 to 100 %. */
export function curveOf(cases: readonly SureCase[]): ConfidencePoint[] {
  const points: ConfidencePoint[] = []
  for (let pct = 0; pct <= 100; pct++) {
    const answered = cases.filter(({ sure }) => pctOf(sure) >= pct)
    const right = answered.filter(({ isRight }) => isRight).length
    points.push({ pct, answered: answered.length, right })
  }
  return points
}
