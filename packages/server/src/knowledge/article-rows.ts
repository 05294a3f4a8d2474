import { createHash } from 'node:crypto'
import { IMPORTED_BASE_ID, type KnowledgeEntry } from '@agent-assist/contract'
import { cutWords } from '../language/words/cut-words.ts'
import type { Queryable } from '../platform/db/db.ts'
import { SEARCHED } from '../tickets/store/store-rows.ts'

/** The document that articles are extracted from. */
export interface Origin {
  org: string
  baseId: string
  documentId: string
  locale: string
  url: string | null
}

/** Derives ids from document and content: a re-read article keeps its id, and so its usage counts. */
function idsOf(documentId: string, entries: readonly KnowledgeEntry[]): string[] {
  const seen = new Map<string, number>()
  return entries.map(({ kind, title, text }) => {
    const key = kind === 'extractive' ? `${kind} ${title} ${text}` : `${kind} ${title}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const hash = createHash('sha256').update(`${key} ${nth}`).digest('hex').slice(0, 16)
    return `${documentId}-${hash}`
  })
}

/** Replaces the articles of a document by the extracted entries; articles without an entry are deleted. */
export async function storeEntries(
  tx: Queryable,
  { org, baseId, documentId, locale, url }: Origin,
  entries: readonly KnowledgeEntry[],
): Promise<void> {
  const ids = idsOf(documentId, entries)
  const rows = entries.map((entry, position) => ({
    id: ids[position],
    position,
    ...entry,
    cut: [entry.title, entry.text.slice(0, SEARCHED)].map((text) => ` ${cutWords(text)}`),
  }))
  await tx.query(
    'delete from article where organisation_id = $1 and document_id = $2 and id <> all($3::text[])',
    [org, documentId, ids],
  )
  await tx.query(
    `insert into article (organisation_id, id, url, locale, title, summary, text, updated_at, base_id,
       document_id, kind, position, search)
     select $1, id, $5, $6, title, '', text, now(), $3, $4, kind, position,
       setweight(to_tsvector(search_config($6), title || cut[1]), 'A') ||
       setweight(to_tsvector(search_config($6), left(text, ${SEARCHED}) || cut[2]), 'C')
     from jsonb_to_recordset($2::jsonb) as a (id text, position int, kind text, title text, text text, cut text[])
     on conflict (organisation_id, id) do update set url = excluded.url, locale = excluded.locale,
       title = excluded.title, text = excluded.text, updated_at = excluded.updated_at,
       kind = excluded.kind, position = excluded.position, search = excluded.search
     where (article.title, article.text, article.locale, article.url, article.kind, article.position)
       is distinct from (excluded.title, excluded.text, excluded.locale, excluded.url, excluded.kind,
         excluded.position)`,
    [org, JSON.stringify(rows), baseId, documentId, url, locale],
  )
  await switchArticles(tx, org, baseId)
}

/** Sets `is_on` of articles: article, document and base must all be on, and none deleted. */
export async function switchArticles(tx: Queryable, org: string, baseId: string): Promise<void> {
  await tx.query(
    `update article set is_on = wanted.is_on from (
       select a.id, a.is_wanted and b.is_on and b.deleted_at is null
         and (d.id is null or (d.is_on and d.deleted_at is null)) as is_on
       from article a
       join knowledge_base b on b.organisation_id = a.organisation_id and b.id = a.base_id
       left join knowledge_document d
         on d.organisation_id = a.organisation_id and d.id = a.document_id
       where a.organisation_id = $1 and a.base_id = $2
     ) wanted
     where article.organisation_id = $1 and article.id = wanted.id
       and article.is_on <> wanted.is_on`,
    [org, baseId],
  )
}

/** Creates the base of the imported articles if it is missing. */
export async function openImportedBase(tx: Queryable, org: string): Promise<void> {
  await tx.query(
    `insert into knowledge_base (organisation_id, id, name, is_imported)
     values ($1, $2, 'Imported articles', true) on conflict do nothing`,
    [org, IMPORTED_BASE_ID],
  )
}
