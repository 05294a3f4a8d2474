import { forgetTickets } from '../connectors/forget-tickets.ts'
import type { OldData } from '../platform/jobs/old-data.ts'
import { deleteTickets } from '../tickets/store/store-deletions.ts'

/** Tickets of one transaction: each has rows in a dozen tables. */
const TICKETS = 200

/**
 * The first condition lets the index of creation times find them: a ticket changes after it was created. What a
 * helpdesk sent and could not be assembled yet may be a later change.
 */
const OLD = `organisation_id = $1 and created_at < $2 and updated_at < $2 and not exists (
  select from source_ticket s where s.organisation_id = ticket.organisation_id and s.ticket_id = ticket.id
    and (s.is_stale or s.problem is not null))`

/** Tickets of an organisation with all that belongs to them, by the time of their last change. */
export const oldTickets: OldData = {
  count: async (on, org, before) => {
    const { rows } = await on.query<{ count: number }>(
      `select count(*)::int as count from ticket where ${OLD}`,
      [org, before],
    )
    return rows[0]?.count ?? 0
  },
  erase: (db, org, before) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `select id from ticket where ${OLD} order by created_at, id limit ${TICKETS}
         for update skip locked`,
        [org, before],
      )
      const ids = rows.map(({ id }) => id)
      await deleteTickets(tx, org, ids)
      await forgetTickets(tx, org, ids)
      return ids.length
    }),
}
