import type { Queryable } from '../platform/db/db.ts'

/** Deletes what helpdesks sent about these tickets. A ticket that changes there again comes back. */
export async function forgetTickets(tx: Queryable, org: string, ids: string[]): Promise<void> {
  for (const table of ['source_part', 'source_ticket'])
    await tx.query(
      `delete from ${table} where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, ids],
    )
}
