import { helpMetric, helpQuality, isWidget, type MetricName } from '@agent-assist/contract'
import { areTimeless } from '../metrics/definitions/timeless.ts'
import { metricTicketFile, readTickets, viewOf } from '../metrics/metric-routes.ts'
import { type OwnName, ownName } from '../organisations/own-name.ts'
import { sql } from '../platform/db/sql.ts'
import { fileRoute } from '../platform/http/file-route.ts'
import { sharedRoute } from '../platform/http/shared-route.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { ticketFile } from '../tickets/ticket-file.ts'
import { agesIn } from './change-cells.ts'
import { readChange } from './changes.ts'
import { readChecks } from './checked-exceptions.ts'
import { exceptionsOf } from './exceptions.ts'
import type { AssignAtHelpdesk } from './own-actions.ts'
import { shellRoutes } from './shell-routes.ts'
import { readSetupProgress } from './setup-progress.ts'
import { readOwnMetrics, readQueue } from './own-work.ts'
import { workRoutes } from './work-routes.ts'

const PARTS = ['record', 'settings'] as const
/** The most changed help texts of a reply. */
const MOST_CHANGES = 50

interface Changed {
  name: string
  by: string
  at: string
}

interface Own {
  params: { organisationId: string }
  caller: Caller
}

/**
 * Routes of the start pages of supervisors and of agents, and of the frame around every screen; the helpdesks assign
 * tickets.
 */
export function homeRoutes(api: Api, assignAtHelpdesk: AssignAtHelpdesk): void {
  const { db } = api
  workRoutes(api, assignAtHelpdesk)

  shellRoutes(api)

  sharedRoute(api, 'getExceptions', { parts: PARTS }, async (on, asked) => {
    const { view } = await viewOf(on, asked)
    return exceptionsOf(on, view, await readChecks(on, view.org))
  })

  const isTimeless = ({ query }: { query: { metric: MetricName } }) =>
    areTimeless([query.metric]) && !agesIn(query.metric)
  sharedRoute(api, 'getMetricChange', { parts: PARTS, isTimeless }, readChange)

  const own = ({ params, caller }: Own): Promise<OwnName | undefined> =>
    ownName(db, params.organisationId, staffOnly(caller).userId)

  route(api, 'listOwnQueue', async (input) => readQueue(db, input, await own(input)))

  route(api, 'getOwnMetrics', async (input) => readOwnMetrics(db, input, await own(input)))

  route(api, 'getOwnMetricTickets', async (input) => {
    const name = await own(input)
    if (!name) return { items: [], total: 0 }
    return readTickets(db, { ...input, query: { ...input.query, agent: name.id } })
  })

  fileRoute(api, 'exportOwnMetricTickets', async (input) => {
    const name = await own(input)
    const { params, query } = input
    if (name) return metricTicketFile(db, { params, query: { ...query, agent: name.id } })
    const none = sql`select id from ticket where false`
    return ticketFile(db, { org: params.organisationId, ids: none, columns: query.columns })
  })

  route(api, 'getSetupProgress', ({ params }) => readSetupProgress(db, params.organisationId))

  route(api, 'listHelpChanges', async ({ params, caller }) => {
    // to the millisecond, which is the precision that a client sends back
    const { rows } = await db.query<Changed>(
      `select distinct on (name) name, edited_by as by, edited_at as at from widget_help
       where organisation_id = $1 and date_trunc('milliseconds', edited_at) >
         (select help_seen_at from membership where organisation_id = $1 and user_id = $2)
       order by name, version desc`,
      [params.organisationId, staffOnly(caller).userId],
    )
    const known = rows.filter(({ name }) => isWidget(name) || helpMetric(name) || helpQuality(name))
    const newest = known.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    return { items: newest.slice(0, MOST_CHANGES) }
  })

  route(api, 'markHelpSeen', async ({ params, caller, body }) => {
    await db.query(
      `update membership set help_seen_at = greatest(help_seen_at, least($3, now()))
       where organisation_id = $1 and user_id = $2`,
      [params.organisationId, staffOnly(caller).userId, body.at],
    )
    return { data: 1 as const }
  })
}
