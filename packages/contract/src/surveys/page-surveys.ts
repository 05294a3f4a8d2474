import * as z from 'zod'
import { OrganisationId, Source } from '../base/common.ts'
import { IgnoredResponses } from './survey-requests.ts'
import { HiddenFields, SurveyAnswer, SurveyTemplate } from './survey-templates.ts'

/**
 * Pattern for the address of a page, without scheme and fragment; `*` matches any characters. A pattern that begins
 * with `/` is compared only with path and query.
 */
const UrlPattern = z.string().min(1).max(500)

/** Language code without a region: de, pt. */
const LanguageCode = z.string().regex(/^[a-z]{2,3}$/, 'is not a language such as de')

/** Event on a page after which its survey is shown. */
export const SurveyTrigger = z.discriminatedUnion('on', [
  z.object({ on: z.literal('load') }),
  /** The host calls `survey.trigger` with this name, or dispatches a DOM event of this name on the document. */
  z.object({ on: z.literal('event'), name: z.string().min(1).max(100) }),
  z.object({ on: z.literal('click'), selector: z.string().min(1).max(300) }),
  /** Seconds on the page while it is visible. */
  z.object({ on: z.literal('time'), seconds: z.int().min(1).max(86_400) }),
  /** Scrolled part of the page's height, in percent. */
  z.object({ on: z.literal('scroll'), depthPct: z.int().min(1).max(100) }),
  /** The pointer leaves the page at the top. */
  z.object({ on: z.literal('exit') }),
])
export type SurveyTrigger = z.infer<typeof SurveyTrigger>

/** Who sees a survey, on which pages, when and how often. */
export const SurveyTargeting = z.object({
  /** The page must match one of these; empty: every page. */
  urls: z.array(UrlPattern).max(20).default([]),
  /** The page must match none of these. */
  notUrls: z.array(UrlPattern).max(20).default([]),
  trigger: SurveyTrigger,
  /** Milliseconds between trigger and survey; cancelled when the address stops matching. */
  delayMs: z.int().min(0).max(600_000).default(0),
  /** Percentage of people who are asked; a person is always in or always out. */
  percentage: z.number().min(0).max(100).default(100),
  /** Maximum times it is shown to one person; an answer ends it. */
  maxShows: z.int().min(1).max(100).default(1),
  /** Minimum days between two times for the same person. */
  restDays: z.number().min(0).max(3650).default(0),
  /** The page must have one of these languages; missing: every language. */
  languages: z.array(LanguageCode).min(1).max(50).optional(),
})
export type SurveyTargeting = z.infer<typeof SurveyTargeting>

/** A survey that the script tag may show on a customer's page. */
export const PageSurvey = z.object({
  id: z.uuid(),
  template: SurveyTemplate,
  targeting: SurveyTargeting,
})
export type PageSurvey = z.infer<typeof PageSurvey>

/** An answer of a person; stored once by its id, however often it is sent. */
export const PageSurveyAnswer = SurveyAnswer.extend({
  id: z.uuid(),
  /** Origin and path of the page, without query and fragment. */
  page: z.string().max(500),
  hidden: HiddenFields.optional(),
})
export type PageSurveyAnswer = z.infer<typeof PageSurveyAnswer>

/** The survey of a preview link, or the reason why the link shows none. */
const PreviewedSurvey = z.union([
  z.object({ template: SurveyTemplate }),
  z.object({ refusal: z.string() }),
])

const Entity = Source.extend({ entity: OrganisationId })

export const pageSurveyShapes = {
  /** Live surveys of the organisation, highest priority first. */
  listPageSurveys: {
    query: Entity,
    reply: z.object({
      items: z.array(PageSurvey),
      /** Minimum days between any two surveys for the same person. */
      restDays: z.number().min(0),
    }),
  },
  answerPageSurvey: {
    params: z.object({ surveyId: z.uuid() }),
    query: Entity,
    body: PageSurveyAnswer,
    /** `stored` false: it was stored before, or the survey has all answers that it needs. */
    reply: z.object({ stored: z.boolean(), ignored: IgnoredResponses }),
  },
  /** Counts that a visitor saw the survey. The count has no personal data. `counted` false: no such live survey. */
  countSurveyShown: {
    params: z.object({ surveyId: z.uuid() }),
    query: Entity,
    reply: z.object({ counted: z.boolean() }),
  },
  /** The saved survey of a preview link, also while it is off. */
  getSurveyPreview: {
    params: z.object({ token: z.string().min(1).max(1000) }),
    query: Entity,
    reply: PreviewedSurvey,
  },
}
