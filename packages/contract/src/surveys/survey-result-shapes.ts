import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { before, beforeRule } from '../base/range.ts'
import { filterParameters, refuseConflict } from '../filters/filter-shapes.ts'
import { FILTER_FIELDS } from '../filters/filters.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { SCORE_GROUPS } from './survey-kinds.ts'
import {
  CountedSurvey,
  Detractor,
  Named,
  NewSurveyShare,
  SurveyAlerts,
  SurveyAnswerDetail,
  SurveyBlocks,
  SurveyDay,
  SurveyMetricValue,
  SurveyGroup,
  SurveyResponse,
  SurveyResultsQuery,
  SurveyShare,
} from './survey-result-schemas.ts'
import { FOLLOW_UP_STATES, SURVEY_DIMENSIONS, SURVEY_FILTERS } from './survey-results.ts'
import { COUNTED_SURVEYS_MAX, LISTED_SURVEY_METRICS, SURVEY_SIDE_NAMES } from './survey-sides.ts'

const Organisation = z.object({ organisationId: OrganisationId })
const OneAnswer = Organisation.extend({ answerId: z.uuid() })
const SurveyMetricValues = z.array(SurveyMetricValue)
/** Display names of filter values. */
const FilterNames = z.array(
  z.object({ filter: z.enum(SURVEY_FILTERS), value: z.string(), label: z.string() }),
)

export const surveyResultShapes = {
  /** All survey metrics; with both ends of `before` also their values of that period. */
  getSurveyMetrics: {
    params: Organisation,
    query: SurveyResultsQuery.safeExtend(before).check(beforeRule),
    reply: z.object({
      items: SurveyMetricValues,
      before: SurveyMetricValues.optional(),
      filters: FilterNames,
      /** True when no survey was ever sent or answered. */
      isUnused: z.boolean(),
      asOf: Instant,
    }),
  },
  /** Daily series, oldest first, including days without answers. */
  getSurveySeries: {
    params: Organisation,
    query: SurveyResultsQuery,
    reply: z.object({ days: z.array(SurveyDay), asOf: Instant }),
  },
  getSurveyBlocks: {
    params: Organisation,
    query: SurveyResultsQuery,
    reply: SurveyBlocks.extend({ asOf: Instant }),
  },
  /** Most answers first. */
  getSurveyGroups: {
    params: Organisation,
    query: SurveyResultsQuery.safeExtend({ by: z.enum(SURVEY_DIMENSIONS) }),
    reply: z.object({
      groups: z.array(SurveyGroup),
      /** Number of groups beyond the first 200; they are not in `groups`. */
      more: z.int(),
      asOf: Instant,
    }),
  },
  /** Newest first; `next` is the cursor of the next page. */
  listSurveyAnswers: {
    params: Organisation,
    query: SurveyResultsQuery.safeExtend({
      after: z.string().max(100).optional(),
      /** Only answers with a comment. */
      commented: z.literal('true').optional(),
      limit: queryNumber(1, 500).default(25),
    }),
    reply: z.object({
      items: z.array(SurveyResponse),
      next: z.string().optional(),
      asOf: Instant,
    }),
  },
  /**
   * The answers or surveys that a metric counts, newest first: those of one side, by default of the first one, whose
   * number is the metric's numerator. `sides` counts all sides under the same range and filters.
   */
  listCountedSurveys: {
    params: Organisation,
    query: SurveyResultsQuery.safeExtend({
      metric: z.enum(LISTED_SURVEY_METRICS),
      side: z.enum(SURVEY_SIDE_NAMES).optional(),
      offset: queryNumber(0, 1_000_000).default(0),
      limit: queryNumber(1, COUNTED_SURVEYS_MAX).default(25),
    }),
    reply: z.object({
      items: z.array(CountedSurvey),
      total: z.int(),
      sides: z.array(z.object({ side: z.enum(SURVEY_SIDE_NAMES), count: z.int() })),
      /** Filters that were ignored, because surveys without an answer do not have them. */
      ignored: z.array(z.enum(SURVEY_FILTERS)),
      asOf: Instant,
    }),
  },
  /** One answer, with the ids of the newer and the older one in the same list. */
  getSurveyAnswer: {
    params: OneAnswer,
    query: SurveyResultsQuery,
    reply: z.object({
      answer: SurveyAnswerDetail,
      newer: z.uuid().optional(),
      older: z.uuid().optional(),
    }),
  },
  /** Sets state and owner, and records who changed them and when; without `owner` nobody owns it. */
  updateSurveyFollowUp: {
    params: OneAnswer,
    body: z.object({
      state: z.enum(FOLLOW_UP_STATES),
      owner: z.uuid().optional(),
      note: z.string().trim().max(2000),
      /** Only the state changes: owner and note stay as they are stored, whatever is sent. */
      onlyState: z.boolean().optional(),
    }),
    reply: SurveyAnswerDetail,
  },
  /** Detractors of the last DETRACTOR_DAYS, today among them, whose follow-up is new, newest first. */
  listDetractors: {
    params: Organisation,
    query: z
      .object({
        ...filterParameters,
        offset: queryNumber(0, 1_000_000).default(0),
        limit: queryNumber(1, 100).default(10),
      })
      .superRefine(refuseConflict),
    reply: z.object({ items: z.array(Detractor), total: z.int(), from: Instant, asOf: Instant }),
  },
  /** Recipients of alerts about answers, and the members who can be recipients. */
  getSurveyAlerts: {
    params: Organisation,
    reply: z.object({ alerts: SurveyAlerts, members: z.array(Named) }),
  },
  saveSurveyAlerts: { params: Organisation, body: SurveyAlerts, reply: SurveyAlerts },
  /** Newest first. */
  listSurveyShares: {
    params: Organisation,
    reply: z.object({ items: z.array(SurveyShare) }),
  },
  /** Creates a link; `token` is returned only this once. */
  createSurveyShare: {
    params: Organisation,
    body: NewSurveyShare,
    reply: z.object({ share: SurveyShare, token: z.string() }),
  },
  /** Revokes a link for good. */
  revokeSurveyShare: {
    params: Organisation.extend({ shareId: z.uuid() }),
    reply: SurveyShare,
  },
  /** The results of a public link; `not_found` once it has expired. */
  getSharedSurveyResults: {
    params: z.object({ token: z.string().min(20).max(64) }),
    reply: z.object({
      title: z.string(),
      organisation: z.string(),
      from: Instant,
      to: Instant,
      timeZone: z.string(),
      filters: FilterNames,
      /** The filters of tickets by which the results are narrowed, without the names that they contain. */
      ticketFilters: z.array(z.enum(FILTER_FIELDS)),
      items: SurveyMetricValues,
      days: z.array(SurveyDay),
      blocks: SurveyBlocks,
      comments: z
        .array(
          z.object({
            at: Instant,
            group: z.enum(SCORE_GROUPS).optional(),
            text: z.string(),
            sentiment: z.enum(SENTIMENT_LABELS).optional(),
          }),
        )
        .optional(),
      expiresAt: Instant,
      asOf: Instant,
    }),
  },
}
