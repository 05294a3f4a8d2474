import { renderSurveyInline } from '@formbricks/surveys'

const text = (words) => ({ default: words })
const choices = (...labels) => labels.map((label) => ({ id: label, label: text(label) }))
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
      headline: text('How likely are you to recommend us?'),
      required: true,
      lowerLabel: text('Not at all'),
      upperLabel: text('Extremely'),
    },
    {
      id: 'used',
      type: 'multipleChoiceSingle',
      headline: text('What did you use today?'),
      required: false,
      choices: choices('Chat', 'Report', 'Survey'),
    },
    {
      id: 'solved',
      type: 'multipleChoiceSingle',
      headline: text('Is your problem solved?'),
      required: false,
      choices: choices('Yes', 'No'),
    },
    {
      id: 'comment',
      type: 'openText',
      headline: text('Anything else?'),
      required: false,
      longAnswer: true,
      inputType: 'text',
    },
  ],
}

window.benchStart = () => {
  document.getElementById('app').style.width = '420px'
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
}
