import type { Reply } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { withQuotas } from '../templates/quotas.ts'
import { readTemplate } from '../templates/read-template.ts'
import {
  isGeneral,
  readRequest,
  REQUEST_MESSAGES,
  shutState,
  type SurveyRequest,
} from './requests.ts'
import { thanksOf } from './thanks.ts'
import { recordVisit } from './scanners.ts'

/** The title of the survey that the request was sent with; empty without a template. */
async function titleOf(
  on: Queryable,
  { organisationId, templateId, templateVersion }: SurveyRequest,
): Promise<string> {
  const found = templateId
    ? await readTemplate(on, organisationId, templateId, templateVersion)
    : undefined
  return found?.template.title ?? ''
}

/** Routes that a survey page calls before an answer. */
export function answeringRoutes(api: Api): void {
  const { db } = api

  route(api, 'getSurveyRequest', async ({ params }): Promise<Reply<'getSurveyRequest'>> => {
    const request = await readRequest(db, params.surveyId)
    const state = shutState(request)
    if (!request || state)
      return {
        data: 0,
        state: state ?? 'missing',
        message: REQUEST_MESSAGES[state ?? 'missing'],
        ...(request && state === 'answered' ? await thanksOf(db, request) : {}),
      }
    // the name of a link for many people is the organisation's own
    const title = isGeneral(request) ? await titleOf(db, request) : request.title
    // whoever has the link reads this: no address, no colleague, no name of a campaign
    const { campaignName: _campaign, ...rest } = request
    return { data: 1, message: '', ...rest, title, user: '', createdby: '' }
  })

  route(api, 'getSurveyTemplate', async ({ params, query }) => {
    const { organisationId, templateId } = params
    const request = query.surveyId ? await readRequest(db, query.surveyId) : undefined
    const isSent = request?.organisationId === organisationId && request.templateId === templateId
    const version = isSent ? request.templateVersion : undefined
    const found = await readTemplate(db, organisationId, templateId, version)
    // an archived template is only for people who already have its link
    if (!found || (found.deleted && !isSent))
      throw new Refusal('not_found', 'There is no such survey template.')
    const template = await withQuotas(db, organisationId, templateId, found.template)
    return { template, default: found.default, deleted: found.deleted }
  })

  route(api, 'visitSurvey', async ({ params, body }) => {
    await recordVisit(db, params.surveyId, body)
    return { data: 1 as const }
  })
}
