import type { Queryable } from '../platform/db/db.ts'
import { refreshFactsOf } from '../tickets/store/store-facts.ts'
import { queueAttention } from './queue-attention.ts'

/**
 * Assigns a ticket of our record to an agent, or to nobody. The change is added only to an existing
 * history of assignees: otherwise it would claim that the ticket had no assignee before. The
 * helpdesk is not notified, and its next update overwrites the assignee.
 */
export async function assign(
  tx: Queryable,
  org: string,
  ticketId: string,
  assignee: string | undefined,
): Promise<void> {
  await tx.query(
    `update ticket set assignee = $3, facts_version = 0 where organisation_id = $1 and id = $2`,
    [org, ticketId, assignee ?? null],
  )
  await tx.query(
    `insert into ticket_change (organisation_id, ticket_id, position, at, field, value)
     select organisation_id, ticket_id, max(position) + 1, now(), 'assignee', $3::text
     from ticket_change where organisation_id = $1 and ticket_id = $2
     group by organisation_id, ticket_id having bool_or(field = 'assignee')`,
    [org, ticketId, assignee ?? null],
  )
  await refreshFactsOf(tx, org, [ticketId])
  await queueAttention(tx, org, [ticketId])
}
