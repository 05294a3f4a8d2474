import * as z from 'zod'
import { queryNumber, wholeNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { templateIssues } from './survey-template-checks.ts'
import { SURVEY_CATEGORIES, SURVEY_TYPES } from './survey-kinds.ts'
import { SurveyQuota } from './survey-logic-shapes.ts'
import { SurveyOption, SurveyQuestion, SurveyTemplate } from './survey-templates.ts'

/** SPEC §3 spells the type of a question in two ways. */
function withQuestionType(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('type' in given)) return given
  const { type, ...rest } = given
  return 'questionType' in rest ? given : { ...rest, questionType: type }
}

const NewQuestion = z.preprocess(
  withQuestionType,
  z.strictObject({
    ...SurveyQuestion.shape,
    options: z.array(z.strictObject(SurveyOption.shape)).max(30).optional(),
  }),
)

/** Whether a quota is reached is counted, never given. */
const NewQuota = z.strictObject(SurveyQuota.omit({ isFull: true }).shape)

/** Removes a template's state of SPEC §3: a file may contain it, but it is set by other routes. */
function withoutState(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { default: _default, deleted: _deleted, ...content } = given as Record<string, unknown>
  return content
}

/** A template to be saved or read from a file. Refuses unknown fields and templates that would not work. */
export const NewSurveyTemplate = z.preprocess(
  withoutState,
  z
    .strictObject({
      ...SurveyTemplate.shape,
      q2: z.array(NewQuestion).max(20).optional(),
      quotas: z.array(NewQuota).max(20).optional(),
    })
    .superRefine((template, context) => {
      for (const issue of templateIssues(template))
        context.addIssue({ code: 'custom', input: template, ...issue })
    }),
)
export type NewSurveyTemplate = z.infer<typeof NewSurveyTemplate>

/** A template in the list. */
export const SurveyTemplateRow = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  title: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  category: z.enum(SURVEY_CATEGORIES),
  /** The default template of new surveys; at most one per organisation. */
  isDefault: z.boolean(),
  /** Archived: cannot be selected any more; its answers stay. */
  isDeleted: z.boolean(),
  /** Number of campaigns that use it. */
  usedBy: z.int().min(0),
  /** Number of answers to all its versions. */
  n: z.int().min(0),
  lastAnsweredAt: Instant.optional(),
  /** −100 to 100 over all answers; missing without a score. */
  nps: z.int().min(-100).max(100).optional(),
  /** Percentage of Good among all ratings, 0-100; missing without a rating. */
  satisfactionPct: z.int().min(0).max(100).optional(),
  updatedAt: Instant,
  /** Name of the last editor; empty when no person edited it. */
  updatedBy: z.string(),
})
export type SurveyTemplateRow = z.infer<typeof SurveyTemplateRow>

/** One version of a template. */
export const SurveyTemplateVersion = z.object({
  version: z.int().min(1),
  savedAt: Instant,
  savedBy: z.string(),
  /** Number of answers to this version. */
  n: z.int().min(0),
  /** Changes from the previous version, as sentences; empty for the first. */
  changes: z.array(z.string()),
  /** The earlier version that this one restored. */
  restoredFrom: z.int().min(1).optional(),
})
export type SurveyTemplateVersion = z.infer<typeof SurveyTemplateVersion>

/** A template with its current content and its earlier versions. */
export const SurveyTemplateDetail = SurveyTemplateRow.extend({
  template: SurveyTemplate,
  /** Increases with each save; a save names the revision it started from. */
  revision: z.int().min(1),
  /** Whether somebody was asked with the current version; the next save then creates a new version. */
  isSent: z.boolean(),
  /** Newest first. */
  versions: z.array(SurveyTemplateVersion),
})
export type SurveyTemplateDetail = z.infer<typeof SurveyTemplateDetail>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfTemplate = OfOrganisation.extend({ templateId: z.uuid() })
const Done = z.object({ data: z.literal(1) })

export const surveyTemplateShapes = {
  /** The default template first, then by title. */
  listSurveyTemplates: {
    params: OfOrganisation,
    /** `archived=true` includes archived templates. */
    query: z.object({ archived: z.enum(['true', 'false']).optional() }),
    reply: z.object({ items: z.array(SurveyTemplateRow) }),
  },
  getSurveyTemplateDetail: { params: OfTemplate, reply: SurveyTemplateDetail },
  getSurveyTemplateVersion: {
    params: OfTemplate.extend({ version: queryNumber(1) }),
    reply: z.object({ template: SurveyTemplate }),
  },
  /** Creates a template, also from a file in the spelling of SPEC §3. An organisation has at most 500. */
  createSurveyTemplate: {
    params: OfOrganisation,
    body: NewSurveyTemplate,
    reply: SurveyTemplateDetail,
  },
  /**
   * Changes the current version, or creates the next one when somebody was asked with it. `conflict` when another save
   * came after `revision`.
   */
  saveSurveyTemplate: {
    params: OfTemplate,
    body: z.strictObject({
      revision: wholeNumber(1),
      template: NewSurveyTemplate,
      /** The version from which this content was restored. */
      restoredFrom: wholeNumber(1).optional(),
    }),
    reply: SurveyTemplateDetail,
  },
  /** Copies the current version into a new template. */
  cloneSurveyTemplate: { params: OfTemplate, reply: SurveyTemplateDetail },
  /** Sets the default template; without a template there is none any more. */
  setDefaultSurveyTemplate: {
    params: OfOrganisation,
    body: z.strictObject({ templateId: z.uuid().optional() }),
    reply: Done,
  },
  /** Archives a template; the default template is refused. */
  archiveSurveyTemplate: { params: OfTemplate, reply: Done },
  restoreSurveyTemplate: { params: OfTemplate, reply: Done },
}
