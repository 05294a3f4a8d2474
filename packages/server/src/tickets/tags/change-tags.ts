import { randomUUID } from 'node:crypto'
import type { TagWork } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { markDirtyDays } from '../store/dirty-days.ts'

/** Tickets that one transaction reads: few enough that no other caller waits long. */
const BATCH = 500

/** What later areas do when tags of tickets change. */
export interface TagSteps {
  /** In the transaction that changes the tickets. */
  tagsChanged: (tx: Queryable, org: string, ids: string[]) => Promise<void>
  /** After the last ticket, in its own transaction: brings the lists of filters up to date. */
  allChanged: (tx: Queryable, org: string) => Promise<void>
}

interface Change {
  id: string
  tags: string[]
  ticketId: string
}

/** Queues a change of the tickets with any of these tags. */
export async function queueTagChange(
  tx: Queryable,
  org: string,
  tags: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into tag_change (organisation_id, id, tags, total)
     select $1, $2::uuid, $3::text[], count(*)::int from ticket where organisation_id = $1`,
    [org, randomUUID(), tags],
  )
  // the new change reads all tickets of what was stopped
  await tx.query(
    'delete from tag_change where organisation_id = $1 and is_stopped and tags <@ $2::text[]',
    [org, tags],
  )
}

/** Stops all changes where they are, or lets them continue from there. */
export const stopTagChanges = (on: Queryable, org: string, isStopped: boolean) =>
  on.query('update tag_change set is_stopped = $2 where organisation_id = $1', [org, isStopped])

/** How far queued changes are; undefined without any. */
export async function readTagWork(on: Queryable, org: string): Promise<TagWork | undefined> {
  const { rows } = await on.query<Partial<TagWork>>(
    `select sum(least(done, total))::int as done, sum(total)::int as total,
       bool_and(is_stopped) as "isStopped"
     from tag_change where organisation_id = $1`,
    [org],
  )
  const { done, total, isStopped = false } = rows[0] ?? {}
  return done === undefined || total === undefined ? undefined : { done, total, isStopped }
}

/** Recalculates the tags of tickets from those of the helpdesk; locked in the order of their keys, as imports do. */
const RETAG = `
  with affected as materialized (
    select id from ticket
    where organisation_id = $1 and id > $2 and id <= $3 and (tags && $4::text[] or source_tags && $4::text[])
    order by id for no key update
  )
  update ticket as t set
    tags = current_tags($1, coalesce(t.source_tags, t.tags)),
    source_tags = nullif(coalesce(t.source_tags, t.tags), current_tags($1, coalesce(t.source_tags, t.tags)))
  from affected where t.organisation_id = $1 and t.id = affected.id returning t.id`

/** The last id and the number of the next tickets; none after the last one. */
async function nextTickets(tx: Queryable, org: string, after: string) {
  const { rows } = await tx.query<{ last?: string; n: number }>(
    `select max(id) as last, count(*)::int as n from (
       select id from ticket where organisation_id = $1 and id > $2 order by id limit ${BATCH}
     ) as next`,
    [org, after],
  )
  return rows[0] ?? { n: 0 }
}

/**
 * Changes the next tickets of an organisation's oldest queued change; returns whether there was anything to do. Runs
 * beside imports, which know the merges themselves.
 */
export async function changeTags(db: Db, org: string, steps: TagSteps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<Change>(
      `select id, tags, ticket_id as "ticketId" from tag_change where organisation_id = $1 and not is_stopped
       order by created_at, id limit 1 for update skip locked`,
      [org],
    )
    const [change] = rows
    if (!change) return false
    const { last, n } = await nextTickets(tx, org, change.ticketId)
    if (last === undefined) {
      await steps.allChanged(tx, org)
      await tx.query('delete from tag_change where organisation_id = $1 and id = $2::uuid', [
        org,
        change.id,
      ])
      return true
    }
    const changed = await tx.query<{ id: string }>(RETAG, [org, change.ticketId, last, change.tags])
    const ids = changed.rows.map(({ id }) => id)
    if (ids.length > 0) {
      await markDirtyDays(tx, org, ids)
      await steps.tagsChanged(tx, org, ids)
    }
    await tx.query(
      `update tag_change set ticket_id = $3, done = done + $4
       where organisation_id = $1 and id = $2::uuid`,
      [org, change.id, last, n],
    )
    return true
  })
}
