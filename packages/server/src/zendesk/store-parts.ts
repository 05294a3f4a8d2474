import type { ZendeskPart, ZendeskTicket } from '@agent-assist/contract'
import type { Queryable } from '../db.ts'
import { type Written, written } from '../store-rows.ts'

const ticketOf = (part: ZendeskPart): string | undefined => {
  if (part.kind === 'ticket') return part.id
  return 'ticketId' in part ? part.ticketId : undefined
}

/** One row an id; of several versions of a ticket the newest, of anything else the last. */
function distinct(parts: readonly ZendeskPart[]): ZendeskPart[] {
  const kept = new Map<string, ZendeskPart>()
  for (const part of parts) {
    const key = `${part.kind}:${part.id}`
    const known = kept.get(key) as ZendeskTicket | undefined
    if (part.kind === 'ticket' && known && known.updatedAt > part.updatedAt) continue
    kept.set(key, part)
  }
  return [...kept.values()]
}

interface Changed {
  kind: ZendeskPart['kind']
  id: string
  ticketId?: string
  isNew: boolean
}

/** Keeps parts; tickets that show one which is new or different become stale. */
export async function storeParts(
  tx: Queryable,
  org: string,
  given: readonly ZendeskPart[],
): Promise<Written> {
  const parts = distinct(given)
  const { rows } = await tx.query<Changed>(
    `insert into zendesk_part as p (organisation_id, kind, id, ticket_id, data)
     select $1, kind, id, "ticketId", data
     from jsonb_to_recordset($2::jsonb) as t (kind text, id text, "ticketId" text, data jsonb)
     on conflict (organisation_id, kind, id) do update
       set data = excluded.data, ticket_id = excluded.ticket_id
       where p.data <> excluded.data
         and (p.kind <> 'ticket' or excluded.data->>'updatedAt' >= p.data->>'updatedAt')
     returning kind, id, ticket_id as "ticketId", xmax = 0 as "isNew"`,
    [
      org,
      JSON.stringify(
        parts.map((part) => ({
          kind: part.kind,
          id: part.id,
          ticketId: ticketOf(part),
          data: part,
        })),
      ),
    ],
  )
  await makeStale(tx, org, rows)
  const added = rows.filter(({ isNew }) => isNew).length
  return written(given.length, given.length - added)
}

async function makeStale(tx: Queryable, org: string, changed: readonly Changed[]): Promise<void> {
  const tickets = [...new Set(changed.flatMap(({ ticketId }) => ticketId ?? []))]
  await tx.query(
    `insert into zendesk_ticket (organisation_id, ticket_id) select $1, unnest($2::text[])
     on conflict (organisation_id, ticket_id) do update set is_stale = true`,
    [org, tickets],
  )
  const names = changed.filter(({ ticketId }) => !ticketId).map(({ kind, id }) => `${kind}:${id}`)
  if (names.length > 0)
    await tx.query(
      `update zendesk_ticket set is_stale = true where organisation_id = $1 and names && $2::text[]`,
      [org, names],
    )
}
