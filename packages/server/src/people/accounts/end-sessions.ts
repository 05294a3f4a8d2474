import type { Queryable } from '../../platform/db/db.ts'

/** Ends every session of a user; their tokens are refused from the next request on. */
export async function endSessions(
  tx: Queryable,
  userId: string,
  reason: 'password_changed' | 'disabled',
): Promise<void> {
  await tx.query(
    `update session set ended_reason = $2, ended_at = now()
     where user_id = $1 and ended_reason is null`,
    [userId, reason],
  )
}
