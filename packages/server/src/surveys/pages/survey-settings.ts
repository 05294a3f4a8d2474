import type { SurveySettings } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'

/** Survey settings of an organisation; throws `not_found` when it does not exist. */
export async function readSurveySettings(on: Queryable, org: string): Promise<SurveySettings> {
  const { rows } = await on.query<SurveySettings>(
    'select survey_rest_days as "restDays" from organisation where id = $1',
    [org],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', `There is no organisation ${org}.`)
}

/** Settings that apply to all surveys of an organisation. */
export function surveySettingsRoutes(api: Api): void {
  const { db } = api

  route(api, 'getSurveySettings', ({ params }) => readSurveySettings(db, params.organisationId))

  route(api, 'updateSurveySettings', ({ caller, params: { organisationId }, body }) =>
    audited(
      api,
      {
        organisationId,
        action: 'survey_settings.changed',
        caller,
        state: (on) => readSurveySettings(on, organisationId),
      },
      async (tx) => {
        await tx.query(
          'update organisation set survey_rest_days = coalesce($2, survey_rest_days) where id = $1',
          [organisationId, body.restDays ?? null],
        )
        return readSurveySettings(tx, organisationId)
      },
    ),
  )
}
