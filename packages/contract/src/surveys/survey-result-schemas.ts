import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant } from '../base/common.ts'
import { Range } from '../base/range.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { QUESTION_TYPES, SCORE_GROUPS, SURVEY_CATEGORIES } from './survey-kinds.ts'
import {
  ANSWER_SOURCES,
  FOLLOW_UP_STATES,
  SURVEY_METRIC_NAMES,
  SURVEY_FILTERS,
} from './survey-results.ts'
import { QuestionResponse } from './survey-templates.ts'

const Word = z.string().min(1).max(500).optional()

const filters = {
  template: z.uuid().optional(),
  campaign: Word,
  agent: Word,
  tag: Word,
  brand: Word,
  customerKind: Word,
  channel: Word,
  priority: Word,
  language: Word,
  group: z.enum(SCORE_GROUPS).optional(),
  score: queryNumber(0, 10).optional(),
  rating: z.enum(['Good', 'Bad']).optional(),
  question: Word,
  row: Word,
  choice: Word,
  reason: Word,
  via: z.enum(ANSWER_SOURCES).optional(),
  theme: Word,
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  followUp: z.enum(FOLLOW_UP_STATES).optional(),
}

/** Selects answers: a range, and at most one value for each filter. */
export const SurveyResultsQuery = Range.safeExtend(filters)
export type SurveyResultsQuery = z.output<typeof SurveyResultsQuery>

/** A value of one survey metric, with the numbers that explain it. */
export const SurveyMetricValue = z.object({
  metric: z.enum(SURVEY_METRIC_NAMES),
  /** Missing when there is nothing to count. */
  value: z.number().optional(),
  /** Number of surveys or answers that it is based on. */
  n: z.int(),
  /** Half the width of the 95 % interval of NPS, in points. */
  margin: z.number().optional(),
  /** Lower and upper bound of the 95 % interval of a share, in percent. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** Numerator and denominator of a share. */
  part: z.int().optional(),
  whole: z.int().optional(),
  /** Filters that were ignored, because surveys without an answer do not have them. */
  ignored: z.array(z.enum(SURVEY_FILTERS)),
})
export type SurveyMetricValue = z.infer<typeof SurveyMetricValue>

/** NPS and CSAT of a set of answers. */
const Scores = z.object({
  responses: z.int(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  good: z.int(),
  bad: z.int(),
})

const QuestionBlock = z.object({
  quest: z.string(),
  questionType: z.enum(QUESTION_TYPES),
  /** Number of people who answered the question. */
  n: z.int(),
  /** Number of answers to surveys that ask this question at such a score; missing when unknown. */
  asked: z.int().optional(),
  /** Choices, most frequent first or in the template's order; choices of a grid by row. */
  choices: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      row: z.string().optional(),
      count: z.int(),
    }),
  ),
  rows: z.array(z.object({ value: z.string(), label: z.string(), n: z.int() })).optional(),
  /** The newest short answers. */
  texts: z.array(z.object({ answerId: z.uuid(), at: Instant, text: z.string() })).optional(),
})
export type QuestionBlock = z.infer<typeof QuestionBlock>

/** Results of a survey, block by block. */
export const SurveyBlocks = z.object({
  responses: z.int(),
  /** Number of answers with each score from 0 to 10. */
  scores: z.array(z.int()).length(11),
  good: z.int(),
  bad: z.int(),
  questions: z.array(QuestionBlock),
  /** Primary reasons of the standard survey, most frequent first; `n` answers gave one or more. */
  reasons: z.object({
    n: z.int(),
    choices: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
  comments: z.object({
    n: z.int(),
    sentiments: z.array(z.object({ label: z.enum(SENTIMENT_LABELS), count: z.int() })),
    /** Comments that are not scored yet, or cannot be scored. */
    unscored: z.int(),
    /** Frequent words of comments, most frequent first, with their mean sentiment from -1 to 1. */
    themes: z.array(
      z.object({
        theme: z.string(),
        label: z.string(),
        count: z.int(),
        score: z.number().optional(),
      }),
    ),
  }),
})
export type SurveyBlocks = z.infer<typeof SurveyBlocks>

/** Surveys sent and answers received on one day. */
export const SurveyDay = Scores.extend({
  day: z.string(),
  /** Number of surveys sent on the day. */
  sent: z.int(),
  delivered: z.int(),
  completed: z.int(),
})
export type SurveyDay = z.infer<typeof SurveyDay>

/** Results of one segment. */
export const SurveyGroup = Scores.extend({
  /** Missing: answers without a value, e.g. without a tag. */
  key: z.string().optional(),
  label: z.string().optional(),
  /**
   * Surveys delivered in the range, and how many of them were answered; missing for a dimension that surveys without an
   * answer do not have.
   */
  delivered: z.int().optional(),
  completed: z.int().optional(),
})
export type SurveyGroup = z.infer<typeof SurveyGroup>

/** An id with its display name. */
export const Named = z.object({ id: z.string(), name: z.string() })

/** One answer in a list. Addresses are masked where the organisation hides them. */
export const SurveyResponse = z.object({
  id: z.uuid(),
  at: Instant,
  category: z.enum(SURVEY_CATEGORIES),
  score: z.int().optional(),
  rating: z.enum(['Good', 'Bad']).optional(),
  group: z.enum(SCORE_GROUPS).optional(),
  source: z.enum(ANSWER_SOURCES),
  template: Named.optional(),
  campaign: Named.optional(),
  submitter: z.string().optional(),
  ticketId: z.string().optional(),
  agent: z.string().optional(),
  language: z.string().optional(),
  durationS: z.int().optional(),
  reasons: z.array(z.string()),
  responses: z.array(QuestionResponse),
  comment: z.string(),
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  themes: z.array(z.string()),
  followUp: z.enum(FOLLOW_UP_STATES),
  /** Member who follows up; missing: nobody. */
  owner: Named.optional(),
})
export type SurveyResponse = z.infer<typeof SurveyResponse>

const FollowUpChange = z.object({
  at: Instant,
  by: z.string(),
  state: z.enum(FOLLOW_UP_STATES),
  owner: z.string().optional(),
  note: z.string(),
})

/** One answer with all details. */
export const SurveyAnswerDetail = SurveyResponse.extend({
  /** Origin and path of the page that showed the survey. */
  page: z.string().optional(),
  /** Whether the ticket is imported. */
  hasTicket: z.boolean(),
  note: z.string(),
  /** Newest first. */
  changes: z.array(FollowUpChange),
})

/** Recipients of alert mails, and the answers that trigger them. */
export const SurveyAlerts = z.object({
  /** Ids of members. */
  recipients: z.array(z.uuid()).max(50),
  /** Alerts for NPS scores up to this one. */
  mostScore: z.int().min(0).max(10),
  /** Also alerts for ratings of Bad. */
  onBad: z.boolean(),
})
export type SurveyAlerts = z.infer<typeof SurveyAlerts>

/** Content of a public page with results. */
export const NewSurveyShare = z.object({
  title: z.string().trim().min(1).max(120),
  query: SurveyResultsQuery,
  /** Texts of questions that the page does not show. */
  hidden: z.array(z.string().max(500)).max(100),
  /** Whether comments are shown; addresses, names and numbers are removed from them. */
  showComments: z.boolean(),
  /** Days until the link expires. */
  days: z.int().min(1).max(365),
})
export type NewSurveyShare = z.infer<typeof NewSurveyShare>

/** A public link to results, without its token. */
export const SurveyShare = z.object({
  id: z.uuid(),
  title: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.optional(),
  hidden: z.array(z.string()),
  showComments: z.boolean(),
})
