import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { listChainAnswers } from './chain-answers.ts'
import { readChain } from './report-chain.ts'
import { readReportEvent } from './report-event.ts'
import { readFacets } from './report-facets.ts'
import { listPerformance } from './report-list.ts'
import { organisationsOf, readReportOrganisations } from './report-view.ts'

/** Routes of the performance report: assist events with the outcome of their answers (PREP-1). */
export function performanceRoutes(api: Api): void {
  const { db } = api
  const of = (caller: Caller, { entity }: { entity?: string | undefined }) =>
    readReportOrganisations(db, organisationsOf(caller, entity))

  route(api, 'listPerformance', async ({ caller, query }) =>
    listPerformance(db, await of(caller, query), query),
  )

  route(api, 'getPerformanceFacets', async ({ caller, query }) => {
    const every = caller.kind === 'staff' ? await of(caller, {}) : []
    return {
      ...(await readFacets(db, await of(caller, query), query)),
      organisations: every.map(({ id, name }) => ({ id, name })),
      asOf: new Date().toISOString(),
    }
  })

  route(api, 'getPerformanceChain', async ({ caller, query }) =>
    readChain(db, await of(caller, query), query),
  )

  route(api, 'listPerformanceAnswers', async ({ caller, query }) =>
    listChainAnswers(db, await of(caller, query), query),
  )

  route(api, 'getPerformanceEvent', async ({ caller, params, query }) =>
    readReportEvent(db, await of(caller, query), params.eventId),
  )
}
