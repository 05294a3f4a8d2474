import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { startWork, type WorkLoop } from '../platform/jobs/work-loop.ts'
import { DocumentError } from './document-error.ts'
import { storeContent } from './document-rows.ts'
import { fetchPage } from './fetch-page.ts'
import { learnWords } from './learn-words.ts'
import {
  dropDeleted,
  freeDocuments,
  isMine,
  noteError,
  noteRead,
  noteUnread,
  takeDueDocument,
  type TakenDocument,
} from './reload-rows.ts'

/** Interval between deletions of what has passed its retention. */
const DROP_MS = 3_600_000

/** Fetches due documents from their addresses, one after the other, until it is stopped. */
export function startReloader(
  db: Db,
  { privateOrigins }: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): WorkLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  let isFreed = db.kind !== 'embedded' // an embedded database has one server, so existing leases are stale
  let droppedAt = 0

  async function read(document: TakenDocument): Promise<void> {
    const { sourceUrl: url, etag, lastModified } = document
    const page = await fetchPage({ url, etag, lastModified, privateOrigins, signal })
    await db.transaction(async (tx) => {
      if (!(await isMine(tx, document))) return // moved or deleted meanwhile
      if (page) {
        await storeContent(tx, document, { ...document, ...page })
        await learnWords(tx, document.org, document.id)
      }
      await noteRead(tx, document, page)
    })
  }

  async function run(document: TakenDocument): Promise<void> {
    try {
      await read(document)
    } catch (error) {
      if (signal.aborted) return noteUnread(db, document)
      if (!(error instanceof DocumentError))
        log.error({ organisation: document.org, err: error }, 'a document could not be stored')
      const ours = 'Something went wrong at our end. We try again automatically.'
      const problem =
        error instanceof DocumentError ? error : new DocumentError('away', ours, error)
      await noteError(db, document, problem)
    }
  }

  async function next(): Promise<boolean> {
    if (!isFreed) await freeDocuments(db)
    isFreed = true
    if (Date.now() - droppedAt > DROP_MS) {
      droppedAt = Date.now()
      await dropDeleted(db)
    }
    const document = await takeDueDocument(db, randomUUID())
    if (document) await run(document)
    return document !== undefined
  }

  const loop = startWork(next, (error) => {
    if (!signal.aborted) log.error({ err: error }, 'documents cannot be read now')
  })
  return {
    wake: loop.wake,
    stop: () => {
      stopping.abort()
      return loop.stop()
    },
  }
}
