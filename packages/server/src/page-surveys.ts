import type { PageSurvey, PageSurveyAnswer } from '@agent-assist/contract'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { type Api, route } from './route.ts'
import type { Visitor } from './visitor.ts'

/** A page asks for the list at each visit; the browser answers this long. */
const LIST_MAX_AGE_S = 60

async function liveSurveys(db: Db, org: string): Promise<PageSurvey[]> {
  const { rows } = await db.query<PageSurvey>(
    `select id, template, targeting from page_survey
     where organisation_id = $1 and is_live order by position, created_at, id`,
    [org],
  )
  return rows
}

async function checkLive(db: Db, org: string, surveyId: string): Promise<void> {
  const { rows } = await db.query(
    'select 1 from page_survey where organisation_id = $1 and id = $2 and is_live',
    [org, surveyId],
  )
  if (rows.length === 0) throw new Refusal('not_found', 'There is no such survey.')
}

/** Query and fragment may hold what is nobody's business. */
const withoutQuery = (page: string): string => page.replace(/[?#].*$/s, '')

/** Stores the answer unless its id is known; whether it did. */
async function storeAnswer(
  db: Db,
  { organisationId, name }: Visitor,
  surveyId: string,
  answer: PageSurveyAnswer,
): Promise<boolean> {
  const { affected } = await db.query(
    `insert into page_survey_answer (organisation_id, survey_id, id, nps_score, rating, responses,
       feedback_text, page, person)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)
     on conflict (organisation_id, id) do nothing`,
    [
      organisationId,
      surveyId,
      answer.id,
      answer.npsScore ?? null,
      answer.rating ?? null,
      JSON.stringify(answer.questionsResponses),
      answer.feedbackText,
      withoutQuery(answer.page),
      name ?? null,
    ],
  )
  return affected > 0
}

/** The surveys that a script tag shows on a customer's page, and what people answer. */
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
    await checkLive(db, caller.organisationId, params.surveyId)
    return { stored: await storeAnswer(db, caller, params.surveyId, body) }
  })
}
