import type { TicketRecord } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { markDaysIn, shareRollupZone } from './dirty-days.ts'
import { type MergedTags, readTagMerges } from './merged-tags.ts'
import type { ServiceLevels } from '../facts/sla-facts.ts'
import { ticketFacts } from '../facts/ticket-facts.ts'
import { FACT_SQL } from './store-facts.ts'
import { existing, lastOfEach, SEARCHED, type Written, written } from './store-rows.ts'
import { shareServiceLevels } from './service-level-lock.ts'
import { readServiceLevels } from './store-service-levels.ts'
import { type TicketState, ticketState } from '../facts/ticket-state.ts'
import type { AfterTicketsStored } from './after.ts'

/** The row of a ticket: the record, its status, and its facts. */
function rowOf(
  ticket: TicketRecord,
  { history, now }: TicketState,
  levels: ServiceLevels,
  merged: MergedTags,
) {
  const withHistory = { ...ticket, statusHistory: history }
  return {
    ...ticket,
    ...now,
    ...ticketFacts(withHistory, levels, now.solvedAt),
    ...merged,
    isSolveTimeUnknown: now.solvedAt !== undefined && ticket.isSolveTimeUnknown,
    question: ticket.messages.find((message) => message.authorRole === 'customer')?.text ?? '',
    messages: undefined,
    statusHistory: undefined,
    changes: undefined,
    slaClocks: undefined,
    answers: undefined,
  }
}

/** With statistics of fewer rows than this, a plan treats the table as empty. */
const FEW_ROWS = 1000
/** So many tickets are stored between two looks at the statistics: a batch of an import, or many groups of a webhook. */
const BULK = 200
let sinceLook = 0

/**
 * Foreign keys are checked with a cached plan: made while the table was empty, it scans the whole
 * table for every row that refers to it (1,000 tickets took 5 s instead of 0.2). New statistics
 * cause a new plan.
 */
async function planForMany(tx: Queryable, added: number): Promise<void> {
  sinceLook += added
  if (sinceLook < BULK) return
  sinceLook = 0
  const { rows } = await tx.query(
    `select from pg_class where oid = 'ticket'::regclass and reltuples < ${FEW_ROWS}`,
  )
  if (rows.length > 0) await tx.exec('analyze ticket')
}

/**
 * Writes tickets with everything that belongs to them, and replaces those with the same ids;
 * `after` runs in order.
 */
export async function writeTickets(
  tx: Queryable,
  org: string,
  given: readonly TicketRecord[],
  after: readonly AfterTicketsStored[],
): Promise<Written> {
  const records = lastOfEach(given, (ticket) => ticket.id)
  const ids = records.map((ticket) => ticket.id)
  const known = await existing(tx, 'ticket', org, ids)
  await shareServiceLevels(tx, org)
  const levels = await readServiceLevels(tx, org)
  const zone = await shareRollupZone(tx, org)
  if (known > 0) await markDaysIn(tx, org, ids, { withMessages: true, zone })
  const mergedTags = await readTagMerges(tx, org) // after the lock that a merge waits for
  const states = new Map(records.map((ticket) => [ticket, ticketState(ticket)]))
  const rows = [...states].map(([ticket, state]) =>
    rowOf(ticket, state, levels, mergedTags(ticket)),
  )
  await tx.query(
    `insert into ticket (organisation_id, id, url, subject, requester, requester_id, requester_email, channel,
       locale, priority, type, brand, group_name, assignee, customer_kind, tags, source_tags, status, created_at,
       updated_at, solved_at, is_solve_time_unknown, reported_min, merged_into, search, ${FACT_SQL.columns})
     select $1, id, url, subject, requester, "requesterId", "requesterEmail", channel, locale, priority, type, brand, "group",
       assignee, "customerKind", coalesce(tags, '{}'), "sourceTags", status, "createdAt", "updatedAt", "solvedAt", coalesce("isSolveTimeUnknown", false), "handlingMin", "mergedInto",
       setweight(to_tsvector(search_config(locale), subject), 'A') ||
       setweight(to_tsvector(search_config(locale), left(question, ${SEARCHED})), 'B'),
       ${FACT_SQL.fields}
     from jsonb_to_recordset($2::jsonb) as t (id text, url text, subject text, requester text,
       "requesterId" text, "requesterEmail" text, channel text, locale text, priority text, type text, brand text, "group" text,
       assignee text, "customerKind" text, tags text[], "sourceTags" text[], status text, "createdAt" timestamptz,
       "updatedAt" timestamptz, "solvedAt" timestamptz, "isSolveTimeUnknown" boolean, "handlingMin" double precision, "mergedInto" text, question text, ${FACT_SQL.record})
     order by id
     on conflict (organisation_id, id) do update set url = excluded.url,
       subject = excluded.subject, requester = excluded.requester, requester_id = excluded.requester_id,
       requester_email = excluded.requester_email, channel = excluded.channel,
       locale = excluded.locale, priority = excluded.priority, type = excluded.type,
       brand = excluded.brand, group_name = excluded.group_name, assignee = excluded.assignee,
       customer_kind = excluded.customer_kind, tags = excluded.tags,
       source_tags = excluded.source_tags, status = excluded.status,
       created_at = excluded.created_at, updated_at = excluded.updated_at,
       solved_at = excluded.solved_at,
       is_solve_time_unknown = excluded.is_solve_time_unknown, reported_min = excluded.reported_min,
       merged_into = excluded.merged_into, search = excluded.search, ${FACT_SQL.upsert}`,
    [org, JSON.stringify(rows)],
  )
  await planForMany(tx, records.length)
  if (known > 0) await deleteParts(tx, org, ids)
  await storeMessages(tx, org, records)
  await storeStatuses(tx, org, states)
  await storeChanges(tx, org, records)
  await storeSlaClocks(tx, org, records)
  await markDaysIn(tx, org, ids, { withMessages: true, zone })
  for (const follow of after) await follow(tx, org, records, { known })
  return written(records.length, known)
}

async function deleteParts(tx: Queryable, org: string, ids: string[]): Promise<void> {
  for (const table of ['ticket_message', 'ticket_status', 'ticket_change', 'ticket_sla'])
    await tx.query(
      `delete from ${table} where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, ids],
    )
}

/** Stores messages, and has those of customers scored: both in one statement, since a search for them costs more. */
async function storeMessages(tx: Queryable, org: string, tickets: TicketRecord[]): Promise<void> {
  const rows = numbered(tickets, ({ messages }) => messages)
  await tx.query(
    `with stored as (
       insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role,
         is_public, helpful, text)
       select $1, "ticketId", position, at, author, "authorRole", "isPublic", helpful, text
       from jsonb_to_recordset($2::jsonb) as m ("ticketId" text, position int, at timestamptz,
         author text, "authorRole" text, "isPublic" boolean, helpful int, text text)
       returning ticket_id, position, author_role, is_public
     )
     insert into sentiment_queue (organisation_id, ticket_id, position)
     select $1, ticket_id, position from stored where author_role = 'customer' and is_public`,
    [org, JSON.stringify(rows)],
  )
}

/** The rows of a list that each ticket has, numbered within the ticket. */
const numbered = <T extends object>(
  tickets: TicketRecord[],
  list: (ticket: TicketRecord) => readonly T[],
) =>
  tickets.flatMap((ticket) =>
    list(ticket).map((entry, position) => ({ ticketId: ticket.id, position, ...entry })),
  )

async function storeStatuses(
  tx: Queryable,
  org: string,
  states: ReadonlyMap<TicketRecord, TicketState>,
): Promise<void> {
  const rows = numbered([...states.keys()], (ticket) => states.get(ticket)?.history ?? [])
  await tx.query(
    `insert into ticket_status (organisation_id, ticket_id, position, at, status, changed_by)
     select $1, "ticketId", position, at, status, by
     from jsonb_to_recordset($2::jsonb) as s ("ticketId" text, position int, at timestamptz,
       status text, by text)`,
    [org, JSON.stringify(rows)],
  )
}

async function storeChanges(tx: Queryable, org: string, tickets: TicketRecord[]): Promise<void> {
  const rows = numbered(tickets, ({ changes = [] }) => changes)
  if (rows.length === 0) return
  await tx.query(
    `insert into ticket_change (organisation_id, ticket_id, position, at, field, value)
     select $1, "ticketId", position, at, field, value
     from jsonb_to_recordset($2::jsonb) as c ("ticketId" text, position int, at timestamptz,
       field text, value text)`,
    [org, JSON.stringify(rows)],
  )
}

async function storeSlaClocks(tx: Queryable, org: string, tickets: TicketRecord[]): Promise<void> {
  const rows = numbered(tickets, ({ slaClocks = [] }) => slaClocks)
  if (rows.length === 0) return
  await tx.query(
    `insert into ticket_sla (organisation_id, ticket_id, position, metric, priority, target_min,
       started_at, due_at, ended_at)
     select $1, "ticketId", position, metric, priority, "targetMin", "startedAt", "dueAt", "endedAt"
     from jsonb_to_recordset($2::jsonb) as s ("ticketId" text, position int, metric text,
       priority text, "targetMin" double precision, "startedAt" timestamptz, "dueAt" timestamptz,
       "endedAt" timestamptz)`,
    [org, JSON.stringify(rows)],
  )
}
