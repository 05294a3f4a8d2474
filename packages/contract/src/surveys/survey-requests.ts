import * as z from 'zod'
import { OrganisationId, Source } from '../base/common.ts'
import { SurveyThanks } from './survey-logic-shapes.ts'
import { EMAIL, REQUEST_STATES, SURVEY_TYPES } from './survey-kinds.ts'
import { HiddenFields, QuestionResponse, SurveyAnswer, SurveyTemplate } from './survey-templates.ts'

const RequestId = z.string().min(1).max(100)

/** A request that accepts an answer (SPEC §3). */
const OpenRequest = z.object({
  data: z.literal(1),
  message: z.string(),
  organisationId: OrganisationId,
  /** General-Survey accepts many answers, every other type one. */
  type: z.string(),
  externalTicket: z.string().optional(),
  campaignId: z.string().optional(),
  /** Never sent: it is the organisation's own name for the campaign. */
  campaignName: z.string().optional(),
  /** Heading for the respondent: the title of the survey. */
  title: z.string(),
  /** Always empty: the server knows the recipient of the request, and whoever has the link would read the address. */
  user: z.string(),
  /** Always empty, as `user`. */
  createdby: z.string(),
  templateId: z.string().optional(),
  templateVersion: z.int().optional(),
  /** Language of the survey, if the sender chose one. */
  language: z.string().optional(),
})

/** A request that accepts no answer, with the reason. */
const ShutRequest = z.object({
  data: z.literal(0),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
  /** For an answered one: what its template adds to the thanks, in the language of the answer. */
  thanks: SurveyThanks.optional(),
})

/**
 * An answer as a survey page sends it (SPEC §3). The request, not the body, determines the respondent and the ticket.
 */
export const FeedbackSubmission = SurveyAnswer.extend({
  /** Id chosen by the sender, so that a repeated delivery is stored once; missing: a new id. */
  id: z.uuid().optional(),
  surveyId: RequestId,
  surveyType: z.enum(SURVEY_TYPES).optional(),
  questionsResponses: z.array(QuestionResponse).max(20).default([]),
  feedbackText: z.string().max(1000).default(''),
  /** E-mail address that the respondent typed. */
  submitter: z.union([z.literal(''), z.string().max(254).regex(EMAIL)]).optional(),
  language: z.string().max(35).optional(),
  hidden: HiddenFields.optional(),
  /** Seconds from the first answer to the submission. */
  durationS: z.int().min(0).max(86_400).optional(),
})
export type FeedbackSubmission = z.infer<typeof FeedbackSubmission>

/** Responses that were not stored because the survey did not ask for them; missing if there are none. */
export const IgnoredResponses = z
  .array(z.object({ quest: z.string(), reason: z.string() }))
  .optional()

export const surveyRequestShapes = {
  /**
   * Whether the person who has just signed out has an open survey request. The ended session's bearer token identifies
   * the person; without it the answer is that there is none.
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
  /** With a request the version it was sent with, otherwise the current version. */
  getSurveyTemplate: {
    params: z.object({ organisationId: OrganisationId, templateId: z.string().max(100) }),
    query: Source.extend({ surveyId: RequestId.optional() }),
    reply: z.object({ template: SurveyTemplate, default: z.boolean(), deleted: z.boolean() }),
  },
  /** data 0: already answered, or no longer accepts answers; the message gives the reason. */
  postFeedback: {
    query: Source,
    body: FeedbackSubmission,
    reply: z.object({
      data: z.union([z.literal(0), z.literal(1)]),
      message: z.string(),
      ignored: IgnoredResponses,
    }),
  },
  /** Sent by script: a person has opened the survey, or has started to answer. */
  visitSurvey: {
    params: z.object({ surveyId: RequestId }),
    query: Source,
    body: z.object({
      kind: z.enum(['open', 'start']),
      /** Whether the visit loaded a page of ours. Default: true. */
      onPage: z.boolean().default(true),
    }),
    reply: z.object({ data: z.literal(1) }),
  },
}
