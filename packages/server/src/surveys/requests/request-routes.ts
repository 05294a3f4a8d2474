import type { Reply } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { readTemplate } from '../templates/read-template.ts'
import { readRequest, REQUEST_MESSAGES, shutState } from './requests.ts'
import { recordVisit } from './scanners.ts'

/** Routes that a survey page calls before an answer. */
export function answeringRoutes(api: Api): void {
  const { db } = api

  route(api, 'getSurveyRequest', async ({ params }): Promise<Reply<'getSurveyRequest'>> => {
    const request = await readRequest(db, params.surveyId)
    const state = shutState(request)
    if (!request || state)
      return { data: 0, state: state ?? 'missing', message: REQUEST_MESSAGES[state ?? 'missing'] }
    const { recipient: user, createdBy: createdby, ...rest } = request
    return { data: 1, message: '', ...rest, user, createdby }
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
    return { template: found.template, default: found.default, deleted: found.deleted }
  })

  route(api, 'visitSurvey', async ({ params, body }) => {
    await recordVisit(db, params.surveyId, body)
    return { data: 1 as const }
  })
}
