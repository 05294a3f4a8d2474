import { renderSurveyInline } from '@formbricks/surveys'
import { TEN } from '../../survey/ten-questions.ts'

const words = (text) => ({ default: text })
const off = { enabled: false }
const nothing = () => {}

const survey = {
  id: 'bench',
  name: 'bench',
  type: 'link',
  status: 'inProgress',
  welcomeCard: off,
  thankYouCard: off,
  hiddenFields: off,
  triggers: [],
  languages: [],
  attributeFilters: [],
  styling: null,
  productOverwrites: null,
  questions: [
    {
      id: 'score',
      type: 'nps',
      headline: words(TEN.score),
      required: true,
      lowerLabel: words('Not at all'),
      upperLabel: words('Extremely'),
    },
    ...TEN.middle.map(({ text, choices = ['Yes', 'No'], many }, at) => ({
      id: `middle-${at}`,
      type: many ? 'multipleChoiceMulti' : 'multipleChoiceSingle',
      headline: words(text),
      required: false,
      choices: choices.map((label) => ({ id: label, label: words(label) })),
    })),
    {
      id: 'comment',
      type: 'openText',
      headline: words(TEN.comment),
      required: false,
      longAnswer: true,
      inputType: 'text',
    },
  ],
}

window.benchStart = () =>
  renderSurveyInline({
    survey,
    containerId: 'app',
    languageCode: 'default',
    brandColor: '#446688',
    styling: { brandColor: { light: '#446688' }, allowStyleOverwrite: false, roundness: 8 },
    isBrandingEnabled: false,
    isRedirectDisabled: true,
    responseCount: 0,
    onClose: nothing,
    onDisplay: nothing,
    onFinished: nothing,
    onResponse: nothing,
    onFileUpload: async () => '',
    getSetIsError: nothing,
    getSetIsResponseSendingFinished: nothing,
    getSetQuestionId: nothing,
    getSetResponseData: nothing,
  })
