import * as z from 'zod'
import { Instant, OrganisationId, Source } from '../base/common.ts'
import { SCORE_GROUPS } from './survey-kinds.ts'
import { ANSWER_SOURCES } from './survey-results.ts'
import { Named, SurveyResultsQuery } from './survey-result-schemas.ts'
import { HiddenFields, QuestionResponse, SurveyAnswer } from './survey-templates.ts'

/** Kinds of steps of a survey. */
export const STEP_KINDS = ['first', 'reasons', 'question', 'comments'] as const

/** A step of a survey; a question has its text as the template has it. */
const StoppedAt = z.object({
  kind: z.enum(STEP_KINDS),
  quest: z.string().max(500).optional(),
})

/** A moment in the year 2286. */
const LAST_MS = 10_000_000_000_000

/** The answers of a survey that is not finished; the finished answer has the same id. */
export const PartialAnswer = SurveyAnswer.extend({
  id: z.uuid(),
  /** The step that is open. */
  stoppedAt: StoppedAt,
  /** When the device stored it, in ms since 1970: an earlier one never replaces a later one. */
  takenMs: z.int().min(0).max(LAST_MS),
  language: z.string().max(35).optional(),
  hidden: HiddenFields.optional(),
})
export type PartialAnswer = z.infer<typeof PartialAnswer>

/** `stored` false: the survey accepts no answers, or has the finished one. */
const Stored = z.object({ stored: z.boolean() })

/** Most unfinished answers that one call lists. */
export const PARTIALS_LISTED = 50

/** An unfinished answer in a list. Addresses are masked where the organisation hides them. */
const UnfinishedAnswer = z.object({
  id: z.uuid(),
  /** When its last step was stored. */
  at: Instant,
  score: z.int().optional(),
  rating: z.enum(['Good', 'Bad']).optional(),
  stars: z.int().optional(),
  group: z.enum(SCORE_GROUPS).optional(),
  source: z.enum(ANSWER_SOURCES),
  template: Named.optional(),
  submitter: z.string().optional(),
  ticketId: z.string().optional(),
  reasons: z.array(z.string()),
  responses: z.array(QuestionResponse),
  comment: z.string(),
  /** Missing: there are none. */
  hidden: HiddenFields.optional(),
  stoppedAt: StoppedAt,
})
export type UnfinishedAnswer = z.infer<typeof UnfinishedAnswer>

export const partialAnswerShapes = {
  /** Stores the steps of an answer to a survey request. */
  savePartialFeedback: {
    params: z.object({ surveyId: z.string().min(1).max(100) }),
    query: Source,
    body: PartialAnswer,
    reply: Stored,
  },
  /** The same for a survey on a page. */
  savePartialPageAnswer: {
    params: z.object({ surveyId: z.uuid() }),
    query: Source.extend({ entity: OrganisationId }),
    body: PartialAnswer.extend({
      /** Origin and path of the page, without query and fragment. */
      page: z.string().max(500),
    }),
    reply: Stored,
  },
  /** Answers of the range that were begun and not finished. No metric counts them. */
  getPartialAnswers: {
    params: z.object({ organisationId: OrganisationId }),
    query: SurveyResultsQuery,
    reply: z.object({
      count: z.int(),
      /** Where people stopped, most frequent first. */
      stops: z.array(StoppedAt.extend({ count: z.int() })),
      /** The newest ones. */
      items: z.array(UnfinishedAnswer),
      asOf: Instant,
    }),
  },
}
