import { type SendableTemplate, SurveyTemplate } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { readTemplate as readAnyTemplate } from '../templates/read-template.ts'

interface Row {
  id: string
  version: number
  content: unknown
  isDefault: boolean
}

/** A survey as it is sent: its content, and the version of the content. */
export interface ChosenTemplate {
  id: string
  version: number
  isDefault: boolean
  content: SurveyTemplate
}

const chosen = ({ content, ...row }: Row): ChosenTemplate => ({
  ...row,
  content: SurveyTemplate.parse(content),
})

/** Surveys that are not archived, the default one first, then by title. */
export async function readTemplates(on: Queryable, org: string): Promise<ChosenTemplate[]> {
  const { rows } = await on.query<Row>(
    `select t.id, t.version, t.is_default as "isDefault", v.content
     from survey_template t join survey_template_version v
       on v.organisation_id = t.organisation_id and v.template_id = t.id and v.version = t.version
     where t.organisation_id = $1 and not t.is_deleted
     order by t.is_default desc, lower(v.content ->> 'title'), t.id`,
    [org],
  )
  return rows.map(chosen)
}

/**
 * A survey in its current version, or in the version that was sent; refuses one that is missing.
 */
export async function readTemplate(
  on: Queryable,
  org: string,
  id: string,
  version?: number,
): Promise<ChosenTemplate> {
  const found = await readAnyTemplate(on, org, id, version)
  if (!found || (found.deleted && version === undefined))
    throw new Refusal('not_found', 'There is no such survey, or it is archived.')
  const { template: content, default: isDefault } = found
  return chosen({ id, version: found.version, isDefault, content })
}

/** A survey as the screens need it for sending. */
export const sendable = ({
  id,
  version,
  isDefault,
  content,
}: ChosenTemplate): SendableTemplate => ({
  id,
  version,
  isDefault,
  title: content.title,
  surveyType: content.surveyType ?? 'custom_v2',
  category: content.surveyCotegory ?? 'NPS',
  ...(content.q1Stars ? { hasStars: true } : {}),
  question: content.q1Text,
})
