import type { Db, Queryable } from '../platform/db/db.ts'
import { PORTION } from '../platform/jobs/old-data.ts'

const DELETE = `
  delete from audit_entry where organisation_id = $1 and id in (
    select id from audit_entry
    where organisation_id = $1 and at < now() - make_interval(days => $2)
    order by at limit ${PORTION})`

/** Days for which an organisation keeps its audit log: its own, but never fewer than those of the server. */
const DAYS_OF = `
  select o.id, greatest(r.days, $1::int) as days from organisation o
  left join retention_rule r on r.organisation_id = o.id and r.kind = 'audit'`

/** Days for which the organisation's audit log is kept. */
export async function auditDaysOf(
  on: Queryable,
  organisationId: string,
  serverDays: number,
): Promise<number> {
  const { rows } = await on.query<{ days: number }>(`${DAYS_OF} where o.id = $2`, [
    serverDays,
    organisationId,
  ])
  return rows[0]?.days ?? serverDays
}

/**
 * Deletes the audit entries that are older than this many days, or than the organisation's own, longer retention; none
 * on the day on which that was changed. The trigger of the table allows a delete only in a transaction with this
 * setting, and never of entries of the last 30 days. Returns the number of deleted entries.
 */
export async function deleteOldAudit(db: Db, serverDays: number): Promise<number> {
  const { rows } = await db.query<{ id: string; days: number }>(
    `${DAYS_OF} where r.swept_on is null or r.swept_on < (now() at time zone o.time_zone)::date
     order by o.id`,
    [serverDays],
  )
  let deleted = 0
  for (const { id, days } of rows) {
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

/** Number of an organisation's audit entries before an instant. */
export async function countOldAudit(on: Queryable, org: string, before: string): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'select count(*)::int as count from audit_entry where organisation_id = $1 and at < $2',
    [org, before],
  )
  return rows[0]?.count ?? 0
}
