import { EMAIL, MESSAGES } from '@agent-assist/contract/wire'
import { isOpen } from './answers.ts'
import type { SurveyDraft } from './draft.ts'
import type { SurveyStep } from './steps.ts'
import type { SurveyTexts } from './texts/en.ts'

/** Why the step cannot be left, or why submitting failed. */
export type Problem =
  | 'score'
  | 'rating'
  | 'reasons'
  | 'answer'
  | 'email'
  | 'badEmail'
  | 'invalid'
  | 'failed'

const EXACT: Record<Exclude<Problem, 'answer'>, string> = {
  score: MESSAGES.selectNps,
  rating: MESSAGES.selectRating,
  reasons: MESSAGES.selectPrimaryReasons,
  email: MESSAGES.fillEmail,
  badEmail: MESSAGES.validEmail,
  invalid: MESSAGES.invalidSurvey,
  failed: MESSAGES.ourEndTryAgain,
}

/** The message of a problem; messages of the API are English in every language. */
export const wordsOf = (problem: Problem, texts: SurveyTexts): { text: string; lang?: string } =>
  problem === 'answer' ? { text: texts.missing } : { text: EXACT[problem], lang: 'en' }

/** What is wrong with a typed address; an optional one may be empty. */
export function emailProblem(email: string, isOptional = false): Problem | undefined {
  if (!email.trim()) return isOptional ? undefined : 'email'
  return EMAIL.test(email.trim()) ? undefined : 'badEmail'
}

/** What is missing in a step; undefined when it is complete. */
export function problemOf(
  step: SurveyStep | undefined,
  draft: SurveyDraft,
  isNps: boolean,
): Problem | undefined {
  switch (step?.kind) {
    case 'first':
      if (isNps) return draft.score === undefined ? 'score' : undefined
      return draft.rating === undefined ? 'rating' : undefined
    case 'reasons':
      return draft.reasons?.length ? undefined : 'reasons'
    case 'question': {
      const chosen = draft.chosen[step.index]
      const isMissing = isOpen(step.question, chosen)
      if (step.question.required && isMissing) return 'answer'
      return step.question.questionType === 'ShortAnswer' &&
        typeof chosen === 'string' &&
        !isMissing
        ? emailProblem(chosen)
        : undefined
    }
    default:
      return undefined
  }
}
