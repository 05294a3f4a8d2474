import { randomBytes } from 'node:crypto'
import { ApiError, createCall, type ImportBatch } from '@agent-assist/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { lockHolder } from '../lock.ts'
import { openDb } from '../open-db.ts'
import { refreshSearchTerms, storeBatch, type Written } from '../store.ts'

/** Where batches go; each is stored, and so acknowledged, when `write` resolves. */
export interface Sink {
  write: (batch: ImportBatch) => Promise<Written>
  /** Brings the search up to date; once, after the last batch. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

const unknownOrganisation = (org: string, known: string[]) =>
  new Error(
    `There is no organisation ${org}. Known: ${known.join(', ') || 'none'}. --create makes a new one.`,
  )

async function ensureOrganisation(db: Db, org: string, create: boolean): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select id from organisation order by id')
  if (rows.some(({ id }) => id === org)) return
  if (!create)
    throw unknownOrganisation(
      org,
      rows.map(({ id }) => id),
    )
  await db.query('insert into organisation (id, name, signing_secret) values ($1, $1, $2)', [
    org,
    randomBytes(32).toString('base64url'),
  ])
}

async function openDirect(config: Config, org: string, create: boolean): Promise<Sink> {
  const { db, close } = await openDb(config)
  try {
    await ensureOrganisation(db, org, create)
  } catch (error) {
    await close()
    throw error
  }
  return {
    write: (batch) => storeBatch(db, org, batch),
    finish: () => db.transaction((tx) => refreshSearchTerms(tx, org)),
    close,
  }
}

function openServer(api: string, key: string, org: string): Sink {
  const call = createCall(api, () => key)
  const send = async (batch: ImportBatch, last: boolean) => {
    try {
      return await call('importRecords', {
        params: { organisationId: org },
        body: { batch, last },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found')
        throw new Error(`There is no organisation ${org}.`, { cause: error })
      if (error instanceof TypeError)
        throw new Error('The server that holds the data folder went away.', { cause: error })
      throw error
    }
  }
  return {
    write: (batch) => send(batch, false),
    finish: async () => void (await send({ kind: 'events', records: [] }, true)),
    close: async () => undefined,
  }
}

/**
 * The way to the configured database: PostgreSQL directly, a running server that holds the data
 * folder over its API, else the folder itself.
 */
export async function openSink(config: Config, org: string, create: boolean): Promise<Sink> {
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir)
  if (holder?.api && holder.operatorKey) return openServer(holder.api, holder.operatorKey, org)
  return openDirect(config, org, create)
}
