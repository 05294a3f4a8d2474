import * as z from 'zod'
import { OrganisationId, Source } from '../base/common.ts'
import { SurveyAnswer, SurveyTemplate } from './survey-templates.ts'

/**
 * Pages by their address without scheme and fragment; `*` stands for any run of characters. A pattern
 * that begins with `/` is compared with path and query alone.
 */
const UrlPattern = z.string().min(1).max(500)

/** What has to happen on a page before its survey is shown. */
export const SurveyTrigger = z.discriminatedUnion('on', [
  z.object({ on: z.literal('load') }),
  /** The host calls `survey.trigger` with this name, or dispatches a DOM event of it on the document. */
  z.object({ on: z.literal('event'), name: z.string().min(1).max(100) }),
  z.object({ on: z.literal('click'), selector: z.string().min(1).max(300) }),
  /** Seconds on the page while it is visible. */
  z.object({ on: z.literal('time'), seconds: z.int().min(1).max(86_400) }),
  /** Share of the page's height that was scrolled to, in percent. */
  z.object({ on: z.literal('scroll'), depthPct: z.int().min(1).max(100) }),
  /** The pointer leaves the page at its top. */
  z.object({ on: z.literal('exit') }),
])
export type SurveyTrigger = z.infer<typeof SurveyTrigger>

/** Who sees a survey on a page, where, when, and how often. */
export const SurveyTargeting = z.object({
  /** The page must match one of these; none: every page. */
  urls: z.array(UrlPattern).max(20).default([]),
  /** The page must match none of these. */
  notUrls: z.array(UrlPattern).max(20).default([]),
  trigger: SurveyTrigger,
  /** Waits this long after the trigger; cancelled when the address stops matching. */
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Share of people who are asked; a person is always in it or never. */
  percentage: z.number().min(0).max(100).default(100),
  /** Shown to one person at most so often; an answer ends it. */
  maxShows: z.int().min(1).max(100).default(1),
  /** Days between two times that one person sees it. */
  restDays: z.number().min(0).max(3650).default(0),
})
export type SurveyTargeting = z.infer<typeof SurveyTargeting>

/** A survey that a script tag may show on a customer's page. */
export const PageSurvey = z.object({
  id: z.uuid(),
  template: SurveyTemplate,
  targeting: SurveyTargeting,
})
export type PageSurvey = z.infer<typeof PageSurvey>

/** What a person answered; stored once by its id, however often it is sent. */
export const PageSurveyAnswer = SurveyAnswer.extend({
  id: z.uuid(),
  /** Origin and path of the page, without query and fragment. */
  page: z.string().max(500),
})
export type PageSurveyAnswer = z.infer<typeof PageSurveyAnswer>

const Entity = Source.extend({ entity: OrganisationId })

export const pageSurveyShapes = {
  /** Live surveys of the organisation, in the order in which they go before each other. */
  listPageSurveys: {
    query: Entity,
    reply: z.object({
      items: z.array(PageSurvey),
      /** Days between any two surveys that one person sees. */
      restDays: z.number().min(0),
    }),
  },
  answerPageSurvey: {
    params: z.object({ surveyId: z.uuid() }),
    query: Entity,
    body: PageSurveyAnswer,
    reply: z.object({ stored: z.boolean() }),
  },
}
