import type { MadeTickets, SourcePart, TicketRecord } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { isOutage } from '../platform/basics/db-errors.ts'
import { problemOf } from './base/problem-of.ts'
import { storeTickets } from '../record/store.ts'
import { deleteTickets } from '../tickets/store/store-deletions.ts'
import { hold } from '../platform/jobs/claim.ts'
import { sql } from '../platform/db/sql.ts'
import type { Assembled, Helpdesk } from './base/connector.ts'
import { helpdeskOf } from './connectors.ts'

/**
 * Tickets per transaction, as many as a bulk has (store-tickets.ts), so that other writers get a
 * turn.
 */
const BATCH = 250

/** Stale tickets of one source. */
interface Stale {
  sourceId: string
  connector: string
  ids: string[]
}

interface Built {
  id: string
  names: string[]
  record?: TicketRecord
  isDeleted: boolean
  problem?: string
}

async function partsOf(tx: Queryable, org: string, { sourceId, ids }: Stale) {
  const { rows } = await tx.query<{ ticketId: string; part: SourcePart }>(
    `select ticket_id as "ticketId", jsonb_build_object('kind', kind, 'id', id, 'data', data) as part
     from source_part
     where organisation_id = $1 and source_id = $2 and ticket_id = any($3::text[])`,
    [org, sourceId, ids],
  )
  return Map.groupBy(rows, ({ ticketId }) => ticketId)
}

/** People and groups by `kind:id`; a person who is a member (by e-mail) has the member's name. */
async function readNames(tx: Queryable, org: string, sourceId: string, keys: string[]) {
  const { rows } = await tx.query<{ key: string; part: SourcePart }>(
    `select k.key, jsonb_build_object('kind', p.kind, 'id', p.id,
       'data', case when m.name is null then p.data
         else p.data || jsonb_build_object('name', m.name) end) as part
     from unnest($3::text[]) as k (key)
     join source_part p on p.kind = split_part(k.key, ':', 1)
       and p.id = substr(k.key, strpos(k.key, ':') + 1)
     left join lateral (
       select trim(u.first_name || ' ' || u.last_name) as name from app_user u
       join membership s on s.user_id = u.id and s.organisation_id = $1
       where lower(u.email) = lower(p.data->>'email') and trim(u.first_name || u.last_name) <> ''
     limit 1) m on true
     where p.organisation_id = $1 and p.source_id = $2`,
    [org, sourceId, keys],
  )
  return new Map(rows.map(({ key, part }) => [key, part]))
}

function build(
  id: string,
  parts: readonly SourcePart[],
  helpdesk: Helpdesk,
  assemble: (parts: readonly SourcePart[]) => Assembled,
): Built {
  try {
    const names = helpdesk.namesOf(parts)
    const made = { id, names, isDeleted: false }
    try {
      return { ...made, ...assemble(parts) }
    } catch (error) {
      return { ...made, problem: problemOf(error) }
    }
  } catch (error) {
    return { id, names: [], isDeleted: false, problem: problemOf(error) }
  }
}

async function note(tx: Queryable, org: string, built: readonly Built[]): Promise<void> {
  await tx.query(
    `update source_ticket z set is_stale = false, names = coalesce(b.names, '{}'), problem = b.problem
     from jsonb_to_recordset($2::jsonb) as b (id text, names text[], problem text)
     where z.organisation_id = $1 and z.ticket_id = b.id`,
    [org, JSON.stringify(built.map(({ id, names, problem }) => ({ id, names, problem })))],
  )
}

async function assembleThese(tx: Queryable, org: string, stale: Stale): Promise<Built[]> {
  const helpdesk = helpdeskOf(stale.connector)
  const grouped = await partsOf(tx, org, stale)
  const found = stale.ids.map((id) => ({
    id,
    parts: (grouped.get(id) ?? []).map(({ part }) => part),
  }))
  const keys = new Set(found.flatMap(({ parts }) => namesIn(helpdesk, parts)))
  const assemble = helpdesk.assembler(await readNames(tx, org, stale.sourceId, [...keys]))
  const built = found.map(({ id, parts }) =>
    withIds(build(id, parts, helpdesk, assemble), stale.sourceId),
  )
  await storeTickets(
    tx,
    org,
    built.flatMap(({ record }) => record ?? []),
  )
  await deleteTickets(
    tx,
    org,
    built.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
  )
  await note(tx, org, built)
  return built
}

/** Names that the parts refer to; none when they cannot be read (`build` reports the reason). */
function namesIn(helpdesk: Helpdesk, parts: readonly SourcePart[]): string[] {
  try {
    return helpdesk.namesOf(parts)
  } catch {
    return []
  }
}

/**
 * A connector sets the helpdesk's own ids of tickets and the customer; this replaces them with ours, which no other
 * source has.
 */
function withIds({ record, ...built }: Built, sourceId: string): Built {
  if (!record) return built
  const { requesterId, mergedInto } = record
  const prefix = built.id.slice(0, built.id.length - record.id.length)
  return {
    ...built,
    record: {
      ...record,
      ...(requesterId ? { requesterId: `${sourceId}:${requesterId}` } : {}),
      ...(mergedInto ? { mergedInto: `${prefix}${mergedInto}` } : {}),
      id: built.id,
    },
  }
}

async function staleOnes(tx: Queryable, org: string): Promise<Stale | undefined> {
  const rows = await hold<{ id: string; sourceId: string; connector: string }>(
    tx,
    'ticket_id as id, source_id as "sourceId", connector',
    {
      table: 'source_ticket',
      where: sql`organisation_id = ${org} and is_stale and source_id = (
        select min(source_id) from source_ticket where organisation_id = ${org} and is_stale)`,
      orderBy: 'ticket_id',
      limit: BATCH,
    },
  )
  return rows[0] && { ...rows[0], ids: rows.map(({ id }) => id) }
}

/**
 * Assembles the next batch. If the database refuses it, its tickets are assembled one by one, so
 * that one bad ticket blocks no other.
 */
async function nextBatch(db: Db, org: string): Promise<Built[]> {
  let stale: Stale | undefined
  try {
    return await db.transaction(async (tx) => {
      stale = await staleOnes(tx, org)
      return stale ? assembleThese(tx, org, stale) : []
    })
  } catch (error) {
    if (!stale) throw error
    await db.query('select 1') // throws when the database is down
    const built = []
    for (const id of stale.ids) built.push(...(await oneAlone(db, org, { ...stale, ids: [id] })))
    return built
  }
}

async function oneAlone(db: Db, org: string, one: Stale): Promise<Built[]> {
  const [id = ''] = one.ids
  try {
    return await db.transaction((tx) => assembleThese(tx, org, one))
  } catch (error) {
    if (isOutage(error)) throw error // not caused by the ticket
    const failed = { id, names: [], isDeleted: false, problem: (error as Error).message }
    await note(db, org, [failed])
    return [failed]
  }
}

/**
 * Assembles all stale tickets in small transactions. Ends early after `maxMs` or when the signal
 * aborts; `left` is the number of stale tickets then. `source_ticket.problem` holds the reason of
 * each failure. After an interruption the next call continues with the remaining tickets.
 */
export async function assembleStale(
  db: Db,
  org: string,
  { maxMs = Infinity, signal }: { maxMs?: number; signal?: AbortSignal } = {},
): Promise<MadeTickets> {
  const end = performance.now() + maxMs
  const sum = { stored: 0, deleted: 0, failed: 0 }
  while (performance.now() < end && !signal?.aborted) {
    const built = await nextBatch(db, org)
    if (built.length === 0) break
    sum.stored += built.filter(({ record }) => record).length
    sum.deleted += built.filter(({ isDeleted }) => isDeleted).length
    sum.failed += built.filter(({ problem }) => problem).length
  }
  const { rows } = await db.query<{ left: number }>(
    `select count(*)::int as left from source_ticket where organisation_id = $1 and is_stale`,
    [org],
  )
  return { ...sum, left: rows[0]?.left ?? 0 }
}
