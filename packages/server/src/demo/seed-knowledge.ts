import { randomUUID } from 'node:crypto'
import { IMPORTED_BASE_ID } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { addDocument } from '../knowledge/documents.ts'
import { demoDocuments, HANDBOOK, HELP_CENTRE } from './articles/knowledge.ts'

/** Names the demo's knowledge base of imported articles and creates its second one, a handbook. */
export async function seedKnowledge(tx: Queryable, org: string): Promise<void> {
  await tx.query('update knowledge_base set name = $3 where organisation_id = $1 and id = $2', [
    org,
    IMPORTED_BASE_ID,
    HELP_CENTRE,
  ])
  const baseId = randomUUID()
  await tx.query('insert into knowledge_base (organisation_id, id, name) values ($1, $2, $3)', [
    org,
    baseId,
    HANDBOOK,
  ])
  for (const document of demoDocuments) await addDocument(tx, org, baseId, document)
}
