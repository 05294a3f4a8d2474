import type { AuditActor } from '../organisations/audit.ts'
import type { Queryable } from '../platform/db/db.ts'

/** Name of the caller, to be stored with what the caller did; '' if the caller is not staff. */
export async function actorName(db: Queryable, caller: AuditActor): Promise<string> {
  if (caller.kind !== 'staff' || !caller.userId) return ''
  const { rows } = await db.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from app_user where id = $1`,
    [caller.userId],
  )
  return rows[0]?.name ?? ''
}
