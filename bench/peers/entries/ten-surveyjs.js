import { renderSurvey } from 'survey-js-ui'
import { tenQuestions } from './ten-surveyjs-model.js'

window.benchStart = () => renderSurvey(tenQuestions(), document.getElementById('app'))
