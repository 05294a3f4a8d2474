import type { Queryable } from '../platform/db/db.ts'

/** Days in which a deleted alert can be restored. */
const TRASH_DAYS = 30

/** Deletes alerts that were deleted long ago, with their messages. */
export const deleteOldAlerts = (db: Queryable): Promise<unknown> =>
  db.query(`delete from alert where deleted_at < now() - make_interval(days => $1)`, [TRASH_DAYS])
