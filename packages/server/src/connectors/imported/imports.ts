import { randomUUID } from 'node:crypto'
import type { FileImportKind, FileMapping } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Written } from '../../tickets/store/store-rows.ts'

/* Imports of files, as the list on the screen shows them. */

interface NewImport {
  fileName: string
  /** What the file holds; missing: tickets. */
  kind?: FileImportKind | undefined
  /** Missing: the command imports it, and its mapping is not proposed for the next file. */
  mapping?: FileMapping | undefined
  userId?: string | undefined
}

/** Begins an import; returns its id. Throws a Refusal for an unknown organisation. */
export async function startImport(
  tx: Queryable,
  org: string,
  { fileName, kind = 'tickets', mapping, userId }: NewImport,
): Promise<string> {
  const importId = randomUUID()
  const { affected } = await tx.query(
    `insert into file_import (organisation_id, id, file_name, imported_by, mapping, kind)
     select id, $2, $3, $4, $5::jsonb, $6 from organisation where id = $1`,
    [org, importId, fileName, userId ?? null, mapping ? JSON.stringify(mapping) : null, kind],
  )
  if (affected === 0) throw new Refusal('not_found', `There is no organisation ${org}.`)
  return importId
}

/** Counts what a batch of an import stored, in its transaction. Throws a Refusal when the import is over. */
export async function countWritten(
  tx: Queryable,
  org: string,
  importId: string,
  { added, updated, unchanged = [], kept = [] }: Written,
): Promise<void> {
  const { affected } = await tx.query(
    `update file_import set added = added + $3, updated = updated + $4, unchanged = unchanged + $5,
       kept = kept + $6, last_rows_at = now()
     where organisation_id = $1 and id = $2 and finished_at is null`,
    [org, importId, added, updated, unchanged.length, kept.length],
  )
  if (affected === 0) throw new Refusal('not_found', 'There is no such import, or it is finished.')
}

/** Counts rows that were refused before they reached the store. */
export const countRefused = (
  on: Queryable,
  org: string,
  importId: string,
  refused: number,
): Promise<unknown> =>
  on.query(
    `update file_import set refused = refused + $3, last_rows_at = now()
     where organisation_id = $1 and id = $2`,
    [org, importId, refused],
  )

/** Marks an import as finished; returns its final counts as texts. */
export async function finishImport(
  tx: Queryable,
  org: string,
  importId: string,
  refused: number,
): Promise<Record<string, string>> {
  const { rows } = await tx.query<Record<string, string>>(
    `update file_import set finished_at = now(), refused = refused + $3
     where organisation_id = $1 and id = $2
     returning added::text, updated::text, refused::text, unchanged::text, kept::text`,
    [org, importId, refused],
  )
  return rows[0] ?? {}
}
