import type { SurveyTemplate } from '@agent-assist/contract/wire'
import type { SurveyDraft } from './draft.ts'
import type { QuestionResponse, SurveyAnswers } from './template.ts'

/** What is sent: in the order of the template's questions, without those that were not answered. */
export function answersOf(template: SurveyTemplate, draft: SurveyDraft): SurveyAnswers {
  const { surveyCotegory = 'NPS', q2 = [] } = template
  const { score, rating, chosen, comment } = draft
  const given = surveyCotegory === 'NPS' ? { npsScore: score } : { rating }
  const questionsResponses = q2.flatMap(({ quest, questionType }, index): QuestionResponse[] => {
    const singlevalueanswer = chosen[index]
    return singlevalueanswer === undefined ? [] : [{ quest, questionType, singlevalueanswer }]
  })
  return { surveyCotegory, ...given, questionsResponses, feedbackText: comment.trim() }
}
