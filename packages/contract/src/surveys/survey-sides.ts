import type { SurveyMetricName } from './survey-results.ts'

/**
 * What a survey metric counts and what is left of its base, in order: the first side is what its number opens. Each has
 * its name for after a number: 66 promoters, 12 not answered.
 */
export const SURVEY_SIDES = {
  sent: { sent: 'sent' },
  delivered: { delivered: 'delivered', bounced: 'bounced' },
  response_rate: { answered: 'answered', silent: 'not answered' },
  completion: { answered: 'completed', unfinished: 'only started' },
  time_to_answer: { answered: 'answered' },
  responses: { all: 'answers' },
  nps: { promoter: 'promoters', passive: 'passives', detractor: 'detractors' },
  csat: { good: 'good', bad: 'bad' },
} as const satisfies { readonly [M in SurveyMetricName]?: Readonly<Record<string, string>> }

/** Survey metrics whose number opens a list. */
export type ListedSurveyMetric = keyof typeof SURVEY_SIDES
export const LISTED_SURVEY_METRICS = Object.keys(SURVEY_SIDES) as [
  ListedSurveyMetric,
  ...ListedSurveyMetric[],
]

/** All sides of survey metrics. */
export const SURVEY_SIDE_NAMES = [
  'sent',
  'delivered',
  'bounced',
  'answered',
  'silent',
  'unfinished',
  'all',
  'promoter',
  'passive',
  'detractor',
  'good',
  'bad',
] as const
export type SurveySide = (typeof SURVEY_SIDE_NAMES)[number]

/** The sides of a survey metric, what its number opens first. */
export const surveySidesOf = (figure: ListedSurveyMetric): readonly SurveySide[] =>
  Object.keys(SURVEY_SIDES[figure]) as SurveySide[] // a key is one of SURVEY_SIDE_NAMES

/** What a side is called, for after its number. */
export const surveySideName = (figure: ListedSurveyMetric, side: SurveySide): string =>
  (SURVEY_SIDES[figure] as { readonly [S in SurveySide]?: string })[side] ?? side

/** Most surveys or answers of one call. */
export const COUNTED_SURVEYS_MAX = 500
