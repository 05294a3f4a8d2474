import type { QuestionResponse, SurveyQuestion, SurveyTemplate } from '@agent-assist/contract/wire'
import type { Chosen, GridRows, SurveyDraft } from './draft.ts'
import type { SurveyStep } from './steps.ts'
import type { SurveyAnswers } from './template.ts'

export const isList = (chosen: Chosen | undefined): chosen is readonly string[] =>
  Array.isArray(chosen)

/** The answered rows of a grid. */
export const rowsOf = (chosen: Chosen | undefined): GridRows =>
  chosen === undefined || typeof chosen === 'string' || isList(chosen) ? {} : chosen

/** Whether a question has no answer; of a grid, whether a row has none. */
export function isOpen({ options = [], ...question }: SurveyQuestion, chosen?: Chosen): boolean {
  if (question.questionType === 'MultiplChoiceGrid')
    return options.some(({ value }) => !rowsOf(chosen)[value])
  return typeof chosen === 'string' ? chosen.trim() === '' : !chosen?.length
}

function responseOf(
  { quest, questionType, options = [] }: SurveyQuestion,
  chosen: Chosen | undefined,
): QuestionResponse[] {
  const known = { quest, questionType }
  if (isList(chosen)) return chosen.length ? [{ ...known, multichoiceValue: [...chosen] }] : []
  if (typeof chosen === 'string')
    return chosen.trim() ? [{ ...known, singlevalueanswer: chosen.trim() }] : []
  const answer = options.flatMap(({ value }) => {
    const selectedValue = rowsOf(chosen)[value]
    return selectedValue ? [{ option: value, selectedValue }] : []
  })
  return answer.length ? [{ ...known, answer }] : []
}

/** The answers to submit, in the order of the steps, without questions that were not answered or not asked. */
export function answersOf(
  { surveyCotegory = 'NPS', q1Stars }: SurveyTemplate,
  steps: readonly SurveyStep[],
  draft: SurveyDraft,
): SurveyAnswers {
  const { id = '', score, rating, reasons = [], chosen, comment } = draft
  const stars = q1Stars && rating && score && score < 6 ? { stars: score } : {}
  const first = surveyCotegory === 'NPS' ? { npsScore: score } : { rating, ...stars }
  const email = draft.email?.trim()
  return {
    id,
    surveyCotegory,
    ...first,
    ...(reasons.length ? { primaryReasons: [...reasons] } : {}),
    questionsResponses: steps.flatMap((step) =>
      step.kind === 'question' ? responseOf(step.question, chosen[step.index]) : [],
    ),
    feedbackText: comment.trim(),
    ...(email ? { submitter: email } : {}),
  }
}
