import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ApiError,
  createCall,
  type FileImportKind,
  type FileNumber,
  type FileSource,
  type ImportBatch,
  type Input,
  type MadeTickets,
  type Reply,
} from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { checkMade } from '../../platform/data-folder/data-folder.ts'
import { lockHolder, type LockInfo } from '../../platform/data-folder/lock.ts'
import { openDb } from '../../platform/data-folder/open-db.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { storeBatch, type Written } from './store.ts'
import { tidy } from '../../platform/db/tidy.ts'
import { finishImport, startImport } from '../imported/imports.ts'
import { beginUndo, undoImport } from '../imported/undo-import.ts'
import { compareNumbers } from '../numberings.ts'
import { assembleStale } from '../assemble-stale.ts'

/** Destination of batches; a batch is stored when `write` resolves. */
export interface Sink {
  /** Batches that it stores at once, if they share no row; missing: one. */
  atOnce?: number
  /** Throws RowsRefused when the store works but refuses these rows. `importId`: of which import they are. */
  write: (batch: ImportBatch, importId?: string) => Promise<Written>
  /** Begins an import that can be undone; returns its id. Missing: it cannot. */
  begin?: (fileName: string, kind: FileImportKind) => Promise<string>
  /** Ends an import, with the number of its rows that were refused. */
  end?: (importId: string, refused: number) => Promise<unknown>
  /** Says of which numbers tickets are stored already; missing: it does not know. */
  compare?: (
    source: FileSource | undefined,
    numbers: FileNumber[],
  ) => Promise<Reply<'compareFileNumbers'>>
  /**
   * Assembles tickets from parts and refreshes the search index; call it once, after the last
   * batch.
   */
  finish: () => Promise<MadeTickets>
  close: () => Promise<void>
}

/** A sink that knows the organisation's time zone, and takes imports back. */
export interface ZonedSink extends Sink {
  timeZone: () => Promise<string>
  /** Takes back what an import brought and changed, as far as one call goes; `next` is given to the next call. */
  undo: (importId: string, after?: string) => Promise<Reply<'undoFileImport'>>
}

/** A batch was refused; the message is about its rows. */
export class RowsRefused extends Error {}

async function ensureOrganisation(db: Db, org: string, create: boolean): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select id from organisation order by id')
  if (rows.some(({ id }) => id === org)) return
  if (!create) {
    const known = rows.map(({ id }) => id).join(', ') || 'none'
    throw new Error(`There is no organisation ${org}. Known: ${known}. --create makes a new one.`)
  }
  await db.query('insert into organisation (id, name) values ($1, $1)', [org])
}

/**
 * A sink to a database that this process has open; batches without an import of their own are of `ownImport`. Throws a
 * sentence for an unknown organisation.
 */
export async function openDirect(
  db: Db,
  org: string,
  create: boolean,
  ownImport?: string,
): Promise<ZonedSink> {
  await ensureOrganisation(db, org, create)
  return {
    write: async (batch, importId = ownImport) => {
      try {
        return await storeBatch(db, org, batch, importId)
      } catch (error) {
        await db.query('select 1') // throws when the database is down
        throw new RowsRefused((error as Error).message, { cause: error })
      }
    },
    begin: (fileName, kind) => startImport(db, org, { fileName, kind }),
    end: (importId, refused) => finishImport(db, org, importId, refused),
    undo: async (importId, after) => {
      const params = { organisationId: org, importId }
      if (after === undefined) await db.transaction((tx) => beginUndo(tx, params))
      return undoImport(db, params, after)
    },
    compare: (source, numbers) => compareNumbers(db, org, { source, numbers }),
    finish: async () => {
      const made = await assembleStale(db, org)
      await refreshDerived(db.transaction, org)
      await tidy(db)
      return made
    },
    timeZone: async () => {
      const { rows } = await db.query<{ zone: string }>(
        'select time_zone as zone from organisation where id = $1',
        [org],
      )
      return rows[0]?.zone ?? 'UTC'
    },
    close: db.close,
  }
}

async function openOwn(config: Config, org: string, create: boolean): Promise<ZonedSink> {
  if (!create) checkMade(config)
  const { db, close } = await openDb(config)
  try {
    return { ...(await openDirect(db, org, create)), close }
  } catch (error) {
    await close()
    throw error
  }
}

function toSinkError(error: unknown, org: string): unknown {
  if (error instanceof TypeError)
    return new Error('The server that holds the data folder went away.', { cause: error })
  if (!(error instanceof ApiError)) return error
  switch (error.code) {
    case 'not_found':
      return new Error(
        `There is no organisation ${org}. --create makes a new one, while no server runs.`,
        { cause: error },
      )
    case 'bad_input':
    case 'too_large':
    case 'internal':
      return new RowsRefused(error.message, { cause: error })
    default:
      return error
  }
}

/** Where the API of the server is, and the key that lets a command call it; a restart changes both. */
export type ServerAccess = Pick<LockInfo, 'api' | 'operatorKey'>

/** How long a command waits for a server that is busy or restarts. */
export interface Patience {
  waitMaxMs?: number
  firstPauseMs?: number
  signal?: AbortSignal | undefined
}
const WAIT_MAX_MS = 120_000
const FIRST_PAUSE_MS = 500
const PAUSE_MAX_MS = 10_000

/** Errors that pass: the server is away (or restarted, with a new key), is busy, or its database is. */
const isPassing = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof ApiError && [401, 429, 502, 503, 504].includes(error.status))

/** Repeats work while its errors pass, with pauses; then throws the last of them. */
async function patiently<T>(
  work: () => Promise<T>,
  { waitMaxMs = WAIT_MAX_MS, firstPauseMs = FIRST_PAUSE_MS, signal }: Patience,
): Promise<T> {
  const end = performance.now() + waitMaxMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)) {
    try {
      return await work()
    } catch (error) {
      const askedMs = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1000 : 0
      const nextMs = Math.max(pauseMs, askedMs)
      if (!isPassing(error) || performance.now() + nextMs > end) throw error
      await sleep(nextMs, undefined, signal ? { signal } : {})
    }
  }
}

/**
 * A sink to a running server; the first write throws for an unknown organisation. A call without an answer is repeated
 * with the key of its batch, so that nothing is stored or counted twice: a connection that was idle for long may be closed
 * by the server at the moment of the call.
 */
export function openServer(
  accessNow: () => ServerAccess | undefined,
  org: string,
  patience: Patience = {},
): ZonedSink {
  const params = { organisationId: org }
  const calls = () => {
    const { api, operatorKey } = accessNow() ?? {}
    if (!api) throw new TypeError('No server holds the data folder.')
    return createCall(api, () => operatorKey)
  }
  const call = (body: Input<'importRecords'>['body']) => calls()('importRecords', { params, body })
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await patiently(work, patience)
    } catch (error) {
      throw toSinkError(error, org)
    }
  }
  const send = (batch: ImportBatch, last: boolean, importId?: string) => {
    const body = { batch, last, key: randomUUID(), ...(importId ? { importId } : {}) }
    return ask(async () => call(body))
  }
  return {
    timeZone: async () => {
      const { timeZone } = await ask(async () => calls()('getGeneralSettings', { params }))
      return timeZone
    },
    compare: (source, numbers) =>
      ask(async () =>
        calls()('compareFileNumbers', { params, body: { ...(source ? { source } : {}), numbers } }),
      ),
    atOnce: 2, // it reads and checks one while its database stores another
    write: (batch, importId) => send(batch, false, importId),
    begin: async (fileName, kind) => {
      const { importId } = await ask(async () =>
        calls()('startFileImport', { params, body: { fileName, kind } }),
      )
      return importId
    },
    end: (importId, unreadable) =>
      ask(async () =>
        calls()('finishFileImport', { params: { ...params, importId }, body: { unreadable } }),
      ),
    undo: (importId, after) =>
      ask(async () =>
        calls()('undoFileImport', {
          params: { ...params, importId },
          body: after === undefined ? {} : { after },
        }),
      ),
    finish: async () => {
      const sum = { stored: 0, deleted: 0, failed: 0, left: 0 }
      for (;;) {
        const { made } = await send({ kind: 'events', records: [] }, true)
        sum.stored += made?.stored ?? 0
        sum.deleted += made?.deleted ?? 0
        sum.failed += made?.failed ?? 0
        if (!made?.left) return sum
      }
    },
    close: async () => undefined,
  }
}

/**
 * Opens a sink to the configured database: PostgreSQL directly; else the API of a running server
 * that has locked the data folder; else the folder itself.
 */
export async function openSink(
  config: Config,
  org: string,
  { create, signal }: { create: boolean; signal?: AbortSignal },
): Promise<ZonedSink> {
  const holderNow = () => lockHolder(config.dataDir)
  const holder = config.databaseUrl ? undefined : holderNow()
  if (holder?.api && holder.operatorKey) return openServer(holderNow, org, { signal })
  return openOwn(config, org, create)
}
