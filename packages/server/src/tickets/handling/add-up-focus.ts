import type { Queryable } from '../../platform/db/db.ts'

/** The measured minutes of tickets, from the stays on them; some came before the ticket itself did. */
export const addUpFocus = (tx: Queryable, org: string, ids: readonly string[]) =>
  tx.query(
    `update ticket set focus_min = stays.seconds / 60.0
     from (select ticket_id, sum(seconds) as seconds from ticket_focus
       where organisation_id = $1 and ticket_id = any($2::text[]) group by ticket_id) as stays
     where organisation_id = $1 and ticket.id = stays.ticket_id`,
    [org, ids],
  )
