import { DEFAULT_FILTERS, type SurveyResultsQuery } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { staffOnly } from '../../platform/http/staff.ts'
import { readAlerts, readMembers, saveAlerts } from './alerts.ts'
import { answerBeside, listAnswers, readAnswer } from './answers.ts'
import { surveyBlocks } from './blocks.ts'
import { listCounted } from './counted.ts'
import { metricsBefore, isUnused } from './survey-metrics.ts'
import { followUp } from './follow-up.ts'
import { listDetractors } from './detractors.ts'
import { surveyGroups } from './groups.ts'
import { filterNames } from './result-names.ts'
import { readPartials } from './partial-answers.ts'
import { resultsView } from './results-view.ts'
import { surveyDays } from './series.ts'
import { createShare, listShares, readShared, revokeShare } from './shares.ts'

interface Asked {
  params: { organisationId: string }
  query: SurveyResultsQuery
}

/** Routes that read results: metrics, days, blocks, groups, and each answer. */
function readRoutes(api: Api): void {
  const { db } = api
  const viewOf = ({ params, query }: Asked) => resultsView(db, params.organisationId, query)
  const now = () => ({ asOf: new Date().toISOString() })

  route(api, 'getSurveyMetrics', async (input) => {
    const view = await viewOf(input)
    return {
      ...now(),
      ...(await metricsBefore(db, view, input.query)),
      filters: await filterNames(db, view),
      isUnused: await isUnused(db, view.org),
    }
  })

  route(api, 'getSurveySeries', async (input) => ({
    ...now(),
    days: await surveyDays(db, await viewOf(input)),
  }))

  route(api, 'getSurveyBlocks', async (input) => ({
    ...now(),
    ...(await surveyBlocks(db, await viewOf(input))),
  }))

  route(api, 'getSurveyGroups', async (input) => ({
    ...now(),
    ...(await surveyGroups(db, await viewOf(input), input.query)),
  }))

  route(api, 'listSurveyAnswers', async (input) => ({
    ...now(),
    ...(await listAnswers(db, await viewOf(input), input.query)),
  }))

  route(api, 'listCountedSurveys', async (input) => ({
    ...now(),
    ...(await listCounted(db, await viewOf(input), input.query)),
  }))

  route(api, 'getPartialAnswers', async (input) => ({
    ...now(),
    ...(await readPartials(db, await viewOf(input))),
  }))

  route(api, 'getSurveyAnswer', (input) => answerBeside(db, input))
}

/** Routes for the follow-up of answers, for alerts, and for links to results. */
function actRoutes(api: Api): void {
  const { db } = api

  route(api, 'updateSurveyFollowUp', async (input) => {
    const { organisationId, answerId } = input.params
    await followUp(db, input, staffOnly(input.caller).userId)
    const at = new Date().toISOString()
    const moment = { ...DEFAULT_FILTERS, from: at, to: at }
    const { answer } = await readAnswer(db, organisationId, answerId, moment)
    return answer
  })

  route(api, 'listDetractors', (input) => listDetractors(db, input))

  route(api, 'getSurveyAlerts', async ({ params }) => ({
    alerts: await readAlerts(db, params.organisationId),
    members: await readMembers(db, params.organisationId),
  }))

  route(api, 'saveSurveyAlerts', ({ params, body }) => saveAlerts(db, params.organisationId, body))

  route(api, 'listSurveyShares', async ({ params }) => ({
    items: await listShares(db, params.organisationId),
  }))

  route(api, 'createSurveyShare', ({ params: { organisationId }, body, caller }) =>
    audited(
      api,
      {
        organisationId,
        action: 'survey_share.created',
        caller,
        details: { title: body.title },
      },
      (tx) => createShare(tx, organisationId, body, staffOnly(caller).userId),
      ({ share }) => ({ id: share.id }),
    ),
  )

  route(api, 'revokeSurveyShare', ({ params, caller }) =>
    audited(
      api,
      {
        organisationId: params.organisationId,
        action: 'survey_share.revoked',
        caller,
      },
      (tx) => revokeShare(tx, params),
      ({ id, title }) => ({ id, title }),
    ),
  )

  route(api, 'getSharedSurveyResults', ({ params }) => readShared(db, params.token))
}

/** Routes of survey results (GRAT-5). */
export function surveyResultRoutes(api: Api): void {
  readRoutes(api)
  actRoutes(api)
}
