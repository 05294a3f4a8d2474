import { DELIVERY_STATES } from './survey-kinds.ts'

/** Metrics of surveys with their definitions; explanations, screens and exports read this table. */
interface SurveyMetricRule {
  name: string
  /** `points` -100 to 100, `pct` 0 to 100, `min` minutes, `s` seconds. */
  unit: 'count' | 'pct' | 'points' | 'min' | 's'
  /** Whether a higher or a lower value is better. */
  direction: 'up' | 'down' | 'none'
  /** Counts surveys sent in the range, or answers given in it. */
  of: 'requests' | 'answers'
  formula: string
}

const sent = { of: 'requests', unit: 'count', direction: 'none' } as const
const answered = { of: 'answers', unit: 'count', direction: 'none' } as const

export const SURVEY_METRICS = {
  sent: {
    ...sent,
    name: 'Sent',
    formula: 'Survey emails that went out in the range, those that bounced included.',
  },
  delivered: { ...sent, name: 'Delivered', formula: 'Sent less bounced.' },
  opened: {
    ...sent,
    name: 'Opened',
    formula:
      'Delivered surveys whose page a person opened. Visits that look like those of link scanners are excluded.',
  },
  started: { ...sent, name: 'Started', formula: 'Delivered surveys with a first answer.' },
  completed: { ...sent, name: 'Completed', formula: 'Delivered surveys that were answered.' },
  response_rate: {
    ...sent,
    name: 'Response rate',
    unit: 'pct',
    direction: 'up',
    formula:
      'Completed / delivered, of the surveys sent in the range. The interval is Wilson’s, 95 %.',
  },
  completion: {
    ...sent,
    name: 'Completion',
    unit: 'pct',
    direction: 'up',
    formula: 'Completed / started, of the surveys delivered in the range.',
  },
  time_to_answer: {
    ...sent,
    name: 'Time to answer',
    unit: 'min',
    formula: 'Median from the email to the answer, of the surveys sent in the range.',
  },
  scanner_hits: {
    ...sent,
    name: 'Scanner clicks',
    formula:
      'Visits of the surveys sent in the range that look like those of a link scanner. No metric counts them.',
  },
  responses: {
    ...answered,
    name: 'Responses',
    formula: 'Answers given in the range, by a link, on a page, or imported.',
  },
  nps: {
    ...answered,
    name: 'NPS',
    unit: 'points',
    direction: 'up',
    formula:
      '% of 9 and 10 less % of 0 to 6, -100 to 100. The 95 % margin is 1.96 √((P + D − (P − D)²) / n).',
  },
  csat: {
    ...answered,
    name: 'Survey CSAT',
    unit: 'pct',
    direction: 'up',
    formula: 'Good / (good + bad) in whole percent. The interval is Wilson’s, 95 %.',
  },
  time_to_complete: {
    ...answered,
    name: 'Time to complete',
    unit: 's',
    formula: 'Median from the first answer to the post, of the answers whose time is known.',
  },
} as const satisfies Record<string, SurveyMetricRule>
export type SurveyMetricName = keyof typeof SURVEY_METRICS
export const SURVEY_METRIC_NAMES = Object.keys(SURVEY_METRICS) as [
  SurveyMetricName,
  ...SurveyMetricName[],
]

/** Delivery states that count as sent. */
export const SENT_STATES = DELIVERY_STATES.filter(
  (state) => state === 'sent' || state === 'bounced',
)

/**
 * Filters of answers, each with one value: id of a template or page survey, id of a campaign; agent, tag, brand, kind
 * of customer, group (`team`), channel and priority of the ticket; group of the score, score, rating; an answer to a question
 * (`question` with `choice`, for a grid also `row`); a primary reason; language of the survey; origin of the answer
 * (`via`, because `source` is a parameter of every call); theme and sentiment of the comment; state of the follow-up.
 */
export const SURVEY_FILTERS = [
  'template',
  'campaign',
  'agent',
  'tag',
  'brand',
  'customerKind',
  'team',
  'channel',
  'priority',
  'language',
  'group',
  'score',
  'rating',
  'question',
  'row',
  'choice',
  'reason',
  'via',
  'theme',
  'sentiment',
  'followUp',
] as const
export type SurveyFilter = (typeof SURVEY_FILTERS)[number]

/** Filters that apply to surveys without an answer too. */
export const REQUEST_FILTERS = [
  'template',
  'campaign',
  'agent',
  'tag',
  'brand',
  'customerKind',
  'team',
  'channel',
  'priority',
  'language',
] as const satisfies SurveyFilter[]

/** Dimensions by which results can be grouped. */
export const SURVEY_DIMENSIONS = [
  ...REQUEST_FILTERS,
  'group',
  'score',
  'rating',
  'via',
  'sentiment',
  'followUp',
] as const
export type SurveyDimension = (typeof SURVEY_DIMENSIONS)[number]

/** Origins of answers. */
export const ANSWER_SOURCES = ['link', 'page', 'import'] as const
export type AnswerSource = (typeof ANSWER_SOURCES)[number]

/** Days for which an unhappy answer waits for a call. */
export const DETRACTOR_DAYS = 30

/** States of the follow-up of an answer. */
export const FOLLOW_UP_STATES = ['new', 'contacted', 'solved'] as const
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]
