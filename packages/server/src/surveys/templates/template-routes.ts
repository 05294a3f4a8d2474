import { audited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { readTemplate, readTemplates, readVersion } from './template-rows.ts'
import {
  archive,
  type Author,
  cloneTemplate,
  createTemplate,
  saveTemplate,
  setDefault,
} from './templates.ts'

/** Room for a template with its picture, all its questions, and some languages. */
const BODY_MAX_BYTES = 512 * 1024

const authorOf = (caller: Caller, org: string): Author => ({
  org,
  by: caller.kind === 'staff' ? caller.userId : '',
})

/** Id of the default template, for the audit log. */
async function defaultTemplate(on: Queryable, org: string): Promise<{ template?: string }> {
  const { rows } = await on.query<{ template: string }>(
    'select id as template from survey_template where organisation_id = $1 and is_default',
    [org],
  )
  return rows[0] ?? {}
}

/** Routes for survey templates, their versions, the default template and the archive. */
export function surveyTemplateRoutes(api: Api): void {
  const { db } = api
  const big = { bodyLimit: BODY_MAX_BYTES }

  route(api, 'listSurveyTemplates', async ({ params, query }) => ({
    items: await readTemplates(db, params.organisationId, query.archived === 'true'),
  }))

  route(api, 'getSurveyTemplateDetail', ({ params }) =>
    readTemplate(db, params.organisationId, params.templateId),
  )

  route(api, 'getSurveyTemplateVersion', async ({ params }) => ({
    template: await readVersion(db, params.organisationId, params.templateId, params.version),
  }))

  route(
    api,
    'createSurveyTemplate',
    ({ caller, params, body }) => createTemplate(db, authorOf(caller, params.organisationId), body),
    big,
  )

  route(
    api,
    'saveSurveyTemplate',
    ({ caller, params, body }) =>
      saveTemplate(db, authorOf(caller, params.organisationId), params.templateId, body),
    big,
  )

  route(api, 'cloneSurveyTemplate', ({ caller, params }) =>
    cloneTemplate(db, authorOf(caller, params.organisationId), params.templateId),
  )

  route(api, 'archiveSurveyTemplate', ({ caller, params: { organisationId, templateId } }) =>
    audited(
      api,
      {
        organisationId,
        action: 'survey_template.archived',
        caller,
        details: { id: templateId },
      },
      (tx) => archive(tx, organisationId, templateId, true),
    ),
  )

  route(api, 'restoreSurveyTemplate', ({ params }) =>
    archive(db, params.organisationId, params.templateId, false),
  )

  route(api, 'setDefaultSurveyTemplate', ({ caller, params: { organisationId }, body }) =>
    audited(
      api,
      {
        organisationId,
        action: 'survey_template.default_changed',
        caller,
        state: (on) => defaultTemplate(on, organisationId),
      },
      (tx) => setDefault(tx, organisationId, body.templateId),
    ),
  )
}
