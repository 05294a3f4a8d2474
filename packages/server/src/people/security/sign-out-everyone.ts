import type { Queryable } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/session.ts'
import { isSuperAdmin } from '../../platform/http/staff.ts'

/*
 * Sessions that the caller may end: as for one member, those of people whose own organisation this is; those of
 * SuperAdmins only for a SuperAdmin. The caller's own session continues.
 */
const OTHERS = `s.ended_reason is null and s.expires_at > now()
  and s.user_id is distinct from $2::uuid and exists (
    select from membership m where m.user_id = s.user_id and m.organisation_id = $1 and m.is_primary)
  and ($3::boolean or not exists (
    select from membership a where a.user_id = s.user_id and a.role = 'SuperAdmin'))`

const valuesOf = (organisationId: string, caller: Caller) => [
  organisationId,
  caller.kind === 'staff' ? caller.userId : null,
  isSuperAdmin(caller, organisationId),
]

/** Number of members whom the caller can sign out. */
export async function countSignedIn(
  on: Queryable,
  organisationId: string,
  caller: Caller,
): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `select count(distinct s.user_id)::int as count from session s where ${OTHERS}`,
    valuesOf(organisationId, caller),
  )
  return rows[0]?.count ?? 0
}

/** Ends the sessions of all other members; their next request is refused. Returns the number of members. */
export async function endOtherSessions(
  tx: Queryable,
  organisationId: string,
  caller: Caller,
): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    `update session s set ended_reason = 'disabled', ended_at = now() where ${OTHERS}
     returning s.user_id as id`,
    valuesOf(organisationId, caller),
  )
  return new Set(rows.map(({ id }) => id)).size
}
