import type { PageSurvey, SurveyTemplate } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { storeAnswer } from './answers.ts'
import { answered } from './on-answer.ts'

/** Seconds for which a browser caches the list, which a page requests at each visit. */
const LIST_MAX_AGE_S = 60

async function liveSurveys(db: Db, org: string): Promise<PageSurvey[]> {
  const { rows } = await db.query<PageSurvey>(
    `select id, template, targeting from page_survey
     where organisation_id = $1 and is_live order by position, created_at, id`,
    [org],
  )
  return rows
}

/** The template of a live survey; refuses any other survey. */
async function liveTemplate(db: Db, org: string, surveyId: string): Promise<SurveyTemplate> {
  const { rows } = await db.query<{ template: SurveyTemplate }>(
    'select template from page_survey where organisation_id = $1 and id = $2 and is_live',
    [org, surveyId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such survey.')
  return rows[0].template
}

/** Removes query and fragment, which may contain personal data. */
const withoutQuery = (page: string): string => page.replace(/[?#].*$/s, '')

/** Routes for the surveys that a script tag shows on a customer's page, and for their answers. */
export function pageSurveyRoutes(api: Api): void {
  const { db } = api

  route(
    api,
    'listPageSurveys',
    async ({ caller }) => {
      const { rows } = await db.query<{ restDays: number }>(
        'select survey_rest_days as "restDays" from organisation where id = $1',
        [caller.organisationId],
      )
      const items = await liveSurveys(db, caller.organisationId)
      return { items, restDays: rows[0]?.restDays ?? 0 }
    },
    { maxAgeS: LIST_MAX_AGE_S },
  )

  route(api, 'answerPageSurvey', async ({ params, body, caller }) => {
    const { organisationId, name } = caller
    const { page, ...answer } = body
    const template = await liveTemplate(db, organisationId, params.surveyId)
    const { stored, mails } = await db.transaction(async (tx) => {
      const isNew = await storeAnswer(tx, organisationId, answer, {
        source: 'page',
        template,
        pageSurveyId: params.surveyId,
        page: withoutQuery(page),
        submitter: name,
      })
      const notified = isNew ? await answered(tx, api, organisationId, answer.id) : 0
      return { stored: isNew, mails: notified }
    })
    if (stored) api.wakeEnricher()
    if (mails > 0) api.wakeSender()
    return { stored }
  })
}
