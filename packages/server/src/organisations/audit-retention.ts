import type { Db } from '../platform/db/db.ts'

/** Rows of one delete; a concurrent writer waits for no more than these. */
const PORTION = 5000

const DELETE = `
  delete from audit_entry where organisation_id = $1 and id in (
    select id from audit_entry
    where organisation_id = $1 and at < now() - make_interval(days => $2)
    order by at limit ${PORTION})`

/**
 * Deletes the audit entries that are older than this many days. The trigger of the table allows a
 * delete only in a transaction with this setting, and never of entries of the last 30 days.
 * Returns the number of deleted entries.
 */
export async function deleteOldAudit(db: Db, days: number): Promise<number> {
  const { rows } = await db.query<{ id: string }>('select id from organisation order by id')
  let deleted = 0
  for (const { id } of rows) {
    let portion = 0
    do {
      portion = await db.transaction(async (tx) => {
        await tx.query(`select set_config('agent_assist.audit_retention', 'on', true)`)
        return (await tx.query(DELETE, [id, days])).affected
      })
      deleted += portion
    } while (portion > 0)
  }
  return deleted
}
