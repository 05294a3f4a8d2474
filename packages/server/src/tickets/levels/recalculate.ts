import type { Recalculation } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { recalculateNextFacts } from '../store/store-facts.ts'

/** Time in ms after which other work of the enricher gets its turn. */
const TURN_MS = 5000

/** Lets the facts of all tickets of an organisation be recalculated, from the first one on. */
export const queueFacts = (tx: Queryable, org: string) =>
  tx.query(
    `insert into facts_queue (organisation_id) values ($1)
     on conflict (organisation_id) do update set after_id = '', is_stopped = false`,
    [org],
  )

/** Recalculates the next tickets; returns whether there were any. */
const nextTickets = (db: Db, org: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // locked, so that a change of service levels meanwhile starts after this step, and from the first ticket
    const { rows } = await tx.query<{ afterId: string }>(
      'select after_id as "afterId" from facts_queue where organisation_id = $1 and not is_stopped for update',
      [org],
    )
    if (!rows[0]) return false
    const last = await recalculateNextFacts(tx, org, rows[0].afterId)
    await tx.query(
      last === undefined
        ? 'delete from facts_queue where organisation_id = $1'
        : 'update facts_queue set after_id = $2 where organisation_id = $1',
      last === undefined ? [org] : [org, last],
    )
    return last !== undefined
  })

/** A step of the enricher: recalculates facts of a queued organisation for some seconds. */
export async function recalculateFacts(db: Db, org: string): Promise<boolean> {
  const end = Date.now() + TURN_MS
  let didAny = false
  while (Date.now() < end && (await nextTickets(db, org))) didAny = true
  return didAny
}

/** Stops the recalculation where it is, or lets it continue from there. */
export const stopRecalculation = (on: Queryable, org: string, isStopped: boolean) =>
  on.query('update facts_queue set is_stopped = $2 where organisation_id = $1', [org, isStopped])

/** How many tickets of an organisation are still to be recalculated, and how many there are. */
export async function readRecalculation(on: Queryable, org: string): Promise<Recalculation> {
  const { rows } = await on.query<Recalculation>(
    `select count(*) filter (where id > (select after_id from facts_queue where organisation_id = $1))::int as left,
       count(*)::int as total,
       coalesce((select is_stopped from facts_queue where organisation_id = $1), false) as "isStopped"
     from ticket where organisation_id = $1`,
    [org],
  )
  return rows[0] ?? { left: 0, total: 0, isStopped: false }
}
