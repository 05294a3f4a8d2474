import type {
  ScoreGroup,
  SurveyQuestion,
  SurveyTemplate,
  SurveyType,
} from '@agent-assist/contract/wire'
import type { PathOf } from './extras.ts'

/** A step of the stepper; a question has its index in the template's `q2`. */
export type SurveyStep =
  | { kind: 'first' }
  | { kind: 'reasons' }
  | { kind: 'question'; question: SurveyQuestion; index: number }
  | { kind: 'comments' }

/** Whether it is asked by the score alone, which is known without the extras; a grid needs them. */
const isAsked = ({ showIf, questionType }: SurveyQuestion, group: ScoreGroup | undefined) =>
  questionType !== 'MultiplChoiceGrid' &&
  (!showIf || showIf.length === 0 || (group !== undefined && showIf.includes(group)))

/** The steps for a group of the score, in order; `path` if the answers decide what is asked. */
export function stepsOf(
  { q2 = [], commentSection = true }: SurveyTemplate,
  version: SurveyType,
  group: ScoreGroup | undefined,
  path?: ReturnType<PathOf>,
): SurveyStep[] {
  const questions = q2
    .map((question, index) => ({ kind: 'question' as const, question, index }))
    .filter(({ question, index }) => path?.asked.includes(index) ?? isAsked(question, group))
  return [
    { kind: 'first' },
    ...(version === 'standard' ? [{ kind: 'reasons' as const }] : []),
    ...questions,
    ...(commentSection && path?.hasComments !== false ? [{ kind: 'comments' as const }] : []),
  ]
}
