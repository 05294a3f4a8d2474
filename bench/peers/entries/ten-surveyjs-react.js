import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Survey } from 'survey-react-ui'
import { tenQuestions } from './ten-surveyjs-model.js'

window.benchStart = () =>
  createRoot(document.getElementById('app')).render(
    createElement(Survey, { model: tenQuestions() }),
  )
