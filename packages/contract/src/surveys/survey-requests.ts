import * as z from 'zod'
import { OrganisationId, Source } from '../base/common.ts'
import { EMAIL, REQUEST_STATES, SURVEY_TYPES } from './survey-kinds.ts'
import { QuestionResponse, SurveyAnswer, SurveyTemplate } from './survey-templates.ts'

const RequestId = z.string().min(1).max(100)

/** A request that may be answered (SPEC §3). */
const OpenRequest = z.object({
  data: z.literal(1),
  message: z.string(),
  organisationId: OrganisationId,
  /** General-Survey takes many answers; anything else one. */
  type: z.string(),
  externalTicket: z.string().optional(),
  campaignId: z.string().optional(),
  campaignName: z.string().optional(),
  title: z.string(),
  /** Address of whom is asked. */
  user: z.string(),
  createdby: z.string(),
  templateId: z.string().optional(),
  templateVersion: z.int().optional(),
  /** Language of the survey, where the sender chose one. */
  language: z.string().optional(),
})

/** One that may not, and why in words. */
const ShutRequest = z.object({
  data: z.literal(0),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
})

/** What a survey page sends (SPEC §3). Whose and about what it is, the request says, not the body. */
export const FeedbackSubmission = SurveyAnswer.extend({
  /** Made by whoever sends: a repeated delivery is stored once. Missing: a new one. */
  id: z.uuid().optional(),
  surveyId: RequestId,
  surveyType: z.enum(SURVEY_TYPES).optional(),
  questionsResponses: z.array(QuestionResponse).max(20).default([]),
  feedbackText: z.string().max(1000).default(''),
  /** The typed e-mail address. */
  submitter: z.union([z.literal(''), z.string().max(254).regex(EMAIL)]).optional(),
  language: z.string().max(35).optional(),
  /** Seconds from the first answer to the post. */
  durationS: z.int().min(0).max(86_400).optional(),
})
export type FeedbackSubmission = z.infer<typeof FeedbackSubmission>

export const surveyRequestShapes = {
  /**
   * Whether the person who has just signed out has an open survey request. The bearer token of the
   * session that ended is the proof; without it the answer is the same as for nobody.
   */
  getSurveyInfo: {
    query: Source.extend({ email: z.email().max(254), orgId: OrganisationId }),
    reply: z.object({ status: z.enum(['Open', 'None']), surveyUrl: z.string().optional() }),
  },
  getSurveyRequest: {
    params: z.object({ surveyId: RequestId }),
    query: Source,
    reply: z.union([OpenRequest, ShutRequest]),
  },
  /** With a request the version that it was sent with, else the current one. */
  getSurveyTemplate: {
    params: z.object({ organisationId: OrganisationId, templateId: z.string().max(100) }),
    query: Source.extend({ surveyId: RequestId.optional() }),
    reply: z.object({ template: SurveyTemplate, default: z.boolean(), deleted: z.boolean() }),
  },
  /** data 0: it was answered before, or takes no answers any more, and why. */
  postFeedback: {
    query: Source,
    body: FeedbackSubmission,
    reply: z.object({ data: z.union([z.literal(0), z.literal(1)]), message: z.string() }),
  },
  /** Sent by script: a person has had the survey before them, or has begun to answer. */
  visitSurvey: {
    params: z.object({ surveyId: RequestId }),
    query: Source,
    body: z.object({
      kind: z.enum(['open', 'start']),
      /** The visit loaded a page of ours. Default: true. */
      onPage: z.boolean().default(true),
    }),
    reply: z.object({ data: z.literal(1) }),
  },
}
