import type { Queryable } from '../../platform/db/db.ts'
import { markDirtyDays } from './dirty-days.ts'

/** The tables that refer to a ticket, read from the schema, so that a new table is included. */
const PARTS = `
  select conrelid::regclass::text as name from pg_constraint
  where contype = 'f' and confrelid = 'ticket'::regclass and confdeltype = 'a'`

/** Deletes tickets with everything that belongs to them; events of agents stay, since they count work. */
export async function deleteTickets(tx: Queryable, org: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await markDirtyDays(tx, org, ids, { withMessages: true })
  const { rows } = await tx.query<{ name: string }>(PARTS)
  for (const { name } of rows)
    await tx.query(
      `delete from ${name} where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, ids],
    )
  await tx.query(
    'delete from ticket_answer where organisation_id = $1 and ticket_id = any($2::text[])',
    [org, ids],
  )
  await tx.query('delete from ticket where organisation_id = $1 and id = any($2::text[])', [
    org,
    ids,
  ])
}
