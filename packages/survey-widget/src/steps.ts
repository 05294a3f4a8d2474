import type {
  ScoreGroup,
  SurveyQuestion,
  SurveyTemplate,
  SurveyType,
} from '@agent-assist/contract/wire'

/** A step of the stepper; a question has its index in the template's `q2`. */
export type SurveyStep =
  | { kind: 'first' }
  | { kind: 'reasons' }
  | { kind: 'question'; question: SurveyQuestion; index: number }
  | { kind: 'comments' }

const isAsked = ({ showIf }: SurveyQuestion, group: ScoreGroup | undefined) =>
  !showIf || showIf.length === 0 || (group !== undefined && showIf.includes(group))

/** The steps for a group of the score, in order. */
export function stepsOf(
  { q2 = [], commentSection = true }: SurveyTemplate,
  version: SurveyType,
  group: ScoreGroup | undefined,
): SurveyStep[] {
  const questions = q2
    .map((question, index) => ({ kind: 'question' as const, question, index }))
    .filter(({ question }) => isAsked(question, group))
  return [
    { kind: 'first' },
    ...(version === 'standard' ? [{ kind: 'reasons' as const }] : []),
    ...questions,
    ...(commentSection ? [{ kind: 'comments' as const }] : []),
  ]
}
