import type { DocumentType, KnowledgeKind } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { claim, inSeconds } from '../platform/jobs/claim.ts'
import { sql } from '../platform/db/sql.ts'
import type { DocumentError } from './document-error.ts'

/** Seconds for which one server leases a document; longer than fetching a page may take. */
const LEASE_S = 120
const DAY_S = 24 * 3600
/**
 * After an error that may pass: limit of tries; the pause before the next one doubles each time.
 */
const TRIES_MAX = 5
const FIRST_PAUSE_S = 300
/** Time in which a deleted document or base can be restored. */
const RETENTION = `interval '7 days'`

/** A document that is leased to one run. */
export interface TakenDocument {
  org: string
  baseId: string
  id: string
  runId: string
  name: string
  kinds: KnowledgeKind[]
  locale: string
  sourceUrl: string
  mimeType?: DocumentType
  /** Missing if the document was never read. */
  content?: string
  etag?: string
  lastModified?: string
  tries: number
}

/** Leases the document that has been due longest, so that no other server reads it meanwhile. */
export async function takeDueDocument(db: Db, runId: string): Promise<TakenDocument | undefined> {
  const [taken] = await claim<TakenDocument>(db, {
    table: 'knowledge_document',
    key: ['organisation_id', 'id'],
    joins: `join knowledge_base b on b.organisation_id = work.organisation_id
      and b.id = work.base_id`,
    where: sql`work.due_at <= now() and work.origin = 'url' and work.deleted_at is null
      and b.deleted_at is null and (work.leased_until is null or work.leased_until < now())`,
    orderBy: 'work.due_at',
    set: sql`run_id = ${runId}, state = 'loading', tries = tries + 1,
      leased_until = ${inSeconds(LEASE_S)}`,
    returning: `organisation_id as org, base_id as "baseId", id, run_id as "runId", name, kinds,
      locale, source_url as "sourceUrl", mime_type as "mimeType", content, etag,
      last_modified as "lastModified", tries`,
  })
  return taken
}

/** A page as a run fetched it. */
export interface Found {
  mimeType: DocumentType
  text: string
  etag?: string
  lastModified?: string
}

/** Whether the run still has the lease; locks the document until the transaction ends. */
export async function isMine(tx: Queryable, { org, id, runId }: TakenDocument): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from knowledge_document where organisation_id = $1 and id = $2 and run_id = $3
     for update`,
    [org, id, runId],
  )
  return rows.length > 0
}

/** Records that the document was read; `found` is undefined if the page is unchanged. */
export async function noteRead(
  tx: Queryable,
  { org, id, content }: TakenDocument,
  found: Found | undefined,
): Promise<void> {
  const isChanged = found !== undefined && content !== undefined && found.text !== content
  await tx.query(
    `update knowledge_document set run_id = null, leased_until = null, state = 'ready', tries = 0,
       error = null, error_code = null, checked_at = now(), loaded_at = coalesce($3, loaded_at),
       mime_type = coalesce($4, mime_type), content = coalesce($5, content),
       etag = case when $3::timestamptz is null then etag else $6 end,
       last_modified = case when $3::timestamptz is null then last_modified else $7 end,
       changed_at = case when $8 then now() else changed_at end,
       due_at = case when is_reloaded then now() + make_interval(secs => ${DAY_S}) end
     where organisation_id = $1 and id = $2`,
    [
      org,
      id,
      found ? new Date() : null,
      found?.mimeType ?? null,
      found?.text ?? null,
      found?.etag ?? null,
      found?.lastModified ?? null,
      isChanged,
    ],
  )
}

/** Records that the document could not be read, and schedules the next try if there is one. */
export async function noteError(
  db: Db,
  { org, id, runId, tries }: TakenDocument,
  { code, message, isPassing }: DocumentError,
): Promise<void> {
  const pause = isPassing && tries < TRIES_MAX ? FIRST_PAUSE_S * 2 ** (tries - 1) : null
  await db.query(
    `update knowledge_document set run_id = null, leased_until = null, state = 'failed',
       checked_at = now(), error_code = $4, error = $5,
       tries = case when $6::float is null then 0 else tries end,
       due_at = case when $6::float is not null then now() + make_interval(secs => $6)
         when is_reloaded then now() + make_interval(secs => ${DAY_S}) end
     where organisation_id = $1 and id = $2 and run_id = $3`,
    [org, id, runId, code, message, pause],
  )
}

/** Gives back a document whose run was aborted; the try is not counted. */
export async function noteUnread(db: Db, { org, id, runId }: TakenDocument): Promise<void> {
  await db.query(
    `update knowledge_document set run_id = null, leased_until = null, state = 'waiting',
       tries = tries - 1
     where organisation_id = $1 and id = $2 and run_id = $3`,
    [org, id, runId],
  )
}

/**
 * Frees documents leased by a killed process. Call it only where no other server can be at work.
 */
export async function freeDocuments(db: Db): Promise<void> {
  await db.query(
    `update knowledge_document set run_id = null, leased_until = null, state = 'waiting'
     where run_id is not null`,
  )
}

/** Deletes documents and bases for good after their retention. */
export async function dropDeleted(db: Db): Promise<void> {
  await db.query(`delete from knowledge_document where deleted_at < now() - ${RETENTION}`)
  await db.query(`delete from knowledge_base where deleted_at < now() - ${RETENTION}`)
}
