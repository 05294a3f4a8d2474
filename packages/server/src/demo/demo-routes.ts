import type { TicketRow } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Db } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { streamRoute } from '../platform/http/stream-routes.ts'
import { signIdentity } from '../platform/http/session.ts'
import { signingKeys } from '../platform/security/secret-rows.ts'
import { confirmAssignment, readAssignments } from '../routing/tickets/assignments.ts'
import { watchMoves } from '../routing/tickets/watch-moves.ts'
import { TICKET_ROW } from '../tickets/ticket-list.ts'
import { readTicket } from '../tickets/tickets.ts'

/** Throws a Refusal unless it is a demo organisation; only these are served without a sign-in. */
async function checkDemo(api: Api, org: string): Promise<void> {
  const { rows } = await api.db.query('select 1 from organisation where id = $1 and demo', [org])
  if (!rows[0]) throw new Refusal('not_found', `There is no demo organisation ${org}.`)
}

/** Confirms the assignments that wait for it, as a helpdesk's server does once it has stored them. */
async function confirmAll(db: Db, org: string): Promise<void> {
  for (const { assignment } of await readAssignments(db, org, { after: 0, limit: 100 }))
    await db.transaction((tx) =>
      confirmAssignment(tx, org, assignment, { result: 'taken', reason: '' }),
    )
}

/**
 * Routes that stand in for a customer's helpdesk on the example pages; they serve demo data only.
 */
export function demoRoutes(api: Api): void {
  const { db } = api

  route(api, 'demoToken', async ({ body }) => {
    await checkDemo(api, body.org)
    const [secret] = await signingKeys(db, api.config, body.org)
    if (!secret) throw new Refusal('not_found', `${body.org} has no signing secret.`)
    const claims = { org: body.org, name: body.agent, scope: body.scope, lifeS: body.lifeS }
    return { token: await signIdentity(secret, claims) }
  })

  route(api, 'demoTickets', async ({ query }) => {
    await checkDemo(api, query.org)
    const search = query.search?.trim()
    const where = search
      ? `organisation_id = $1 and (id = $2 or search @@ websearch_to_tsquery('english', $2))`
      : `organisation_id = $1 and solved_at is null and $2 = ''`
    const params = [query.org, search ?? '']
    const total = await db.query<{ n: number }>(
      `select count(*)::int as n from ticket where ${where}`,
      params,
    )
    const { rows } = await db.query<TicketRow>(
      `select ${TICKET_ROW} from ticket where ${where}
       order by (assignee = $3) is true and solved_at is null desc, updated_at desc
       limit $4`,
      [...params, query.agent, query.limit],
    )
    return { items: rows, total: total.rows[0]?.n ?? 0 }
  })

  streamRoute(api, 'watchDemoTickets', async ({ query: { org, after, seconds } }, signal) => {
    await checkDemo(api, org)
    return watchMoves(db, org, { after, seconds, prepare: () => confirmAll(db, org) }, signal)
  })

  route(api, 'demoTicket', async ({ params, query }) => {
    await checkDemo(api, query.org)
    const ticket = await readTicket(db, query.org, params.ticketId)
    if (!ticket) throw new Refusal('not_found', `There is no ticket ${params.ticketId}.`)
    return ticket
  })
}
