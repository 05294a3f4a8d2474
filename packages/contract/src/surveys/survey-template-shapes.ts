import * as z from 'zod'
import { queryNumber, wholeNumber } from '../base/numbers.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { templateIssues } from './survey-template-checks.ts'
import { SURVEY_CATEGORIES, SURVEY_TYPES } from './survey-kinds.ts'
import { SurveyOption, SurveyQuestion, SurveyTemplate } from './survey-templates.ts'

/** SPEC §3 spells the kind of a question in two ways. */
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

/** State of a template in SPEC §3. A file may hold it; it is set by routes of its own. */
function withoutState(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { default: _default, deleted: _deleted, ...content } = given as Record<string, unknown>
  return content
}

/** A template as it is saved, or read from a file: what could not be asked is refused, and so is what is unknown. */
export const NewSurveyTemplate = z.preprocess(
  withoutState,
  z
    .strictObject({ ...SurveyTemplate.shape, q2: z.array(NewQuestion).max(20).optional() })
    .superRefine((template, context) => {
      for (const fault of templateIssues(template))
        context.addIssue({ code: 'custom', input: template, ...fault })
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
  /** What a new survey begins with; one of the organisation at most. */
  isDefault: z.boolean(),
  /** Archived: nobody picks it any more, its answers stay. */
  isDeleted: z.boolean(),
  /** Campaigns. */
  usedBy: z.int().min(0),
  /** Answers to all its versions. */
  n: z.int().min(0),
  lastAnsweredAt: Instant.optional(),
  /** −100 to 100, of all scores so far; missing without one. */
  nps: z.int().min(-100).max(100).optional(),
  /** Good among all ratings so far, 0-100; missing without one. */
  satisfactionPct: z.int().min(0).max(100).optional(),
  updatedAt: Instant,
  /** Empty where nobody in particular made it. */
  updatedBy: z.string(),
})
export type SurveyTemplateRow = z.infer<typeof SurveyTemplateRow>

/** One version of a template. */
export const SurveyTemplateVersion = z.object({
  version: z.int().min(1),
  savedAt: Instant,
  savedBy: z.string(),
  /** Answers to it. */
  n: z.int().min(0),
  /** What is other than in the version before, in words; nothing for the first. */
  changes: z.array(z.string()),
  /** The version that was brought back. */
  restoredFrom: z.int().min(1).optional(),
})
export type SurveyTemplateVersion = z.infer<typeof SurveyTemplateVersion>

/** A template with what it asks now, and what it asked before. */
export const SurveyTemplateDetail = SurveyTemplateRow.extend({
  template: SurveyTemplate,
  /** Counts each save: who saves tells which one they began with. */
  revision: z.int().min(1),
  /** Somebody was asked with the current version, so the next save makes another one. */
  isSent: z.boolean(),
  /** Newest first. */
  versions: z.array(SurveyTemplateVersion),
})
export type SurveyTemplateDetail = z.infer<typeof SurveyTemplateDetail>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfTemplate = OfOrganisation.extend({ templateId: z.uuid() })
const Done = z.object({ data: z.literal(1) })

export const surveyTemplateShapes = {
  /** The default first, then by title. */
  listSurveyTemplates: {
    params: OfOrganisation,
    /** `archived=true` also gives those. */
    query: z.object({ archived: z.enum(['true', 'false']).optional() }),
    reply: z.object({ items: z.array(SurveyTemplateRow) }),
  },
  getSurveyTemplateDetail: { params: OfTemplate, reply: SurveyTemplateDetail },
  getSurveyTemplateVersion: {
    params: OfTemplate.extend({ version: queryNumber(1) }),
    reply: z.object({ template: SurveyTemplate }),
  },
  /** Also from a file, in the spelling of SPEC §3. An organisation keeps at most 500. */
  createSurveyTemplate: {
    params: OfOrganisation,
    body: NewSurveyTemplate,
    reply: SurveyTemplateDetail,
  },
  /**
   * Changes the current version, or makes the next one when somebody was asked with it. A conflict when
   * somebody saved it since `revision`.
   */
  saveSurveyTemplate: {
    params: OfTemplate,
    body: z.strictObject({
      revision: wholeNumber(1),
      template: NewSurveyTemplate,
      /** The version whose content this is. */
      restoredFrom: wholeNumber(1).optional(),
    }),
    reply: SurveyTemplateDetail,
  },
  /** A copy of the current version. */
  cloneSurveyTemplate: { params: OfTemplate, reply: SurveyTemplateDetail },
  /** Without a template there is no default any more. */
  setDefaultSurveyTemplate: {
    params: OfOrganisation,
    body: z.strictObject({ templateId: z.uuid().optional() }),
    reply: Done,
  },
  /** Archives it; the default stays. */
  archiveSurveyTemplate: { params: OfTemplate, reply: Done },
  restoreSurveyTemplate: { params: OfTemplate, reply: Done },
}
