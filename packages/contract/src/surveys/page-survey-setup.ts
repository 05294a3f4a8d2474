import * as z from 'zod'
import { InputDay, Instant, OrganisationId } from '../base/common.ts'
import { wholeNumber } from '../base/numbers.ts'
import { Range, rangeRule } from '../base/range.ts'
import { SurveyTargeting } from './page-surveys.ts'

/** When a page survey is active, in the organisation's time zone; missing fields do not limit it. */
export const SurveySchedule = z
  .strictObject({
    /** First and last day. */
    fromDay: InputDay.optional(),
    untilDay: InputDay.optional(),
    /** Days of the week, 1 (Monday) to 7 (Sunday). */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
    /** Whole hours from 0:00. The end is excluded; hours that end earlier than they begin span midnight. */
    hours: z
      .strictObject({ fromHour: z.int().min(0).max(23), untilHour: z.int().min(1).max(24) })
      .optional(),
  })
  .check(rangeRule('fromDay', 'untilDay'))
export type SurveySchedule = z.infer<typeof SurveySchedule>

/** A page survey as its editor saves it. */
export const PageSurveySetup = z.strictObject({
  /** For the team; visitors see the title of the template. */
  name: z.string().trim().min(1).max(120),
  /** The survey always shows the current version of this template. */
  templateId: z.uuid(),
  targeting: SurveyTargeting,
  schedule: SurveySchedule.default({}),
})
export type PageSurveySetup = z.infer<typeof PageSurveySetup>

/** A page survey in the list. */
export const PageSurveyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  templateId: z.uuid(),
  templateTitle: z.string(),
  targeting: SurveyTargeting,
  schedule: SurveySchedule,
  isLive: z.boolean(),
  /** Increases with each save; a save names the revision it started from. */
  revision: z.int().min(1),
  updatedAt: Instant,
  /** Name of the last editor; empty when no person edited it. */
  updatedBy: z.string(),
  /** In the range: how often it was shown, and its answers. */
  shown: z.int().min(0),
  answered: z.int().min(0),
})
export type PageSurveyRow = z.infer<typeof PageSurveyRow>

/** What page surveys did on a day, or in the week that begins with it when the range is long. */
export const PageSurveyDay = z.object({
  /** Day in the organisation's time zone, as yyyy-MM-dd. */
  day: z.string(),
  shown: z.int().min(0),
  answered: z.int().min(0),
})
export type PageSurveyDay = z.infer<typeof PageSurveyDay>

/** Largest number of page surveys of an organisation, including deleted ones that have answers. */
export const PAGE_SURVEYS_MAX = 200

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfSurvey = OfOrganisation.extend({ surveyId: z.uuid() })
const Made = z.object({ id: z.uuid() })
const Done = z.object({ data: z.literal(1) })

export const pageSurveySetupShapes = {
  /** All page surveys, highest priority first, with their counts in the range. */
  listPageSurveyRows: {
    params: OfOrganisation,
    query: Range,
    reply: z.object({ items: z.array(PageSurveyRow) }),
  },
  /** Counts by day of one survey or of all, oldest first, including days without any. */
  getPageSurveyDays: {
    params: OfOrganisation,
    query: Range.safeExtend({ surveyId: z.uuid().optional() }),
    reply: z.object({ days: z.array(PageSurveyDay) }),
  },
  /** Creates a survey that is off, with the lowest priority. An organisation has at most 200. */
  createPageSurvey: { params: OfOrganisation, body: PageSurveySetup, reply: Made },
  /** `conflict` when another save came after `revision`. */
  savePageSurvey: {
    params: OfSurvey,
    body: z.strictObject({ revision: wholeNumber(1), setup: PageSurveySetup }),
    reply: Made,
  },
  switchPageSurvey: {
    params: OfSurvey,
    body: z.strictObject({ isLive: z.boolean() }),
    reply: Done,
  },
  /** Copies a survey; the copy is off. */
  clonePageSurvey: { params: OfSurvey, reply: Made },
  /** Switches a survey off and removes it from the list; its answers stay. */
  deletePageSurvey: { params: OfSurvey, reply: Done },
  /** Brings a deleted survey back, switched off. */
  restorePageSurvey: { params: OfSurvey, reply: Done },
  /** Sets the priority: where two surveys would show at once, the first one does. Names every survey once. */
  orderPageSurveys: {
    params: OfOrganisation,
    body: z.strictObject({ ids: z.array(z.uuid()).max(PAGE_SURVEYS_MAX) }),
    reply: Done,
  },
  /**
   * A link to a page of the customer that shows the saved survey at once, for half an hour. `bad_input` when the origin of
   * the page is not allowed.
   */
  previewPageSurvey: {
    params: OfSurvey,
    body: z.strictObject({ address: z.string().trim().min(1).max(2000) }),
    reply: z.object({ url: z.string() }),
  },
}
