import type { ImportBatch } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { problemOf } from './base/problem-of.ts'
import type { Written } from '../tickets/store/store-rows.ts'
import { helpdesks } from './connectors.ts'
import { storeParts } from './store-parts.ts'

type Batch = Extract<ImportBatch, { kind: 'parts' }>

/**
 * Stores parts of a helpdesk's own export under the first account of its kind, so that files and
 * API lead to the same tickets. Throws a Refusal for an unknown helpdesk, or a part of another
 * kind.
 */
export async function storeExport(
  tx: Queryable,
  org: string,
  { connector, records }: Batch,
): Promise<Written> {
  const helpdesk = helpdesks.find((row) => row.kind === connector)
  if (!helpdesk?.exports)
    throw new Refusal('bad_input', `connector: files of ${connector} are not read`)
  try {
    for (const part of records) helpdesk.checkPart(part)
  } catch (error) {
    throw new Refusal('bad_input', problemOf(error))
  }
  const { rows } = await tx.query<{ prefix: string }>(
    'select prefix from source where organisation_id = $1 and id = $2',
    [org, connector],
  )
  const prefix = rows[0]?.prefix ?? ''
  return storeParts(tx, { org, sourceId: connector, connector, prefix }, records)
}
