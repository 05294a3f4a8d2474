import type {
  ArticleRecord,
  CannedRecord,
  EventRecord,
  ImportBatch,
  TicketRecord,
} from '@agent-assist/contract'
import type { Db, Queryable } from './db.ts'
import { refreshFilterOptions } from './filter-options.ts'
import { replyFigures } from './metrics/ticket-clocks.ts'
import { type TicketState, ticketState } from './ticket-state.ts'

/** How many rows a write added, and how many it replaced. */
export interface Written {
  added: number
  updated: number
}

/** Characters of a text that its search vector is made of: enough to tell, small enough to be quick. */
const SEARCHED = 4000

async function existing(tx: Queryable, table: string, org: string, ids: string[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from ${table} where organisation_id = $1 and id = any($2::text[])`,
    [org, ids],
  )
  return rows[0]?.n ?? 0
}

/** The last record of an id wins; PostgreSQL refuses to touch a row twice in one statement. */
const lastOfEach = <T>(records: readonly T[], key: (record: T) => string): T[] => [
  ...new Map(records.map((record) => [key(record), record])).values(),
]

const written = (total: number, updated: number): Written => ({ added: total - updated, updated })

async function storeTickets(tx: Queryable, org: string, given: TicketRecord[]): Promise<Written> {
  const records = lastOfEach(given, (ticket) => ticket.id)
  const ids = records.map((ticket) => ticket.id)
  const known = await existing(tx, 'ticket', org, ids)
  const states = new Map<string, TicketState>(records.map((t) => [t.id, ticketState(t)]))
  await tx.query(
    `insert into ticket (organisation_id, id, url, subject, requester, channel, locale, priority,
       type, brand, group_name, assignee, customer_kind, tags, status, satisfaction, created_at,
       updated_at, solved_at, first_reply_min, replies, search)
     select $1, id, url, subject, requester, channel, locale, priority, type, brand, "group",
       assignee, "customerKind", coalesce(tags, '{}'), status, satisfaction, "createdAt",
       "updatedAt", "solvedAt", "firstReplyMin", replies,
       setweight(to_tsvector(search_config(locale), subject), 'A') ||
       setweight(to_tsvector(search_config(locale), left(question, ${SEARCHED})), 'B')
     from jsonb_to_recordset($2::jsonb) as t (id text, url text, subject text, requester text,
       channel text, locale text, priority text, type text, brand text, "group" text,
       assignee text, "customerKind" text, tags text[], status text, satisfaction text,
       "createdAt" timestamptz, "updatedAt" timestamptz, "solvedAt" timestamptz,
       "firstReplyMin" double precision, replies int, question text)
     on conflict (organisation_id, id) do update set url = excluded.url,
       subject = excluded.subject, requester = excluded.requester, channel = excluded.channel,
       locale = excluded.locale, priority = excluded.priority, type = excluded.type,
       brand = excluded.brand, group_name = excluded.group_name, assignee = excluded.assignee,
       customer_kind = excluded.customer_kind, first_reply_min = excluded.first_reply_min,
       replies = excluded.replies, tags = excluded.tags, status = excluded.status,
       satisfaction = excluded.satisfaction, created_at = excluded.created_at, updated_at = excluded.updated_at,
       solved_at = excluded.solved_at, search = excluded.search`,
    [
      org,
      JSON.stringify(
        records.map((ticket) => ({
          ...ticket,
          ...states.get(ticket.id)?.now,
          ...replyFigures({ ...ticket, statusHistory: states.get(ticket.id)?.history ?? [] }),
          question:
            ticket.messages.find((message) => message.authorRole === 'customer')?.text ?? '',
          messages: undefined,
          statusHistory: undefined,
        })),
      ),
    ],
  )
  if (known > 0) await deleteParts(tx, org, ids)
  await storeMessages(tx, org, records)
  await storeStatuses(tx, org, states)
  return written(records.length, known)
}

async function deleteParts(tx: Queryable, org: string, ids: string[]): Promise<void> {
  for (const table of ['ticket_message', 'ticket_status'])
    await tx.query(
      `delete from ${table} where organisation_id = $1 and ticket_id = any($2::text[])`,
      [org, ids],
    )
}

async function storeMessages(tx: Queryable, org: string, tickets: TicketRecord[]): Promise<void> {
  const rows = tickets.flatMap((ticket) =>
    ticket.messages.map((message, position) => ({ ticketId: ticket.id, position, ...message })),
  )
  await tx.query(
    `insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role,
       is_public, helpful, text)
     select $1, "ticketId", position, at, author, "authorRole", "isPublic", helpful, text
     from jsonb_to_recordset($2::jsonb) as m ("ticketId" text, position int, at timestamptz,
       author text, "authorRole" text, "isPublic" boolean, helpful int, text text)`,
    [org, JSON.stringify(rows)],
  )
  await tx.query(
    `insert into sentiment_queue
     select organisation_id, ticket_id, position from ticket_message
     where organisation_id = $1 and ticket_id = any($2::text[])
       and author_role = 'customer' and is_public`,
    [org, tickets.map(({ id }) => id)],
  )
}

async function storeStatuses(
  tx: Queryable,
  org: string,
  states: Map<string, TicketState>,
): Promise<void> {
  const rows = [...states].flatMap(([ticketId, state]) =>
    state.history.map((entry, position) => ({ ticketId, position, ...entry })),
  )
  await tx.query(
    `insert into ticket_status (organisation_id, ticket_id, position, at, status, changed_by)
     select $1, "ticketId", position, at, status, by
     from jsonb_to_recordset($2::jsonb) as s ("ticketId" text, position int, at timestamptz,
       status text, by text)`,
    [org, JSON.stringify(rows)],
  )
}

async function storeArticles(tx: Queryable, org: string, given: ArticleRecord[]): Promise<Written> {
  const records = lastOfEach(given, (article) => article.id)
  const known = await existing(
    tx,
    'article',
    org,
    records.map((article) => article.id),
  )
  await tx.query(
    `insert into article (organisation_id, id, url, locale, title, summary, text, topics,
       updated_at, search)
     select $1, id, url, locale, title, summary, text, coalesce(topics, '{}'), "updatedAt",
       setweight(to_tsvector(search_config(locale), title), 'A') ||
       setweight(to_tsvector(search_config(locale), summary), 'B') ||
       setweight(to_tsvector(search_config(locale), left(text, ${SEARCHED})), 'C')
     from jsonb_to_recordset($2::jsonb) as a (id text, url text, locale text, title text,
       summary text, text text, topics text[], "updatedAt" timestamptz)
     on conflict (organisation_id, id) do update set url = excluded.url,
       locale = excluded.locale, title = excluded.title, summary = excluded.summary,
       text = excluded.text, topics = excluded.topics, updated_at = excluded.updated_at,
       search = excluded.search`,
    [org, JSON.stringify(records)],
  )
  return written(records.length, known)
}

async function storeCanned(tx: Queryable, org: string, given: CannedRecord[]): Promise<Written> {
  const records = lastOfEach(given, (canned) => `${canned.kind} ${canned.id}`)
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from canned_text c
     join jsonb_to_recordset($2::jsonb) as r (kind text, id text) on r.kind = c.kind and r.id = c.id
     where c.organisation_id = $1`,
    [org, JSON.stringify(records)],
  )
  await tx.query(
    `insert into canned_text (organisation_id, kind, id, locale, title, subject, text, uses, search)
     select $1, kind, id, locale, title, subject, text, uses,
       setweight(to_tsvector(search_config(locale), title), 'A') ||
       setweight(to_tsvector(search_config(locale), left(text, ${SEARCHED})), 'B')
     from jsonb_to_recordset($2::jsonb) as c (kind text, id text, locale text, title text,
       subject text, text text, uses int)
     on conflict (organisation_id, kind, id) do update set locale = excluded.locale,
       title = excluded.title, subject = excluded.subject, text = excluded.text,
       uses = excluded.uses, search = excluded.search`,
    [org, JSON.stringify(records)],
  )
  return written(records.length, rows[0]?.n ?? 0)
}

/** Stores what is new; an event that is stored already stays as it is. */
export async function storeEvents(
  on: Queryable,
  org: string,
  records: readonly EventRecord[],
): Promise<Written> {
  const { affected } = await on.query(
    `insert into assist_event (organisation_id, id, type, ticket_id, agent, query,
       suggestion_kind, suggestion_id, comment, value, created_on)
     select $1, id, type, "ticketId", agent, query, "suggestionKind", "suggestionId", comment,
       value, "createdOn"
     from jsonb_to_recordset($2::jsonb) as e (id uuid, type text, "ticketId" text, agent text,
       query text, "suggestionKind" text, "suggestionId" text, comment text,
       value double precision, "createdOn" timestamptz)
     on conflict do nothing`,
    [org, JSON.stringify(records)],
  )
  return written(records.length, records.length - affected)
}

/** Writes one batch; the caller decides the transaction. */
export function storeRecords(tx: Queryable, org: string, batch: ImportBatch): Promise<Written> {
  switch (batch.kind) {
    case 'tickets':
      return storeTickets(tx, org, batch.records)
    case 'articles':
      return storeArticles(tx, org, batch.records)
    case 'canned':
      return storeCanned(tx, org, batch.records)
    case 'events':
      return storeEvents(tx, org, batch.records)
  }
}

/** Writes one batch whole or not at all. */
export const storeBatch = (db: Db, org: string, batch: ImportBatch): Promise<Written> =>
  db.transaction((tx) => storeRecords(tx, org, batch))

/** Counts anew in how many texts each lexeme occurs: the weights of the search (suggest/). */
export async function refreshSearchTerms(tx: Queryable, org: string): Promise<void> {
  await tx.query('delete from search_term where organisation_id = $1', [org])
  await tx.query(
    `insert into search_term (organisation_id, lexeme, texts)
     select $1, word, ndoc from ts_stat(format(
       'select search from ticket where organisation_id = %1$L union all
        select search from article where organisation_id = %1$L union all
        select search from canned_text where organisation_id = %1$L', $1::text))`,
    [org],
  )
  await tx.exec('analyze ticket; analyze article; analyze canned_text; analyze assist_event')
}

/** Brings up to date what is derived from all texts and tickets; called after each import. */
export async function refreshDerived(tx: Queryable, org: string): Promise<void> {
  await refreshSearchTerms(tx, org)
  await refreshFilterOptions(tx, org)
}
