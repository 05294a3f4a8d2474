import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { renderSurvey } from 'survey-js-ui'

const SURVEY = {
  showQuestionNumbers: 'off',
  elements: [
    {
      type: 'rating',
      name: 'score',
      title: 'How likely are you to recommend us?',
      rateMin: 0,
      rateMax: 10,
      isRequired: true,
      displayMode: 'buttons',
    },
    {
      type: 'radiogroup',
      name: 'used',
      title: 'What did you use today?',
      choices: ['Chat', 'Report', 'Survey'],
    },
    { type: 'boolean', name: 'solved', title: 'Is your problem solved?', renderAs: 'radio' },
    { type: 'comment', name: 'comment', title: 'Anything else?' },
  ],
}

window.benchStart = () => renderSurvey(new Model(SURVEY), document.getElementById('app'))
