import type { Queryable } from '../platform/db/db.ts'
import { TRASH_DAYS } from './board-rows.ts'

/** Deletes reports that were deleted long ago, with the links of their mails. */
export const deleteOldReports = (db: Queryable): Promise<unknown> =>
  db.query(`delete from board_mail where deleted_at < now() - make_interval(days => $1)`, [
    TRASH_DAYS,
  ])
