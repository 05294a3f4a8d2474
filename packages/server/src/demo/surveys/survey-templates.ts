import { SurveyTemplate } from '@agent-assist/contract'

/** Ids of the demo's templates, the same in both organisations. */
export const DEMO_TEMPLATES = {
  csat: '7a2d1b63-1e6f-4a7b-8b62-4c2a1d0e3b01',
  nps: '7a2d1b63-1e6f-4a7b-8b62-4c2a1d0e3b02',
  short: '7a2d1b63-1e6f-4a7b-8b62-4c2a1d0e3b03',
} as const

const BROWN = '#6b4226'
const choice = (text: string) => ({ value: text, label: text })

export const HELPED = ['The speed', 'The clear words', 'The friendly tone', 'It simply works again']
export const WENT_WRONG = [
  'It took too long',
  'I had to ask again',
  'The answer did not fit',
  'It is still broken',
]
export const COUNTS_MOST = ['The taste', 'The machine', 'The delivery', 'The help']
export const AGREED = ['The team knows the machines', 'I get an answer in time']

const afterTicket = SurveyTemplate.parse({
  title: 'How did we do?',
  surveyType: 'custom_v2',
  surveyCotegory: 'CSAT',
  bannerColor: BROWN,
  q1Text: 'How was the help you got from Brewline?',
  q1Smiley: true,
  q2: [
    { quest: 'Is your question answered?', questionType: 'BinaryQuestion' },
    {
      quest: 'What helped most?',
      questionType: 'MultipleChoiceLinear',
      options: HELPED.map(choice),
      showIf: ['promoter'],
    },
    {
      quest: 'What went wrong?',
      questionType: 'CheckBoxes',
      options: WENT_WRONG.map(choice),
      showIf: ['detractor'],
    },
  ],
  q3Text: 'Anything else we should know?',
  translations: {
    de: {
      'How did we do?': 'Wie waren wir?',
      'How was the help you got from Brewline?': 'Wie war die Hilfe von Brewline?',
      'Is your question answered?': 'Ist Ihre Frage beantwortet?',
      'What helped most?': 'Was hat am meisten geholfen?',
      'The speed': 'Die schnelle Antwort',
      'The clear words': 'Die klaren Worte',
      'The friendly tone': 'Der freundliche Ton',
      'It simply works again': 'Es geht einfach wieder',
      'What went wrong?': 'Was ist schiefgelaufen?',
      'It took too long': 'Es hat zu lange gedauert',
      'I had to ask again': 'Ich musste noch einmal fragen',
      'The answer did not fit': 'Die Antwort passte nicht',
      'It is still broken': 'Es ist immer noch kaputt',
      'Anything else we should know?': 'Was sollten wir sonst noch wissen?',
    },
  },
})

const recommend = SurveyTemplate.parse({
  title: 'Would you recommend Brewline?',
  surveyType: 'custom_v2',
  surveyCotegory: 'NPS',
  bannerColor: BROWN,
  q1Text: 'How likely are you to recommend Brewline to a friend?',
  q1ScoreColor: 'npsColor',
  q2: [
    {
      quest: 'What counts most for you?',
      questionType: 'MultipleChoiceLinear',
      options: COUNTS_MOST.map(choice),
      required: true,
    },
    {
      quest: 'How far do you agree?',
      questionType: 'MultiplChoiceGrid',
      options: AGREED.map(choice),
    },
  ],
  q3Text: 'What should we do better?',
  translations: {
    de: {
      'Would you recommend Brewline?': 'Würden Sie Brewline empfehlen?',
      'How likely are you to recommend Brewline to a friend?':
        'Wie wahrscheinlich ist es, dass Sie Brewline weiterempfehlen?',
      'What counts most for you?': 'Was zählt für Sie am meisten?',
      'The taste': 'Der Geschmack',
      'The machine': 'Die Maschine',
      'The delivery': 'Die Lieferung',
      'The help': 'Die Hilfe',
      'How far do you agree?': 'Wie weit stimmen Sie zu?',
      'The team knows the machines': 'Das Team kennt die Maschinen',
      'I get an answer in time': 'Ich bekomme rechtzeitig eine Antwort',
      'What should we do better?': 'Was sollten wir besser machen?',
    },
  },
})

const short = SurveyTemplate.parse({
  title: 'One question about your last order',
  surveyType: 'standard',
  surveyCotegory: 'NPS',
  bannerColor: BROWN,
  q1Text: 'Would you order from us again?',
  primaryReasons: ['Price', 'Freshness', 'Delivery', 'Packaging'],
})

/** The survey templates of a demo organisation, the default one first. */
export const demoTemplates: readonly { id: string; content: SurveyTemplate }[] = [
  { id: DEMO_TEMPLATES.csat, content: afterTicket },
  { id: DEMO_TEMPLATES.nps, content: recommend },
  { id: DEMO_TEMPLATES.short, content: short },
]
