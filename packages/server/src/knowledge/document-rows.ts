import type { DocumentType, KnowledgeDocument, KnowledgeKind } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { storeEntries } from './article-rows.ts'
import { DocumentError } from './document-error.ts'
import { extract } from './extract.ts'

const COLUMNS = `d.id, d.name, d.origin, d.mime_type as "mimeType", d.kinds, d.locale,
  d.source_url as "sourceUrl", d.is_reloaded as "isReloaded", d.is_on as "isOn", d.state,
  d.loaded_at as "loadedAt", d.checked_at as "checkedAt", d.changed_at as "changedAt",
  case when d.state <> 'loading' then d.due_at end as "nextLoadAt", d.error,
  (select count(*)::int from article a
   where a.organisation_id = d.organisation_id and a.document_id = d.id) as articles`

/** The documents of a base, ordered by name. */
export async function documentsOf(
  db: Db,
  org: string,
  baseId: string,
): Promise<KnowledgeDocument[]> {
  const { rows } = await db.query<KnowledgeDocument>(
    `select ${COLUMNS} from knowledge_document d
     where d.organisation_id = $1 and d.base_id = $2 and d.deleted_at is null
     order by lower(d.name), d.id`,
    [org, baseId],
  )
  return rows
}

/** Identifies a document in its organisation and base. */
export interface DocumentKey {
  org: string
  baseId: string
  id: string
}

/** Reads a document with its stored text; '' if no text is stored. */
export async function readDocument(
  db: Queryable,
  { org, baseId, id }: DocumentKey,
): Promise<{ document: KnowledgeDocument; text: string }> {
  const { rows } = await db.query<KnowledgeDocument & { content?: string }>(
    `select ${COLUMNS}, d.content from knowledge_document d
     join knowledge_base b on b.organisation_id = d.organisation_id and b.id = d.base_id
     where d.organisation_id = $1 and d.base_id = $2 and d.id = $3
       and d.deleted_at is null and b.deleted_at is null`,
    [org, baseId, id],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'There is no such document any more.')
  const { content, ...document } = row
  return { document, text: content ?? '' }
}

/** The text that articles are extracted from, with its settings. */
export interface Content {
  name: string
  mimeType: DocumentType
  kinds: readonly KnowledgeKind[]
  locale: string
  sourceUrl: string | null
  text: string
}

/** Extracts and stores the articles of a document; returns their number. Throws DocumentError if 0. */
export async function storeContent(
  tx: Queryable,
  { org, baseId, id }: DocumentKey,
  { sourceUrl, locale, text, ...given }: Content,
): Promise<number> {
  const entries = extract(given, text)
  if (entries.length === 0)
    throw new DocumentError(
      'empty',
      'Nothing of these knowledge types is in it. Choose other types, or look at the text.',
    )
  await storeEntries(tx, { org, baseId, documentId: id, locale, url: sourceUrl }, entries)
  return entries.length
}
