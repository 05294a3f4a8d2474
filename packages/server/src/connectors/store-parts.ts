import type { SourcePart } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { type Written, written } from '../tickets/store/store-rows.ts'
import { lockNumbers, ownedTickets } from './ticket-owners.ts'

/** The source that parts belong to. */
export interface PartsOf {
  org: string
  sourceId: string
  /** Kind of the helpdesk whose connector assembles the tickets. */
  connector: string
  /** Prefix of its tickets' ids. */
  prefix: string
}

/**
 * When the helpdesk last changed the part; empty for parts without a time, where the last one wins.
 */
const versionOf = ({ data }: SourcePart): string => {
  const version = data['updatedAt']
  return typeof version === 'string' ? version : ''
}

/** One part per kind and id: the newest version, or the last one where there is no time. */
function distinct(parts: readonly SourcePart[]): SourcePart[] {
  const newest = new Map<string, SourcePart>()
  for (const part of parts) {
    const key = `${part.kind}:${part.id}`
    const known = newest.get(key)
    if (known && versionOf(known) > versionOf(part)) continue
    newest.set(key, part)
  }
  return [...newest.values()]
}

interface Changed {
  kind: string
  id: string
  ticketId?: string
  isNew: boolean
}

/** Splits off the parts of tickets that belong to another source; `unchanged` are the ids of these tickets. */
async function ownParts(
  tx: Queryable,
  { org, sourceId, prefix }: PartsOf,
  all: readonly SourcePart[],
) {
  const idOf = ({ ticketId }: SourcePart) => `${prefix}${ticketId}`
  const ids = new Set(all.filter(({ ticketId }) => ticketId).map(idOf))
  const foreign = await ownedTickets(tx, org, [...ids], sourceId)
  return {
    parts: all.filter((part) => !part.ticketId || !foreign.has(idOf(part))),
    unchanged: [...foreign],
  }
}

/**
 * Stores parts; tickets that use a new or changed part become stale. Parts of another source's tickets are left out, and
 * these tickets reported.
 */
export async function storeParts(
  tx: Queryable,
  of: PartsOf,
  given: readonly SourcePart[],
): Promise<Written> {
  await lockNumbers(tx, of.org)
  const { parts, unchanged } = await ownParts(tx, of, distinct(given))
  const { rows } = await tx.query<Changed>(
    `with given as (
       select * from jsonb_to_recordset($4::jsonb) as t (kind text, id text, "ticketId" text, data jsonb)
     ), known as materialized (
       select p.kind, p.id from source_part p join given g on g.kind = p.kind and g.id = p.id
       where p.organisation_id = $1 and p.source_id = $2
     ), stored as (
       insert into source_part as p (organisation_id, source_id, kind, id, ticket_id, data)
       select $1, $2, kind, id, $3 || "ticketId", data from given
       on conflict (organisation_id, source_id, kind, id) do update
         set data = excluded.data, ticket_id = excluded.ticket_id
         where p.data <> excluded.data
           and coalesce(excluded.data->>'updatedAt' >= p.data->>'updatedAt', true)
       returning kind, id, ticket_id
     )
     select s.kind, s.id, s.ticket_id as "ticketId", k.id is null as "isNew"
     from stored s left join known k on k.kind = s.kind and k.id = s.id`,
    [of.org, of.sourceId, of.prefix, JSON.stringify(parts)],
  )
  await makeStale(tx, of, rows)
  const added = rows.filter(({ isNew }) => isNew).length
  return written(given.length, given.length - added, unchanged)
}

async function makeStale(
  tx: Queryable,
  { org, sourceId, connector }: PartsOf,
  changed: readonly Changed[],
): Promise<void> {
  const tickets = [...new Set(changed.flatMap(({ ticketId }) => ticketId ?? []))]
  await tx.query(
    `insert into source_ticket (organisation_id, source_id, connector, ticket_id)
     select $1, $2, $3, unnest($4::text[])
     on conflict (organisation_id, ticket_id) do update set is_stale = true,
       source_id = excluded.source_id, connector = excluded.connector`,
    [org, sourceId, connector, tickets],
  )
  const names = changed.filter(({ ticketId }) => !ticketId).map(({ kind, id }) => `${kind}:${id}`)
  if (names.length > 0)
    await tx.query(
      `update source_ticket set is_stale = true
       where organisation_id = $1 and source_id = $2 and names && $3::text[]`,
      [org, sourceId, names],
    )
}
