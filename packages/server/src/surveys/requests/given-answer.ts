import {
  PRIMARY_REASONS,
  type QuestionResponse,
  type SurveyAnswer,
  type SurveyQuestion,
  type SurveyTemplate,
  YES_NO,
} from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { firstAnswer, reachedResponses } from './reached.ts'

function valuesOf({ questionType, options = [] }: SurveyQuestion): string[] {
  return questionType === 'BinaryQuestion' ? [...YES_NO] : options.map(({ value }) => value)
}

/** The valid part of a response to the question; empty if nothing of it is valid. */
function responseTo(question: SurveyQuestion, given: QuestionResponse): QuestionResponse[] {
  const { quest, questionType } = question
  const values = valuesOf(question)
  const known = { quest, questionType }
  switch (questionType) {
    case 'ShortAnswer':
      return given.singlevalueanswer
        ? [{ ...known, singlevalueanswer: given.singlevalueanswer }]
        : []
    case 'CheckBoxes': {
      const multichoiceValue = values.filter((value) => given.multichoiceValue?.includes(value))
      return multichoiceValue.length > 0 ? [{ ...known, multichoiceValue }] : []
    }
    case 'MultiplChoiceGrid': {
      const answer = values.flatMap(
        (value) => given.answer?.find(({ option }) => option === value) ?? [],
      )
      return answer.length > 0 ? [{ ...known, answer }] : []
    }
    case 'MultipleChoiceLinear':
    case 'BinaryQuestion': {
      const { singlevalueanswer = '' } = given
      return values.includes(singlevalueanswer) ? [{ ...known, singlevalueanswer }] : []
    }
  }
}

/**
 * The part of an answer that its template asks for; refuses an answer without a score or rating.
 */
export function givenAnswer(template: Partial<SurveyTemplate>, answer: SurveyAnswer): SurveyAnswer {
  const { surveyCotegory = 'NPS' } = template
  const first = firstAnswer(template, answer)
  if (surveyCotegory === 'NPS' && first.npsScore === undefined)
    throw new Refusal('bad_input', 'body.npsScore: is missing')
  if (surveyCotegory === 'CSAT' && first.rating === undefined)
    throw new Refusal('bad_input', 'body.rating: is missing')
  return partOf(template, answer)
}

/** The same for an answer that is not finished: the score or rating may be missing. */
export function partOf(template: Partial<SurveyTemplate>, answer: SurveyAnswer): SurveyAnswer {
  const { surveyType, q2 = [], primaryReasons: offered } = template
  const { primaryReasons = [], feedbackText } = answer
  const first = firstAnswer(template, answer)
  const { responses } = reachedResponses(template, { ...answer, ...first })
  const reasons: readonly string[] = offered?.length ? offered : PRIMARY_REASONS
  return {
    ...first,
    ...(surveyType === 'standard'
      ? { primaryReasons: reasons.filter((reason) => primaryReasons.includes(reason)) }
      : {}),
    questionsResponses: q2.flatMap((question) => {
      const given = responses.find(
        ({ quest, questionType }) =>
          quest === question.quest && questionType === question.questionType,
      )
      return given ? responseTo(question, given) : []
    }),
    feedbackText: template.commentSection === false ? '' : feedbackText,
  }
}
