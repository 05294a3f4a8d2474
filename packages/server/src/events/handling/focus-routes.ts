import type { Parsed } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { readCounting } from '../../tickets/store/read-counting.ts'
import { addUpFocus } from '../../tickets/handling/add-up-focus.ts'
import { markDirtyDays } from '../../tickets/store/dirty-days.ts'
import { actor } from '../events.ts'

type Focus = Parsed<'storeFocus'>['body']

/** Stores a stay of an agent on a ticket, once by its id, and adds up the ticket's minutes; false: nothing is measured. */
export async function storeFocus(
  db: Db,
  org: string,
  agent: string,
  { id, ticketId, startedAt, seconds }: Focus,
): Promise<boolean> {
  const { measuresHandling } = await readCounting(db, org)
  if (!measuresHandling) return false
  await db.transaction(async (tx) => {
    // locked first, so that the second of two stays at once adds up both
    await tx.query('select from ticket where organisation_id = $1 and id = $2 for update', [
      org,
      ticketId,
    ])
    const { rows } = await tx.query(
      `insert into ticket_focus (organisation_id, id, ticket_id, agent, started_at, seconds)
       values ($1, $2, $3, $4, least($5::timestamptz, now()), $6) on conflict do nothing returning id`,
      [org, id, ticketId, agent, startedAt, seconds],
    )
    if (rows.length === 0) return
    await addUpFocus(tx, org, [ticketId])
    await markDirtyDays(tx, org, [ticketId])
  })
  return true
}

/** The route by which the panel sends how long an agent had a ticket open. */
export function focusRoutes(api: Api): void {
  const { db } = api
  route(api, 'storeFocus', async ({ caller, body }) => {
    const { org, agent } = await actor(api, caller)
    return { data: (await storeFocus(db, org, agent, body)) ? (1 as const) : (0 as const) }
  })
}
