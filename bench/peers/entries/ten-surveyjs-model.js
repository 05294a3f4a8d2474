import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { TEN } from '../../survey/ten-questions.ts'

const middle = ({ text, choices, many }, at) => {
  const question = { name: `middle-${at}`, title: text }
  if (!choices) return { ...question, type: 'boolean', renderAs: 'radio' }
  return { ...question, type: many ? 'checkbox' : 'radiogroup', choices }
}

/** One question per page, so that it renders no more before the first question than the others do. */
export const tenQuestions = () =>
  new Model({
    showQuestionNumbers: 'off',
    questionsOnPageMode: 'questionPerPage',
    elements: [
      {
        type: 'rating',
        name: 'score',
        title: TEN.score,
        rateMin: 0,
        rateMax: 10,
        isRequired: true,
        displayMode: 'buttons',
      },
      ...TEN.middle.map(middle),
      { type: 'comment', name: 'comment', title: TEN.comment },
    ],
  })
