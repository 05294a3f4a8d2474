import { randomUUID } from 'node:crypto'
import type { SurveyTemplate } from '@agent-assist/contract'
import type { OwnServer } from './own-server.ts'

/** Stores a survey template with one version as the organisation's default; returns its id. */
export async function addTemplate(
  server: Pick<OwnServer, 'query'>,
  organisationId: string,
  content: SurveyTemplate,
): Promise<string> {
  const id = randomUUID()
  await server.query(
    'insert into survey_template (organisation_id, id, is_default) values ($1, $2, true)',
    [organisationId, id],
  )
  await server.query(
    `insert into survey_template_version (organisation_id, template_id, version, content)
     values ($1, $2, 1, $3::jsonb)`,
    [organisationId, id, JSON.stringify(content)],
  )
  return id
}
