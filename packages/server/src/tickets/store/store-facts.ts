import type { Queryable } from '../../platform/db/db.ts'
import type { WholeHistory } from '../facts/history.ts'
import { markDirtyDays } from './dirty-days.ts'
import type { ServiceLevels } from '../facts/sla-facts.ts'
import { FACTS, FACTS_VERSION, ticketFacts, type TicketFacts } from '../facts/ticket-facts.ts'
import { readServiceLevels } from './store-service-levels.ts'

const BATCH = 500

const names = Object.keys(FACTS) as (keyof typeof FACTS)[]
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** SQL of the fact columns: their names, their fields in a jsonb record, and how a write sets them. */
export const FACT_SQL = {
  columns: names.map(columnOf).join(', '),
  fields: names.map((name) => `"${name}"`).join(', '),
  record: names.map((name) => `"${name}" ${FACTS[name]}`).join(', '),
  upsert: names.map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`).join(', '),
  update: names.map((name) => `${columnOf(name)} = f."${name}"`).join(', '),
}

export type Stored = WholeHistory & { org: string; id: string; solvedAt?: string }

/** Columns with the histories of a ticket `t`, oldest first. */
export const HISTORIES = `
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', at, 'status', status,
       'by', changed_by)) order by position), '[]') from ticket_status p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as "statusHistory",
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', at, 'field', field,
       'value', value)) order by position) from ticket_change p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as changes,
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('metric', metric, 'priority', priority,
       'targetMin', target_min, 'startedAt', started_at, 'dueAt', due_at, 'endedAt', ended_at))
       order by position) from ticket_sla p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as "slaClocks"`

/*
 * Tickets with their histories. Without a history of ratings, `satisfaction` is the
 * imported one; with a history it is recalculated from the changes.
 */
export const TICKETS = `
  select t.organisation_id as org, t.id, t.created_at as "createdAt", t.updated_at as "updatedAt",
    t.priority, t.assignee, t.satisfaction, t.solved_at as "solvedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'author', author, 'authorRole',
       author_role, 'isPublic', is_public, 'length', length(text)) order by position), '[]') from ticket_message p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as messages,
    ${HISTORIES}
  from ticket t`
const STALE = `${TICKETS} where facts_version <> ${FACTS_VERSION}`
/*
 * Writers lock tickets in the order of their keys, so that two writers never deadlock. Tickets stay
 * locked until their facts are written: whatever makes them outdated meanwhile comes after that.
 */
const ORDER = 'order by organisation_id, id'
/** The next outdated tickets, of one organisation or of all. */
const NEXT_STALE = `${STALE} and (organisation_id, id) > ($1, $2)
    and ($3 = '' or organisation_id = $3)
  ${ORDER} limit ${BATCH} for update of t`
/** The next tickets of an organisation after one, outdated or not. */
const NEXT = `${TICKETS} where organisation_id = $1 and id > $2
  ${ORDER} limit ${BATCH} for update of t`
const STALE_OF_IDS = `${STALE} and organisation_id = $1 and id = any($2::text[])
  ${ORDER} for update of t`

async function writeFacts(tx: Queryable, facts: (TicketFacts & { org: string; id: string })[]) {
  const tickets = Map.groupBy(facts, ({ org }) => org)
  const mark = async () => {
    for (const [org, own] of tickets)
      await markDirtyDays(
        tx,
        org,
        own.map(({ id }) => id),
      )
  }
  await mark()
  for (const [org, own] of tickets)
    await tx.query(
      `update ticket t set ${FACT_SQL.update}
       from jsonb_to_recordset($1::jsonb) as f (id text, ${FACT_SQL.record})
       where t.organisation_id = $2 and t.id = f.id`,
      [JSON.stringify(own), org],
    )
  await mark()
}

/** Calculates the facts of tickets, by the service levels of each organisation. */
async function writeFactsOf(tx: Queryable, rows: readonly Stored[]): Promise<void> {
  const levels = new Map<string, ServiceLevels>()
  for (const name of new Set(rows.map((row) => row.org)))
    levels.set(name, await readServiceLevels(tx, name))
  await writeFacts(
    tx,
    rows.map((row) => ({
      ...ticketFacts(row, levels.get(row.org) ?? { targets: [] }, row.solvedAt),
      org: row.org,
      id: row.id,
    })),
  )
}

/** The key of a ticket; FIRST_TICKET comes before all of them. */
export interface TicketKey {
  org: string
  id: string
}
export const FIRST_TICKET: TicketKey = { org: '', id: '' }

/**
 * Recalculates outdated facts of the next tickets, of one organisation or of all; returns the last
 * key and the number of tickets.
 */
export async function refreshNextFacts(
  tx: Queryable,
  after: TicketKey,
  org = '',
): Promise<{ last?: TicketKey; done: number }> {
  const { rows } = await tx.query<Stored>(NEXT_STALE, [after.org, after.id, org])
  if (rows.length > 0) await writeFactsOf(tx, rows)
  const last = rows.at(-1)
  return { done: rows.length, ...(last ? { last } : {}) }
}

/**
 * Recalculates all outdated facts, of one organisation or of all; `report` gets the number of
 * tickets done so far. It can be interrupted and run again.
 */
export async function refreshFacts(
  tx: Queryable,
  org = '',
  report: (done: number) => void = () => undefined,
): Promise<void> {
  let sum = 0
  for (let after: TicketKey | undefined = FIRST_TICKET; after;) {
    const { last, done }: { last?: TicketKey; done: number } = await refreshNextFacts(
      tx,
      after,
      org,
    )
    after = last
    sum += done
    if (last) report(sum)
  }
}

/**
 * Recalculates the facts of the next tickets of an organisation after one, also of those that are not outdated; returns
 * the id of the last, undefined when there are no more.
 */
export async function recalculateNextFacts(
  tx: Queryable,
  org: string,
  afterId: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<Stored>(NEXT, [org, afterId])
  if (rows.length > 0) await writeFactsOf(tx, rows)
  return rows.at(-1)?.id
}

/** Recalculates the facts of these tickets where outdated; all others wait for `refreshFacts`. */
export async function refreshFactsOf(
  tx: Queryable,
  org: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<Stored>(STALE_OF_IDS, [org, ids])
  if (rows.length > 0) await writeFactsOf(tx, rows)
}
