import {
  CONFIDENCE_CASES_MIN,
  type ConfidenceCurve,
  type ConfidencePoint,
} from '@agent-assist/contract/wire'
import { counted, number, wholePercent } from '@agent-assist/kit/format'

/** What was asked in the past: `ticket`, `question`. */
export type CaseName = 'ticket' | 'question'

const pctOf = (part: number, whole: number) => wholePercent(Math.round((part / whole) * 100))

/** What would have happened in the past with a least confidence. */
export function pastSentence(
  { cases }: Pick<ConfidenceCurve, 'cases'>,
  { answered, right }: Pick<ConfidencePoint, 'answered' | 'right'>,
  name: CaseName,
): string {
  const past = counted(cases, `past ${name}`)
  if (answered === 0) return `Would have answered none of ${past}.`
  return `Would have answered ${pctOf(answered, cases)} of ${past}, ${pctOf(right, answered)} of them rightly.`
}

/** Why there is no curve. */
export const tooLittle = ({ cases }: Pick<ConfidenceCurve, 'cases'>, name: CaseName): string =>
  cases === 0
    ? `There is no past ${name} with a known answer yet; ${number(CONFIDENCE_CASES_MIN)} are needed.`
    : `There are ${counted(cases, `past ${name}`)} with a known answer; ${number(CONFIDENCE_CASES_MIN)} are needed.`
