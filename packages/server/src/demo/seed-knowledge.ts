import { randomUUID } from 'node:crypto'
import { IMPORTED_BASE_ID } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { addDocument } from '../knowledge/documents.ts'
import { addFill } from '../knowledge/fills.ts'
import { FILLED_GAP } from './articles/filled-gap.ts'
import { demoDocuments, HANDBOOK, HELP_CENTRE } from './articles/knowledge.ts'

/** Names the demo's knowledge base of imported articles and creates its second one, a handbook with an article that fills a gap. */
export async function seedKnowledge(tx: Queryable, org: string, until: Date): Promise<void> {
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
  const { label, questions, title, text, ageMs } = FILLED_GAP
  const gap = { label, questions: [...questions], with: 'article' as const, baseId, title, text }
  const id = await addFill(tx, org, 'Supervisor Demo', gap)
  await tx.query('update knowledge_fill set at = $3 where organisation_id = $1 and id = $2', [
    org,
    id,
    new Date(until.getTime() - ageMs),
  ])
}
