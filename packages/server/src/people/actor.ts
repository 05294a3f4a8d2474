import type { Queryable } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/session.ts'

/** Name of the caller, to be stored with what the caller did; '' if the caller is not staff. */
export async function actorName(db: Queryable, caller: Caller): Promise<string> {
  if (caller.kind !== 'staff') return ''
  const { rows } = await db.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from app_user where id = $1`,
    [caller.userId],
  )
  return rows[0]?.name ?? ''
}
