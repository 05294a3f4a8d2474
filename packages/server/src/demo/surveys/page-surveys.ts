import { PageSurvey } from '@agent-assist/contract'

/**
 * Ids of the demo surveys, the same in both organisations, so that examples and tests can use them.
 */
export const DEMO_SURVEYS = {
  nps: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01',
  csat: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a02',
  exit: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a03',
} as const

const BROWN = '#6b4226'

const choice = (text: string) => ({ value: text, label: text })

const recommend = PageSurvey.parse({
  id: DEMO_SURVEYS.nps,
  template: {
    title: 'A minute for Brewline?',
    surveyCotegory: 'NPS',
    q1Text: 'How likely are you to recommend Brewline to a friend?',
    q2: [
      {
        quest: 'What counts most for you?',
        questionType: 'MultipleChoiceLinear',
        options: ['The taste', 'The machine', 'The delivery', 'The help'].map(choice),
      },
    ],
    q3Text: 'What should we do better?',
    bannerColor: BROWN,
  },
  targeting: {
    urls: ['/examples/survey/*'],
    trigger: { on: 'time', seconds: 20 },
    percentage: 100,
    maxShows: 1,
  },
})

const delivery = PageSurvey.parse({
  id: DEMO_SURVEYS.csat,
  template: {
    title: 'Your order is there',
    surveyCotegory: 'CSAT',
    q1Text: 'How was the delivery?',
    q2: [{ quest: 'Did everything arrive in one piece?', questionType: 'BinaryQuestion' }],
    q3Text: 'Anything the driver or we should know?',
    bannerColor: BROWN,
  },
  targeting: { trigger: { on: 'event', name: 'order-delivered' } },
})

const leaving = PageSurvey.parse({
  id: DEMO_SURVEYS.exit,
  template: {
    title: 'Before you go',
    surveyCotegory: 'CSAT',
    q1Text: 'How was choosing your coffee?',
    q3Text: 'What keeps you from ordering today?',
    bannerColor: BROWN,
  },
  targeting: { urls: ['*/checkout*'], trigger: { on: 'exit' } },
})

/** The live surveys of a demo organisation with their internal names, in order of position. */
export const demoPageSurveys: readonly (PageSurvey & { name: string })[] = [
  { ...recommend, name: 'Recommend Brewline' },
  { ...delivery, name: 'After the delivery' },
  { ...leaving, name: 'Leaving the checkout' },
]
