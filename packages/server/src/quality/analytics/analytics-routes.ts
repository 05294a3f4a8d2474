import type { FilteredRange } from '@agent-assist/contract'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { viewerOf } from '../viewer/viewer.ts'
import { decideDisagreement, readAgreement } from './agreement.ts'
import { deleteCoaching, listCoaching, saveCoaching } from './coaching.ts'
import { listCountedReviews } from './counted-reviews.ts'
import { listMachineScores } from './machine-scores.ts'
import { qualityView } from './quality-view.ts'
import { readAnalytics } from './read-analytics.ts'
import { readQualityMetrics } from './read-metrics.ts'
import { listReplacedTickets } from './replaced-tickets.ts'
import { listUnreviewedTickets } from './unreviewed-tickets.ts'

interface Asked {
  caller: Caller
  params: { organisationId: string }
  query: FilteredRange
}

/** Coaching sessions, and decisions about disagreements. */
function actionRoutes(api: Api): void {
  const { db } = api
  const done = { data: 1 as const }

  route(api, 'decideDisagreement', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await decideDisagreement(db, viewer, { params, body })
    return done
  })

  route(api, 'saveCoaching', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await db.transaction((tx) => saveCoaching(tx, viewer, params.sessionId, body))
    return done
  })

  route(api, 'deleteCoaching', async ({ params }) => {
    await deleteCoaching(db, params.organisationId, params.sessionId)
    return done
  })
}

/** Figures of quality for supervisors. */
export function analyticsRoutes(api: Api): void {
  const { db } = api
  actionRoutes(api)
  const viewOf = async ({ caller, params, query }: Asked) =>
    qualityView(db, await viewerOf(db, caller, params.organisationId), query)

  route(api, 'getQualityMetrics', async (asked) => readQualityMetrics(await viewOf(asked)))
  route(api, 'getQualityAnalytics', async (asked) => readAnalytics(await viewOf(asked)))
  route(api, 'getAutoAgreement', async (asked) => readAgreement(await viewOf(asked)))
  route(api, 'listCoaching', async (asked) => listCoaching(await viewOf(asked)))
  route(api, 'listCountedReviews', async (asked) =>
    listCountedReviews(await viewOf(asked), asked.query),
  )
  route(api, 'listMachineScores', async (asked) =>
    listMachineScores(await viewOf(asked), asked.query),
  )
  route(api, 'listUnreviewedTickets', async (asked) =>
    listUnreviewedTickets(await viewOf(asked), asked.query),
  )
  route(api, 'listReplacedTickets', async (asked) =>
    listReplacedTickets(await viewOf(asked), asked.query),
  )
}
