import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { storeTickets } from '../../record/store.ts'
import { noteProblems } from '../source-rows.ts'
import { ownedReason, shareNumbers } from '../ticket-owners.ts'

/** Delay until the search index learns the words of new tickets, once for many tickets. */
const REFRESH_S = 300

/**
 * A row for each received ticket: when it was changed, whether a newer or the same state is stored, and whether a
 * connected helpdesk has it.
 */
interface Compared {
  at: number
  isKnown: boolean
  isOwned: boolean
}

/**
 * Compares received states with the stored ones. The tickets stay locked, in the order of their ids, so that of two
 * servers only one stores a state.
 */
async function compare(
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
): Promise<Compared[]> {
  await shareNumbers(tx, org)
  const ids = [...new Set(tickets.map(({ id }) => id))].toSorted()
  await tx.query(
    `with given as materialized (
       select id from unnest($2::text[]) with ordinality as g (id, place) order by place)
     select pg_advisory_xact_lock(hashtextextended($1 || ' ' || id, 0)) from given`,
    [org, ids],
  )
  const given = tickets.map(({ id, updatedAt }, place) => ({ id, updatedAt, place }))
  const { rows } = await tx.query<Compared>(
    `select extract(epoch from g."updatedAt")::float8 as at,
       coalesce(t.updated_at >= g."updatedAt", false) as "isKnown",
       exists (select from source_ticket s
         where s.organisation_id = $1 and s.ticket_id = g.id) as "isOwned"
     from jsonb_to_recordset($2::jsonb) as g (id text, "updatedAt" timestamptz, place int)
     left join ticket t on t.organisation_id = $1 and t.id = g.id
     order by g.place`,
    [org, JSON.stringify(given)],
  )
  return rows
}

/** Stored; known: the same or a newer state is stored; owned: a connected helpdesk has the ticket. */
export type Outcome = 'stored' | 'known' | 'owned'

interface ReceivedNow {
  /** For each ticket. */
  outcomes: Outcome[]
  /** The secret of the webhook, sealed, as it is until the transaction ends; missing: there is none. */
  sealed?: Uint8Array
}

/**
 * Stores tickets unless the same or a newer state of them is stored, as if they had come one after the other. Tickets of
 * a connected helpdesk stay as they are.
 */
export async function receiveTickets(
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
): Promise<ReceivedNow> {
  const compared = await compare(tx, org, tickets)
  const newest = new Map<string, number>()
  const outcomes = tickets.map(({ id }, index): Outcome => {
    const { at, isKnown, isOwned } = compared[index] ?? { at: 0, isKnown: true, isOwned: false }
    if (isOwned) return 'owned'
    if (isKnown || at <= (newest.get(id) ?? -Infinity)) return 'known'
    newest.set(id, at)
    return 'stored'
  })
  const fresh = tickets.filter((_, index) => outcomes[index] === 'stored')
  if (fresh.length > 0) await storeTickets(tx, org, fresh)
  const owned = tickets.filter((_, index) => outcomes[index] === 'owned')
  const refused = owned.map(({ id }) => ({ place: `ticket ${id}`, reason: ownedReason(id) }))
  await noteProblems(tx, org, 'webhook', refused)
  const { rows } = await tx.query<{ sealed: Uint8Array }>(
    `update source set rows_read = rows_read + $2, tickets_stored = tickets_stored + $3,
       rows_refused = rows_refused + $4,
       last_row_at = now(), due_at = case when due_at > now() then due_at
         when $3 > 0 then now() + make_interval(secs => ${REFRESH_S}) else due_at end
     where organisation_id = $1 and id = 'webhook'
     returning secret as sealed`,
    [org, tickets.length, fresh.length, owned.length],
  )
  return { outcomes, ...rows[0] }
}
