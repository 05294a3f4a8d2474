import type { Queryable } from '../db/db.ts'

/** Queues with a row for each write of an organisation. */
type MarkedQueue = 'expected_model_queue' | 'agent_week_queue'

/** Marks that an organisation has work; nobody waits for other writers. */
export async function mark(tx: Queryable, queue: MarkedQueue, org: string): Promise<void> {
  await tx.query(`insert into ${queue} (organisation_id) values ($1)`, [org])
}

/** The marks that an organisation has before its work; `clear` deletes these alone, so that what comes meanwhile stays. */
export async function readMarks(on: Queryable, queue: MarkedQueue, org: string) {
  const { rows } = await on.query<{ id: string }>(
    `select id::text from ${queue} where organisation_id = $1`,
    [org],
  )
  const ids = rows.map(({ id }) => id)
  return {
    clear: async (): Promise<void> => {
      await on.query(
        `delete from ${queue} where organisation_id = $1 and id = any($2::text[]::bigint[])`,
        [org, ids],
      )
    },
  }
}
