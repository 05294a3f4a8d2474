import type { SurveyTemplate } from '@agent-assist/contract'
import { TEN } from './ten-questions.ts'
import type { Subject } from '../peers/subject.ts'

/** The ten questions as a template of ours. */
export const template: SurveyTemplate = {
  title: 'How was your support?',
  q1Text: TEN.score,
  q2: TEN.middle.map(({ text, choices, many }) => ({
    quest: text,
    questionType: choices ? (many ? 'CheckBoxes' : 'MultipleChoiceLinear') : 'BinaryQuestion',
    ...(choices ? { options: choices.map((label) => ({ value: label, label })) } : {}),
  })),
  q3Text: TEN.comment,
}

/** The same for PostHog, which requests it from its server. */
export const posthogSurvey = {
  id: 'bench',
  name: 'bench',
  type: 'popover',
  start_date: '2026-01-01T00:00:00Z',
  end_date: null,
  conditions: null,
  linked_flag_key: null,
  targeting_flag_key: null,
  internal_targeting_flag_key: null,
  appearance: { surveyPopupDelaySeconds: 0, whiteLabel: true },
  questions: [
    {
      id: 'score',
      type: 'rating',
      display: 'number',
      scale: 10,
      question: TEN.score,
      lowerBoundLabel: 'Not at all',
      upperBoundLabel: 'Extremely',
    },
    ...TEN.middle.map(({ text, choices = ['Yes', 'No'], many }, at) => ({
      id: `middle-${at}`,
      type: many ? 'multiple_choice' : 'single_choice',
      question: text,
      choices,
    })),
    { id: 'comment', type: 'open', question: TEN.comment, optional: true },
  ],
}

const peer = (name: string, entry: string, selector: string, more: Partial<Subject>): Subject => ({
  kind: 'survey',
  name,
  packages: [],
  until: 'the 11 scores',
  entry,
  ready: [{ path: selector, atLeast: 11 }],
  ...more,
})

/** Peers that show a survey without a server of their own; PostHog's server is imitated. */
export const peers: Subject[] = [
  peer('SurveyJS', 'ten-surveyjs.js', '.sd-rating__item', {
    packages: ['survey-core', 'survey-js-ui'],
  }),
  peer('SurveyJS for React', 'ten-surveyjs-react.js', '.sd-rating__item', {
    packages: ['survey-core', 'survey-react-ui', 'react', 'react-dom'],
  }),
  peer('Formbricks', 'ten-formbricks.js', '#app label:has(input)', {
    packages: ['@formbricks/surveys'],
  }),
  peer('PostHog', 'survey-posthog.js', 'body > div >>> .ratings-number', {
    packages: ['posthog-js'],
    scripts: [{ src: '/npm/posthog-js/dist/array.js' }],
  }),
]
