import { audited } from '../../organisations/audit.ts'
import { originsOf } from '../../organisations/embedding.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { Author } from '../templates/templates.ts'
import { checkListed, holdPageSurvey, readPageSurveys } from './page-survey-rows.ts'
import {
  clonePageSurvey,
  createPageSurvey,
  orderPageSurveys,
  removePageSurvey,
  savePageSurvey,
  switchPageSurvey,
} from './page-survey-store.ts'
import { pageOf, previewLink, signPreview } from './preview-link.ts'
import { countsByDay } from './shown-counts.ts'

interface Changing {
  caller: Caller
  params: { organisationId: string; surveyId: string }
}

const authorOf = (caller: Caller, org: string): Author => ({
  org,
  by: caller.kind === 'staff' ? caller.userId : '',
})

/** What the audit log compares of a survey. */
async function stateOf(on: Queryable, org: string, id: string): Promise<object> {
  const { revision: _, ...state } = await holdPageSurvey(on, org, id)
  return state
}

const entryOf = ({ caller, params: { organisationId, surveyId } }: Changing) => ({
  organisationId,
  caller,
  details: { id: surveyId },
  state: (on: Queryable) => stateOf(on, organisationId, surveyId),
})

/** Routes that create and change page surveys. */
function changeRoutes(api: Api): void {
  route(api, 'createPageSurvey', ({ caller, params: { organisationId }, body }) =>
    audited(
      api,
      { organisationId, action: 'page_survey.created', caller, details: { name: body.name } },
      (tx) => createPageSurvey(tx, authorOf(caller, organisationId), body),
      ({ id }) => ({ id }),
    ),
  )

  route(api, 'clonePageSurvey', ({ caller, params: { organisationId, surveyId } }) =>
    audited(
      api,
      { organisationId, action: 'page_survey.created', caller, details: { copyOf: surveyId } },
      (tx) => clonePageSurvey(tx, authorOf(caller, organisationId), surveyId),
      ({ id }) => ({ id }),
    ),
  )

  route(api, 'savePageSurvey', ({ caller, params, body }) =>
    audited(api, { ...entryOf({ caller, params }), action: 'page_survey.changed' }, (tx) =>
      savePageSurvey(tx, authorOf(caller, params.organisationId), params.surveyId, body),
    ),
  )

  route(api, 'switchPageSurvey', ({ caller, params, body }) =>
    audited(api, { ...entryOf({ caller, params }), action: 'page_survey.changed' }, (tx) =>
      switchPageSurvey(tx, authorOf(caller, params.organisationId), params.surveyId, body.isLive),
    ),
  )

  route(api, 'deletePageSurvey', ({ caller, params }) =>
    audited(api, { ...entryOf({ caller, params }), action: 'page_survey.deleted' }, (tx) =>
      removePageSurvey(tx, authorOf(caller, params.organisationId), params.surveyId, true),
    ),
  )

  route(api, 'restorePageSurvey', ({ caller, params }) =>
    audited(api, { ...entryOf({ caller, params }), action: 'page_survey.restored' }, (tx) =>
      removePageSurvey(tx, authorOf(caller, params.organisationId), params.surveyId, false),
    ),
  )

  route(api, 'orderPageSurveys', ({ params: { organisationId }, body }) =>
    orderPageSurveys(api.db, organisationId, body.ids),
  )
}

/** Routes for the team: the page surveys, their counts, changes to them, and previews. */
export function pageSurveySetupRoutes(api: Api): void {
  const { db, config, publicUrl } = api

  route(api, 'listPageSurveyRows', async ({ params: { organisationId }, query }) => {
    const { timeZone } = await readOrganisation(db, organisationId)
    return { items: await readPageSurveys(db, organisationId, { ...query, timeZone }) }
  })

  route(api, 'getPageSurveyDays', async ({ params: { organisationId }, query }) => {
    const { timeZone } = await readOrganisation(db, organisationId)
    return { days: await countsByDay(db, organisationId, query, timeZone) }
  })

  changeRoutes(api)

  route(api, 'previewPageSurvey', async ({ params: { organisationId, surveyId }, body }) => {
    await checkListed(db, organisationId, surveyId)
    const listed = (await originsOf(db, organisationId)) ?? []
    const own = new URL(publicUrl()).origin // our own pages need no permission
    const page = pageOf(body.address, [own, ...listed])
    const token = await signPreview(config, organisationId, surveyId)
    return { url: previewLink(page, token) }
  })
}
