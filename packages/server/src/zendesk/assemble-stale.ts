import type { MadeTickets, TicketRecord, ZendeskPart } from '@agent-assist/contract'
import type { Db, Queryable } from '../db.ts'
import { isOutage } from '../db-errors.ts'
import { problemOf } from '../import/problem-of.ts'
import { storeTickets } from '../record/store.ts'
import { deleteTickets } from '../store-deletions.ts'
import { assemble, type Names, namesOf, type TicketParts } from './assemble.ts'

/** Tickets of one transaction, as many as a bulk is (store-tickets.ts): others get their turn in between. */
const BATCH = 250

interface Built {
  id: string
  names: string[]
  record?: TicketRecord
  isDeleted: boolean
  problem?: string
}

const WAITS = 'Its updates are here, the ticket itself is not.'

async function partsOf(tx: Queryable, org: string, ids: string[]) {
  const { rows } = await tx.query<{ ticketId: string; data: ZendeskPart }>(
    `select ticket_id as "ticketId", data from zendesk_part
     where organisation_id = $1 and ticket_id = any($2::text[])`,
    [org, ids],
  )
  return Map.groupBy(
    rows.map(({ data, ticketId }) => ({ ticketId, data })),
    ({ ticketId }) => ticketId,
  )
}

function toParts(parts: readonly ZendeskPart[]): TicketParts | undefined {
  const ticket = parts.find((part) => part.kind === 'ticket')
  if (!ticket) return undefined
  const events = parts.filter((part) => part.kind === 'event')
  return { ticket, events, metrics: parts.filter((part) => part.kind === 'metric') }
}

async function readNames(tx: Queryable, org: string, keys: string[]): Promise<Names> {
  const { rows } = await tx.query<{ data: ZendeskPart }>(
    `select data from zendesk_part p join unnest($2::text[]) as k (key)
       on p.kind = split_part(k.key, ':', 1) and p.id = split_part(k.key, ':', 2)
     where organisation_id = $1`,
    [org, keys],
  )
  return new Map(
    rows.flatMap(({ data }) =>
      data.kind === 'user' || data.kind === 'group' || data.kind === 'brand'
        ? [[`${data.kind}:${data.id}`, data]]
        : [],
    ),
  )
}

function build(id: string, parts: TicketParts | undefined, names: Names): Built {
  if (!parts) return { id, names: [], isDeleted: false, problem: WAITS }
  const shown = namesOf(parts)
  if (parts.ticket.status === 'deleted') return { id, names: shown, isDeleted: true }
  try {
    return { id, names: shown, isDeleted: false, record: assemble(parts, names) }
  } catch (error) {
    return { id, names: shown, isDeleted: false, problem: problemOf(error) }
  }
}

async function note(tx: Queryable, org: string, built: readonly Built[]): Promise<void> {
  await tx.query(
    `update zendesk_ticket z set is_stale = false, names = coalesce(b.names, '{}'), problem = b.problem
     from jsonb_to_recordset($2::jsonb) as b (id text, names text[], problem text)
     where z.organisation_id = $1 and z.ticket_id = b.id`,
    [org, JSON.stringify(built.map(({ id, names, problem }) => ({ id, names, problem })))],
  )
}

async function assembleThese(tx: Queryable, org: string, ids: string[]): Promise<Built[]> {
  const grouped = await partsOf(tx, org, ids)
  const found = ids.map((id) => ({
    id,
    parts: toParts((grouped.get(id) ?? []).map(({ data }) => data)),
  }))
  const keys = found.flatMap(({ parts }) => (parts ? namesOf(parts) : []))
  const names = await readNames(tx, org, [...new Set(keys)])
  const built = found.map(({ id, parts }) => build(id, parts, names))
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

async function staleIds(tx: Queryable, org: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select ticket_id as id from zendesk_ticket where organisation_id = $1 and is_stale
     order by ticket_id limit ${BATCH} for update skip locked`,
    [org],
  )
  return rows.map(({ id }) => id)
}

/** A batch that the database refuses is done one by one, so that one ticket holds up no other. */
async function nextBatch(db: Db, org: string): Promise<Built[]> {
  let ids: string[] = []
  try {
    return await db.transaction(async (tx) => {
      ids = await staleIds(tx, org)
      return ids.length > 0 ? assembleThese(tx, org, ids) : []
    })
  } catch (error) {
    if (ids.length === 0) throw error
    await db.query('select 1') // throws when the database is gone
    const built = []
    for (const id of ids) built.push(...(await oneAlone(db, org, id)))
    return built
  }
}

async function oneAlone(db: Db, org: string, id: string): Promise<Built[]> {
  try {
    return await db.transaction((tx) => assembleThese(tx, org, [id]))
  } catch (error) {
    if (isOutage(error)) throw error // not the ticket's fault
    const failed = { id, names: [], isDeleted: false, problem: (error as Error).message }
    await note(db, org, [failed])
    return [failed]
  }
}

/**
 * Puts all stale tickets together, in small transactions; ends after `maxMs` or at the signal with what is
 * left. Of those that failed `zendesk_ticket.problem` says why. Cut off, it goes on where it was.
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
    `select count(*)::int as left from zendesk_ticket where organisation_id = $1 and is_stale`,
    [org],
  )
  return { ...sum, left: rows[0]?.left ?? 0 }
}
