import { UNDO_DAYS } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'

/** Hours without rows after which an import counts as left. */
const LEFT_HOURS = 1

/** Ends imports that were left open, so that their rows count; returns the organisations they are of. */
export async function endLeftImports(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ org: string }>(
    `update file_import set finished_at = coalesce(last_rows_at, started_at)
     where finished_at is null
       and coalesce(last_rows_at, started_at) < now() - make_interval(hours => $1)
     returning organisation_id as org`,
    [LEFT_HOURS],
  )
  return [...new Set(rows.map(({ org }) => org))]
}

/** Deletes what tickets were before imports that can no longer be undone. */
export const deleteOldTraces = (db: Db): Promise<unknown> =>
  db.query(
    `delete from file_import_ticket f using file_import i
     where i.organisation_id = f.organisation_id and i.id = f.import_id
       and i.started_at < now() - make_interval(days => $1)`,
    [UNDO_DAYS],
  )

/** Deletes what articles and ready texts were before imports that can no longer be undone. */
export const deleteOldTextTraces = (db: Db): Promise<unknown> =>
  db.query(
    `delete from file_import_text f using file_import i
     where i.organisation_id = f.organisation_id and i.id = f.import_id
       and i.started_at < now() - make_interval(days => $1)`,
    [UNDO_DAYS],
  )
