import type { ImportBatch } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { problemOf } from './base/problem-of.ts'
import type { Written } from '../tickets/store/store-rows.ts'
import { helpdesks } from './connectors.ts'
import { prefixOf } from './saved-sources.ts'
import { storeParts } from './store-parts.ts'

type Batch = Extract<ImportBatch, { kind: 'parts' }>

/** Prefix that tickets of an account or of its earlier files have; undefined when there are none. */
async function prefixOfStored(tx: Queryable, org: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ prefix: string }>(
    `select prefix from source where organisation_id = $1 and id = $2
     union all (
       select case when starts_with(ticket_id, $2 || '-') then $2 || '-' else '' end
       from source_ticket where organisation_id = $1 and source_id = $2 limit 1)`,
    [org, id],
  )
  return rows[0]?.prefix
}

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
  const prefix = (await prefixOfStored(tx, org, connector)) ?? (await prefixOf(tx, org, connector))
  const of = { org, sourceId: connector, connector, prefix }
  const { unchanged, ...counts } = await storeParts(tx, of, records)
  // the rows of the file have numbers without the prefix
  return {
    ...counts,
    ...(unchanged ? { unchanged: unchanged.map((id) => id.slice(prefix.length)) } : {}),
  }
}
