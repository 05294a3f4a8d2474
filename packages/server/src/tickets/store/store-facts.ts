import type { Queryable } from '../../platform/db/db.ts'
import type { WholeHistory } from '../facts/history.ts'
import { markDirtyDays } from './dirty-days.ts'
import type { ServiceLevels } from '../facts/sla-facts.ts'
import { FACTS, FACTS_VERSION, ticketFacts, type TicketFacts } from '../facts/ticket-facts.ts'
import { readServiceLevels } from './store-service-levels.ts'

const BATCH = 500

const names = Object.keys(FACTS) as (keyof typeof FACTS)[]
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of the facts, what they are read from in a record of jsonb, and how an upsert sets them. */
export const FACT_SQL = {
  columns: names.map(columnOf).join(', '),
  fields: names.map((name) => `"${name}"`).join(', '),
  record: names.map((name) => `"${name}" ${FACTS[name]}`).join(', '),
  upsert: names.map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`).join(', '),
  update: names.map((name) => `${columnOf(name)} = f."${name}"`).join(', '),
}

type Stored = WholeHistory & { org: string; id: string; solvedAt?: string }

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
 * The histories of tickets whose facts are old. `satisfaction` without a history is the imported one; with one it follows
 * from the changes again.
 */
const STALE = `
  select t.organisation_id as org, t.id, t.created_at as "createdAt", t.updated_at as "updatedAt",
    t.priority, t.assignee, t.satisfaction, t.solved_at as "solvedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'author', author, 'authorRole',
       author_role, 'isPublic', is_public) order by position), '[]') from ticket_message p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as messages,
    ${HISTORIES}
  from ticket t
  where facts_version <> ${FACTS_VERSION}`
/*
 * Whoever writes tickets takes them in the order of their keys, so that two writers never wait for each other. They are
 * held until their facts are written: what makes them old meanwhile comes after that.
 */
const ORDER = 'order by organisation_id, id'
/** The next ones, of one organisation or of all. */
const NEXT_STALE = `${STALE} and (organisation_id, id) > ($1, $2)
    and ($3 = '' or organisation_id = $3)
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
  await tx.query(
    `update ticket t set ${FACT_SQL.update}
     from jsonb_to_recordset($1::jsonb) as f (org text, id text, ${FACT_SQL.record})
     where t.organisation_id = f.org and t.id = f.id`,
    [JSON.stringify(facts)],
  )
  await mark()
}

/** Works out the facts of tickets, each organisation's by what it promises. */
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

/** A ticket by its key; of no organisation and no id: before all of them. */
export interface TicketKey {
  org: string
  id: string
}
export const FIRST_TICKET: TicketKey = { org: '', id: '' }

/** Makes facts of the next tickets anew, of one organisation or of all; says up to which, and how many there were. */
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
 * Makes facts anew that are older than the rules or the service levels, of one organisation or of all;
 * `report` hears how many tickets are done. It may be cut off and run again.
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

/** Makes the facts of these tickets anew where they are old; all others wait for `refreshFacts`. */
export async function refreshFactsOf(
  tx: Queryable,
  org: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<Stored>(STALE_OF_IDS, [org, ids])
  if (rows.length > 0) await writeFactsOf(tx, rows)
}
