import type { KnowledgeArticle, Parsed } from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { switchArticles } from './article-rows.ts'
import { ARTICLE_USE, COLUMNS_OF_USE } from './use.ts'

const OF_BASE = `a.organisation_id = $1 and a.base_id = $2 and d.deleted_at is null
  and ($3::uuid is null or a.document_id = $3)
  and ($4 = '' or position(lower($4) in lower(a.title || ' ' || a.text)) > 0)`
const FROM = `from article a left join knowledge_document d
  on d.organisation_id = a.organisation_id and d.id = a.document_id`

/** Articles of a base, or of one document, with their usage counts. */
export async function listArticles(
  db: Db,
  org: string,
  baseId: string,
  { documentId, search = '', limit, offset }: Parsed<'listKnowledgeArticles'>['query'],
): Promise<{ items: KnowledgeArticle[]; total: number }> {
  const which = [org, baseId, documentId ?? null, search]
  const total = await db.query<{ n: number }>(
    `select count(*)::int as n ${FROM} where ${OF_BASE}`,
    which,
  )
  const { rows } = await db.query<KnowledgeArticle>(
    `with ${ARTICLE_USE}
     select a.id, a.document_id as "documentId", d.name as document, a.kind, a.title, a.text, a.url,
       a.is_wanted as "isOn", ${COLUMNS_OF_USE}
     ${FROM} left join used on used.id = a.id where ${OF_BASE}
     order by d.name nulls first, a.document_id, a.position, lower(a.title), a.id
     limit $5 offset $6`,
    [...which, limit, offset],
  )
  return { items: rows, total: total.rows[0]?.n ?? 0 }
}

/** Switches one article on or off. */
export const switchArticle = (
  db: Db,
  org: string,
  baseId: string,
  id: string,
  isOn: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { affected } = await tx.query(
      'update article set is_wanted = $4 where organisation_id = $1 and base_id = $2 and id = $3',
      [org, baseId, id, isOn],
    )
    if (affected === 0) throw new Refusal('not_found', 'There is no such article any more.')
    await switchArticles(tx, org, baseId)
  })
