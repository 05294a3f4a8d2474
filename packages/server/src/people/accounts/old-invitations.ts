import type { Db } from '../../platform/db/db.ts'

/** Days after which an invitation that was accepted, was revoked or ran out is erased, with its address. */
const OLD_DAYS = 90

/** Erases invitations that ended long ago; the audit log still records what happened to them. */
export async function eraseOldInvitations(db: Db): Promise<void> {
  await db.query(
    `delete from invitation
     where least(accepted_at, revoked_at, expires_at) < now() - make_interval(days => $1)`,
    [OLD_DAYS],
  )
}
