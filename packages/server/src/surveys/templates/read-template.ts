import type { SurveyTemplate } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

export interface StoredTemplate {
  template: SurveyTemplate
  default: boolean
  deleted: boolean
  version: number
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A template of the organisation in this version or the current one; undefined if there is none.
 */
export async function readTemplate(
  on: Queryable,
  org: string,
  id: string,
  version?: number,
): Promise<StoredTemplate | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await on.query<StoredTemplate>(
    `select v.content as template, t.is_default as default, t.is_deleted as deleted, v.version
     from survey_template t
     join survey_template_version v on v.organisation_id = t.organisation_id
       and v.template_id = t.id and v.version = coalesce($3::int, t.version)
     where t.organisation_id = $1 and t.id = $2`,
    [org, id, version ?? null],
  )
  return rows[0]
}
