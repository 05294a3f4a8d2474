import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCall } from '@agent-assist/contract'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { checkMade, embeddedFolder, openExisting } from './data-folder.ts'
import { lockFolder, lockHolder } from './lock.ts'
import { unpackDump } from './restore.ts'

/** Runs work with a folder that is deleted afterwards. */
export async function inScratch<T>(
  within: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(within, 'agent-assist-backup-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** The embedded database that a server has open is read from a dump, which that server writes for this. */
async function throughServer(
  api: string,
  operatorKey: string,
  file: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { path } = await createCall(api, () => operatorKey)('writeDump', {})
  await inScratch(dirname(file), async (scratch) => {
    const folder = join(scratch, 'pg')
    await unpackDump(path, folder)
    const db = await openExisting(folder, scratch)
    await work(db).finally(db.close)
  })
}

/** Runs work on the configured database while a server may be using it; what is written goes beside `file`. */
export async function withDatabase(
  { databaseUrl, dataDir }: Config,
  file: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  if (databaseUrl) {
    const db = await openPostgres(databaseUrl)
    return work(db).finally(db.close)
  }
  checkMade({ dataDir })
  const { api, operatorKey } = lockHolder(dataDir) ?? {}
  if (api && operatorKey) return throughServer(api, operatorKey, file, work)
  const lock = lockFolder(dataDir)
  try {
    const db = await openExisting(embeddedFolder(dataDir), dataDir)
    await work(db).finally(db.close)
  } finally {
    lock.release()
  }
}
