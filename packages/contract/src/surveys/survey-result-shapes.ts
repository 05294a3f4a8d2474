import * as z from 'zod'
import { queryNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { before, beforeRule } from '../base/range.ts'
import { SENTIMENT_LABELS } from '../sentiment/sentiment.ts'
import { SCORE_GROUPS } from './survey-kinds.ts'
import {
  Named,
  NewSurveyShare,
  SurveyAlerts,
  SurveyAnswerDetail,
  SurveyBlocks,
  SurveyDay,
  SurveyFigure,
  SurveyGroup,
  SurveyResponse,
  SurveyResultsQuery,
  SurveyShare,
} from './survey-result-schemas.ts'
import { FOLLOW_UP_STATES, SURVEY_DIMENSIONS, SURVEY_FILTERS } from './survey-results.ts'

const Organisation = z.object({ organisationId: OrganisationId })
const OneAnswer = Organisation.extend({ answerId: z.uuid() })
const Figures = z.array(SurveyFigure)
/** How people read the values of the filters. */
const FilterNames = z.array(
  z.object({ filter: z.enum(SURVEY_FILTERS), value: z.string(), label: z.string() }),
)

export const surveyResultShapes = {
  /** Every figure, with those of the period before where both of its ends are given. */
  getSurveyFigures: {
    params: Organisation,
    query: SurveyResultsQuery.safeExtend(before).check(beforeRule),
    reply: z.object({
      items: Figures,
      before: Figures.optional(),
      filters: FilterNames,
      /** Nothing was ever sent or answered. */
      isUnused: z.boolean(),
      asOf: Instant,
    }),
  },
  /** Day by day, oldest first, days without answers included. */
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
      /** Groups beyond the first 200, which are left out. */
      more: z.int(),
      asOf: Instant,
    }),
  },
  /** Newest first; `next` asks for what comes after. */
  listSurveyAnswers: {
    params: Organisation,
    query: SurveyResultsQuery.safeExtend({
      after: z.string().max(100).optional(),
      /** Only those with a comment. */
      commented: z.literal('true').optional(),
      limit: queryNumber(1, 500).default(25),
    }),
    reply: z.object({
      items: z.array(SurveyResponse),
      next: z.string().optional(),
      asOf: Instant,
    }),
  },
  /** With the newer and the older one of the same view. */
  getSurveyAnswer: {
    params: OneAnswer,
    query: SurveyResultsQuery,
    reply: z.object({
      answer: SurveyAnswerDetail,
      newer: z.uuid().optional(),
      older: z.uuid().optional(),
    }),
  },
  /** Keeps who did it and when; a missing owner: nobody. */
  updateSurveyFollowUp: {
    params: OneAnswer,
    body: z.object({
      state: z.enum(FOLLOW_UP_STATES),
      owner: z.uuid().optional(),
      note: z.string().trim().max(2000),
    }),
    reply: SurveyAnswerDetail,
  },
  /** Who is told of answers that need somebody, and who may be. */
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
  /** `token` is told this once. */
  createSurveyShare: {
    params: Organisation,
    body: NewSurveyShare,
    reply: z.object({ share: SurveyShare, token: z.string() }),
  },
  /** A link that is revoked stays so. */
  revokeSurveyShare: {
    params: Organisation.extend({ shareId: z.uuid() }),
    reply: SurveyShare,
  },
  /** What whoever holds the link sees; not there once it has ended. */
  getSharedSurveyResults: {
    params: z.object({ token: z.string().min(20).max(64) }),
    reply: z.object({
      title: z.string(),
      organisation: z.string(),
      from: Instant,
      to: Instant,
      timeZone: z.string(),
      filters: FilterNames,
      items: Figures,
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
