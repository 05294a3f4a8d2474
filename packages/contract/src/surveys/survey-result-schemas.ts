import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant } from '../base/common.ts'
import { Range } from '../base/range.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { QUESTION_TYPES, SCORE_GROUPS, SURVEY_CATEGORIES } from './survey-kinds.ts'
import {
  ANSWER_SOURCES,
  FOLLOW_UP_STATES,
  SURVEY_FIGURE_NAMES,
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

/** Which answers results are about: a range of days, and one value at most of each filter. */
export const SurveyResultsQuery = Range.safeExtend(filters)
export type SurveyResultsQuery = z.output<typeof SurveyResultsQuery>

/** One figure and everything its receipt says. */
export const SurveyFigure = z.object({
  figure: z.enum(SURVEY_FIGURE_NAMES),
  /** Missing when nothing counts. */
  value: z.number().optional(),
  /** What it stands on: surveys or answers. */
  n: z.int(),
  /** Half of the 95 % interval of NPS, in points. */
  margin: z.number().optional(),
  /** The 95 % interval of a share, in percent. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** Of shares: what is part of what. */
  part: z.int().optional(),
  whole: z.int().optional(),
  /** Filters that it cannot follow: nobody knows them of a survey without an answer. */
  ignored: z.array(z.enum(SURVEY_FILTERS)),
})
export type SurveyFigure = z.infer<typeof SurveyFigure>

/** NPS and CSAT of some answers. */
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
  /** Who answered it. */
  n: z.int(),
  /** Answers of surveys that ask it of such a score; missing where nobody knows what was asked. */
  asked: z.int().optional(),
  /** Choices, most first or in the template's order; those of a grid by row. */
  choices: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      row: z.string().optional(),
      count: z.int(),
    }),
  ),
  rows: z.array(z.object({ value: z.string(), label: z.string(), n: z.int() })).optional(),
  /** Of short answers: the newest few. */
  texts: z.array(z.object({ answerId: z.uuid(), at: Instant, text: z.string() })).optional(),
})
export type QuestionBlock = z.infer<typeof QuestionBlock>

/** What was answered, block by block. */
export const SurveyBlocks = z.object({
  responses: z.int(),
  /** How many gave each score from 0 to 10. */
  scores: z.array(z.int()).length(11),
  good: z.int(),
  bad: z.int(),
  questions: z.array(QuestionBlock),
  /** Primary reasons of the standard survey, most first; `n` gave one or more. */
  reasons: z.object({
    n: z.int(),
    choices: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
  comments: z.object({
    n: z.int(),
    sentiments: z.array(z.object({ label: z.enum(SENTIMENT_LABELS), count: z.int() })),
    /** Not scored yet, or not to be scored. */
    unscored: z.int(),
    /** Words that comments share, most first, with their mean sentiment from -1 to 1. */
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

/** What came in and went out on one day. */
export const SurveyDay = Scores.extend({
  day: z.string(),
  /** Of the surveys sent on the day. */
  sent: z.int(),
  delivered: z.int(),
  completed: z.int(),
})
export type SurveyDay = z.infer<typeof SurveyDay>

/** What came in and went out of one part. */
export const SurveyGroup = Scores.extend({
  /** Missing: answers without one, e.g. without a tag. */
  key: z.string().optional(),
  label: z.string().optional(),
  /** Surveys delivered in the range, and how many of them were answered; missing where a survey without an answer has no such part. */
  delivered: z.int().optional(),
  completed: z.int().optional(),
})
export type SurveyGroup = z.infer<typeof SurveyGroup>

/** Something by its id and its name. */
export const Named = z.object({ id: z.string(), name: z.string() })

/** One answer as a list shows it. Addresses are masked where the organisation hides them. */
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
  /** Who looks after it. */
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

/** One answer with all that is known of it. */
export const SurveyAnswerDetail = SurveyResponse.extend({
  /** Origin and path of the page that asked. */
  page: z.string().optional(),
  /** Whether the ticket is in the record. */
  hasTicket: z.boolean(),
  note: z.string(),
  /** Newest first. */
  changes: z.array(FollowUpChange),
})

/** Who gets a mail about which answers. */
export const SurveyAlerts = z.object({
  /** Ids of members. */
  recipients: z.array(z.uuid()).max(50),
  /** NPS scores up to this one. */
  mostScore: z.int().min(0).max(10),
  /** Ratings of Bad, too. */
  onBad: z.boolean(),
})
export type SurveyAlerts = z.infer<typeof SurveyAlerts>

/** What a shared page shows. */
export const NewSurveyShare = z.object({
  title: z.string().trim().min(1).max(120),
  query: SurveyResultsQuery,
  /** Questions that are left out, by their text. */
  hidden: z.array(z.string().max(500)).max(100),
  /** Whether it shows what people wrote, without addresses, names and numbers. */
  showComments: z.boolean(),
  /** Days until it ends. */
  days: z.int().min(1).max(365),
})
export type NewSurveyShare = z.infer<typeof NewSurveyShare>

/** A link to results, without its token. */
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
