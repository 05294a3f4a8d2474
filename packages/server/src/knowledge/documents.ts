import { randomUUID } from 'node:crypto'
import type { NewKnowledgeDocument, Parsed } from '@agent-assist/contract'
import type { Config } from '../platform/config/config.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { switchArticles } from './article-rows.ts'
import { checkBase } from './base-rows.ts'
import { DocumentError } from './document-error.ts'
import { type DocumentKey, readDocument, storeContent } from './document-rows.ts'
import { checkAddress } from './fetch-page.ts'
import { learnWords } from './learn-words.ts'

/** Limit of documents in one base. */
const DOCUMENTS_MAX = 500

/**
 * Turns a DocumentError into a refusal of the form field that caused it; rethrows any other error.
 */
function refuse(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error
  const field = { address: 'sourceUrl', empty: 'kinds' }[error.code as string] ?? 'text'
  throw new Refusal('bad_input', error.message, { fields: { [field]: error.message } })
}

export function checkSource(config: Config, address: string): void {
  try {
    checkAddress(address, config.privateOrigins)
  } catch (error) {
    refuse(error)
  }
}

async function checkRoom(tx: Queryable, org: string, baseId: string): Promise<void> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from knowledge_document
     where organisation_id = $1 and base_id = $2 and deleted_at is null`,
    [org, baseId],
  )
  if ((rows[0]?.n ?? 0) >= DOCUMENTS_MAX)
    throw new Refusal(
      'conflict',
      `A knowledge base has at most ${DOCUMENTS_MAX} documents. Create another one.`,
    )
}

/** Extracts the articles of a stored text and adds their words to the search vocabulary. */
async function read(
  tx: Queryable,
  key: DocumentKey,
  content: Parameters<typeof storeContent>[2],
): Promise<number> {
  try {
    const articles = await storeContent(tx, key, content)
    await learnWords(tx, key.org, key.id)
    return articles
  } catch (error) {
    return refuse(error)
  }
}

/** Adds a document; the reloader fetches the page of an address shortly afterwards. */
export async function addDocument(
  tx: Queryable,
  org: string,
  baseId: string,
  given: NewKnowledgeDocument,
): Promise<{ id: string; articles: number }> {
  await checkBase(tx, org, baseId)
  await checkRoom(tx, org, baseId)
  const id = randomUUID()
  const isUrl = given.origin === 'url'
  await tx.query(
    `insert into knowledge_document (organisation_id, id, base_id, name, origin, mime_type, kinds,
       locale, source_url, content, is_reloaded, state, due_at, loaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       case when $5 = 'url' then now() end, case when $5 <> 'url' then now() end)`,
    [
      org,
      id,
      baseId,
      given.name,
      given.origin,
      isUrl ? null : given.mimeType,
      given.kinds,
      given.locale,
      isUrl ? given.sourceUrl : null,
      isUrl ? null : given.text,
      isUrl && given.isReloaded,
      isUrl ? 'waiting' : 'ready',
    ],
  )
  if (isUrl) return { id, articles: 0 }
  return { id, articles: await read(tx, { org, baseId, id }, { ...given, sourceUrl: null }) }
}

type Change = Parsed<'updateKnowledgeDocument'>['body']

/**
 * Changes a document and its articles at once; a new address waits until the reloader fetches it.
 */
export const updateDocument = (db: Db, key: DocumentKey, change: Change): Promise<void> =>
  db.transaction(async (tx) => {
    const { document: old, text } = await readDocument(tx, key)
    const isUrl = old.origin === 'url'
    if (isUrl ? change.text !== undefined : change.sourceUrl !== undefined)
      throw new Refusal('bad_input', isUrl ? 'Its text is at its address.' : 'It has no address.')
    const isMoved = change.sourceUrl !== undefined && change.sourceUrl !== old.sourceUrl
    const isDue = isMoved || (isUrl && change.kinds !== undefined && old.state === 'failed')
    const { name, kinds, locale, isOn, isReloaded, sourceUrl } = change
    await tx.query(
      `update knowledge_document set name = coalesce($3, name), kinds = coalesce($4::text[], kinds),
         locale = coalesce($5, locale), is_on = coalesce($6, is_on),
         is_reloaded = coalesce($7, is_reloaded), source_url = coalesce($8, source_url),
         content = coalesce($9, content), changed_at = case when $10 then null else changed_at end,
         state = case when $11 then 'waiting' else state end,
         etag = case when $11 then null else etag end,
         last_modified = case when $11 then null else last_modified end,
         tries = case when $11 then 0 else tries end,
         due_at = case when $11 then now()
           when $7 then coalesce(due_at, now() + interval '1 day')
           when not $7 and state <> 'waiting' then null else due_at end
       where organisation_id = $1 and id = $2`,
      [
        key.org,
        key.id,
        name ?? null,
        kinds ?? null,
        locale ?? null,
        isOn ?? null,
        isUrl ? (isReloaded ?? null) : null,
        sourceUrl ?? null,
        change.text ?? null,
        change.isSeen === true,
        isDue,
      ],
    )
    const next = { ...old, ...change, text: change.text ?? text }
    const isNew = change.text !== undefined || kinds || locale || name !== undefined
    if (isNew && !isDue && next.text && old.mimeType)
      await read(tx, key, { ...next, mimeType: old.mimeType, sourceUrl: old.sourceUrl ?? null })
    if (isOn !== undefined) await switchArticles(tx, key.org, key.baseId)
  })

/** Deletes a document, or restores it. */
export const setDocumentDeleted = (
  db: Db,
  { org, baseId, id }: DocumentKey,
  isDeleted: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    await checkBase(tx, org, baseId)
    const { affected } = await tx.query(
      `update knowledge_document set deleted_at = case when $4 then now() end
       where organisation_id = $1 and base_id = $2 and id = $3 and (deleted_at is null) = $4`,
      [org, baseId, id, isDeleted],
    )
    if (affected === 0) throw new Refusal('not_found', 'There is no such document any more.')
    await switchArticles(tx, org, baseId)
  })

/** Fetches a document's address again, even if unchanged; extracts a stored text again. */
export const reloadDocument = (db: Db, key: DocumentKey): Promise<void> =>
  db.transaction(async (tx) => {
    const { document, text } = await readDocument(tx, key)
    if (document.origin !== 'url') {
      if (document.mimeType)
        await read(tx, key, { ...document, mimeType: document.mimeType, sourceUrl: null, text })
      return
    }
    await tx.query(
      `update knowledge_document set state = case when state = 'loading' then state else 'waiting' end,
         due_at = now(), tries = 0, etag = null, last_modified = null
       where organisation_id = $1 and id = $2`,
      [key.org, key.id],
    )
  })
