import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant } from '../base/common.ts'
import { Range } from '../base/range.ts'
import { filterParameters, refuseConflict } from '../filters/filter-shapes.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { FILTER_RATINGS, FILTER_WORD_MAX } from './survey-filter-values.ts'
import { QUESTION_TYPES, SCORE_GROUPS, SURVEY_CATEGORIES } from './survey-kinds.ts'
import {
  ANSWER_SOURCES,
  FOLLOW_UP_STATES,
  SURVEY_METRIC_NAMES,
  SURVEY_FILTERS,
} from './survey-results.ts'
import { HiddenFields, QuestionResponse } from './survey-templates.ts'

const Word = z.string().min(1).max(FILTER_WORD_MAX).optional()

const filters = {
  template: z.uuid().optional(),
  campaign: Word,
  agent: Word,
  tag: Word,
  brand: Word,
  customerKind: Word,
  team: Word,
  channel: Word,
  priority: Word,
  language: Word,
  group: z.enum(SCORE_GROUPS).optional(),
  score: queryNumber(0, 10).optional(),
  rating: z.enum(FILTER_RATINGS).optional(),
  question: Word,
  row: Word,
  choice: Word,
  reason: Word,
  via: z.enum(ANSWER_SOURCES).optional(),
  theme: Word,
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  followUp: z.enum(FOLLOW_UP_STATES).optional(),
}

/**
 * Selects answers: a range, at most one value for each filter of answers, and the filters of tickets. With a filter of
 * tickets only answers and surveys about a matching ticket count; those without a ticket are left out.
 */
export const SurveyResultsQuery = Range.safeExtend({
  ...filters,
  ...filterParameters,
}).superRefine(refuseConflict)
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
  /**
   * Surveys or answers of the range that the filters of tickets leave out because they have no ticket: those of page
   * surveys, of lists of people, and imported ones. 0 without such a filter.
   */
  noTicket: z.int(),
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
  /** Number of ratings with one to five stars; missing if none has stars. */
  stars: z.array(z.int()).length(5).optional(),
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
    /**
     * Noun phrases, and verbs with their nouns, that at least five comments share: first those that are typical of these
     * comments, or of those that sound good or bad, then other frequent ones. Of those that mostly the same comments have, one.
     */
    themes: z.array(
      z.object({
        theme: z.string(),
        /** Its usual wording. */
        phrase: z.string(),
        /** Its name by a language model, where one is configured; otherwise the phrase. */
        label: z.string(),
        /** A short comment that contains it, without personal data, cut after 140 characters. */
        example: z.string(),
        /** Comments that contain it: what the filter `theme` selects. */
        count: z.int(),
        /** How many of them sound negative, and positive. */
        negative: z.int(),
        positive: z.int(),
        /** The side whose comments contain it clearly more often. */
        leans: z.enum(['negative', 'positive']).optional(),
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
  stars: z.int().optional(),
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
  /** Missing: there are none. */
  hidden: HiddenFields.optional(),
  sentiment: z.enum(SENTIMENT_LABELS).optional(),
  /** Words that its comment is about. */
  themes: z.array(z.string()),
  followUp: z.enum(FOLLOW_UP_STATES),
  /** Member who follows up; missing: nobody. */
  owner: Named.optional(),
})
export type SurveyResponse = z.infer<typeof SurveyResponse>

/** An unhappy customer whom nobody has contacted yet. */
export const Detractor = SurveyResponse.extend({
  /** Note of the follow-up. */
  note: z.string(),
  /** Whether the ticket is imported. */
  hasTicket: z.boolean(),
})
export type Detractor = z.infer<typeof Detractor>

const FollowUpChange = z.object({
  at: Instant,
  by: z.string(),
  state: z.enum(FOLLOW_UP_STATES),
  owner: z.string().optional(),
  note: z.string(),
})

/** One of what a survey metric counts: an answer, or a survey that was sent, with its answer if there is one. */
export const CountedSurvey = z.object({
  /** When it was answered; of a survey without an answer when it was sent. */
  at: Instant,
  answer: SurveyResponse.optional(),
  /** Steps of a survey that was sent by mail. */
  sentAt: Instant.optional(),
  openedAt: Instant.optional(),
  answeredAt: Instant.optional(),
  isBounced: z.boolean(),
  template: Named.optional(),
  campaign: Named.optional(),
  ticketId: z.string().optional(),
  /** Whether the ticket is imported. */
  hasTicket: z.boolean(),
})
export type CountedSurvey = z.infer<typeof CountedSurvey>

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
