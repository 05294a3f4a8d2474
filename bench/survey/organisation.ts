import { randomBytes, randomUUID } from 'node:crypto'
import type { SurveyTargeting, SurveyTemplate } from '@agent-assist/contract'
import { addTemplate } from '../../e2e/add-template.ts'
import type { OwnServer } from '../../e2e/own-server.ts'

const targeting: SurveyTargeting = {
  urls: [],
  notUrls: [],
  trigger: { on: 'load' },
  delayMs: 0,
  percentage: 100,
  maxShows: 1,
  restDays: 0,
}

/** Creates a survey that is shown when a page opens; returns its organisation. */
export async function livePageSurvey(server: OwnServer, template: SurveyTemplate): Promise<string> {
  const { organisationId } = await server.addPerson('Admin')
  const templateId = await addTemplate(server, organisationId, template)
  await server.query(
    `insert into page_survey (organisation_id, id, name, template_id, targeting, is_live, position)
     values ($1, $2, 'Bench', $3, $4::jsonb, true, 0)`,
    [organisationId, randomUUID(), templateId, JSON.stringify(targeting)],
  )
  return organisationId
}

/** Allows pages of this origin to call the API. */
export async function letEmbed(server: OwnServer, organisationId: string, origin: string) {
  await server.query('update organisation set embed_origins = array[$2] where id = $1', [
    organisationId,
    origin,
  ])
}

/** The public link to the same survey, as in a mail. */
export async function publicLink(
  server: OwnServer,
  organisationId: string,
  template: SurveyTemplate,
): Promise<string> {
  const [surveyId, templateId] = [randomBytes(16).toString('hex'), randomUUID()]
  await server.query('insert into survey_template (organisation_id, id) values ($1, $2)', [
    organisationId,
    templateId,
  ])
  await server.query(
    `insert into survey_template_version (organisation_id, template_id, version, content)
     values ($1, $2, 1, $3::jsonb)`,
    [organisationId, templateId, JSON.stringify(template)],
  )
  await server.query(
    `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
     values ($1, $2, '', '', $3, 1, '')`,
    [surveyId, organisationId, templateId],
  )
  return `${server.address}/adhoc_v2-survey/${surveyId}/${templateId}`
}
