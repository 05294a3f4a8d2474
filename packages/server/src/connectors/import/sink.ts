import { ApiError, createCall, type ImportBatch, type MadeTickets } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockHolder } from '../../platform/data-folder/lock.ts'
import { openDb } from '../../platform/data-folder/open-db.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { storeBatch, type Written } from './store.ts'
import { tidy } from '../../platform/db/tidy.ts'
import { assembleStale } from '../assemble-stale.ts'

/** Destination of batches; a batch is stored when `write` resolves. */
export interface Sink {
  /** Batches that it stores at once, if they share no row; missing: one. */
  atOnce?: number
  /** Throws RowsRefused when the store works but refuses these rows. */
  write: (batch: ImportBatch) => Promise<Written>
  /**
   * Assembles tickets from parts and refreshes the search index; call it once, after the last
   * batch.
   */
  finish: () => Promise<MadeTickets>
  close: () => Promise<void>
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
 * A sink to a database that this process has open. Throws a sentence for an unknown organisation.
 */
export async function openDirect(db: Db, org: string, create: boolean): Promise<Sink> {
  await ensureOrganisation(db, org, create)
  return {
    write: async (batch) => {
      try {
        return await storeBatch(db, org, batch)
      } catch (error) {
        await db.query('select 1') // throws when the database is down
        throw new RowsRefused((error as Error).message, { cause: error })
      }
    },
    finish: async () => {
      const made = await assembleStale(db, org)
      await refreshDerived(db.transaction, org)
      await tidy(db)
      return made
    },
    close: db.close,
  }
}

async function openOwn(config: Config, org: string, create: boolean): Promise<Sink> {
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

/** A sink to the server at `api`; the first write throws for an unknown organisation. */
export function openServer(api: string, key: string, org: string): Sink {
  const call = createCall(api, () => key)
  const send = async (batch: ImportBatch, last: boolean) => {
    try {
      return await call('importRecords', {
        params: { organisationId: org },
        body: { batch, last },
      })
    } catch (error) {
      throw toSinkError(error, org)
    }
  }
  return {
    atOnce: 2, // it reads and checks one while its database stores another
    write: (batch) => send(batch, false),
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
export async function openSink(config: Config, org: string, create: boolean): Promise<Sink> {
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir)
  if (holder?.api && holder.operatorKey) return openServer(holder.api, holder.operatorKey, org)
  return openOwn(config, org, create)
}
