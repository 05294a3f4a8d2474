import type { Queryable } from './db.ts'

/** Removes tickets with all that belongs to them; events of agents stay, they count what was done. */
export async function deleteTickets(tx: Queryable, org: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of [
    'ticket_sentiment',
    'ticket_message',
    'ticket_status',
    'ticket_change',
    'ticket_sla',
  ])
    await tx.query(
      `delete from ${table} where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, ids],
    )
  await tx.query('delete from ticket where organisation_id = $1 and id = any($2::text[])', [
    org,
    ids,
  ])
}
