import { audited } from '../../organisations/audit.ts'
import { filterablePeople } from '../../organisations/filterable-people.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { streamRoute } from '../../platform/http/stream-routes.ts'
import { readRouting } from '../config/config-rows.ts'
import { userOf } from '../base/user-of.ts'
import { wakeRouting } from '../base/events.ts'
import { confirmAssignment, readAssignments, watchAssignments } from './assignments.ts'
import { rebalance, reassignTicket } from './move-tickets.ts'
import { readTicketRouting } from './ticket-routing.ts'

const done = { data: 1 as const }

/** Assignments for programs, the way of a ticket, and what a supervisor does with tickets and queues. */
export function routedTicketRoutes(api: Api, wake: () => void): void {
  const { db } = api

  route(api, 'listAssignments', async ({ params, query }) => ({
    items: await readAssignments(db, params.organisationId, query),
  }))

  streamRoute(api, 'watchAssignments', async ({ params, query }, signal) =>
    watchAssignments(db, params.organisationId, query, signal),
  )

  route(api, 'confirmAssignment', async ({ params: { organisationId, assignment }, body }) => {
    await db.transaction((tx) => confirmAssignment(tx, organisationId, assignment, body))
    wake()
    return done
  })

  route(api, 'getRoutingTrace', async ({ caller, params: { organisationId: org, ticketId } }) => {
    const seen = await filterablePeople(db, caller, org)
    const organisation = await readOrganisation(db, org)
    return readTicketRouting(db, { org, ticketId, organisation, seen })
  })

  route(api, 'reassignRoutedTicket', async ({ caller, params, body: { to } }) => {
    const { organisationId, ticketId } = params
    await audited(
      api,
      { organisationId, action: 'routing.ticket_moved', caller },
      (tx) =>
        tx.transaction((on) =>
          reassignTicket(on, { org: organisationId, ticketId, userId: userOf(caller) }, to),
        ),
      () => ({ ticket: ticketId, ...(to ? { to } : {}) }),
    )
    wake()
    return done
  })

  route(api, 'pauseRoutingQueue', async ({ caller, params: { organisationId }, body }) => {
    const { queue, isPaused } = body
    await audited(
      api,
      {
        organisationId,
        action: isPaused ? 'routing.queue_paused' : 'routing.queue_resumed',
        caller,
      },
      async (tx) => {
        const { affected } = isPaused
          ? await tx.query(
              `insert into routing_pause (organisation_id, queue, by_user) values ($1, $2, $3)
               on conflict do nothing`,
              [organisationId, queue, userOf(caller) ?? null],
            )
          : await tx.query('delete from routing_pause where organisation_id = $1 and queue = $2', [
              organisationId,
              queue,
            ])
        await wakeRouting(tx, organisationId)
        return affected
      },
      (affected) => (affected > 0 ? { queue } : undefined),
    )
    wake()
    return done
  })

  route(api, 'rebalanceRouting', async ({ caller, params: { organisationId } }) => {
    const { mode, published } = await readRouting(db, organisationId)
    if (mode !== 'on' || !published) throw new Refusal('conflict', 'Routing is not switched on.')
    const moved = await audited(
      api,
      { organisationId, action: 'routing.rebalanced', caller },
      (tx) => rebalance(tx, organisationId, published.version, userOf(caller)),
      (count) => (count > 0 ? { tickets: String(count) } : undefined),
    )
    wake()
    return { moved }
  })
}
