import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded-db.ts'
import { openPostgres } from './postgres-db.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'

export interface OpenedDb {
  db: Db
  /** Held on the data folder while the embedded database is open. */
  lock?: FolderLock
  close: () => Promise<void>
}

/** Where the embedded database keeps its files within the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pg')

/**
 * Opens the configured database and brings its schema up to date. The data folder of the embedded
 * one is locked first; throws FolderInUse.
 */
export async function openDb(config: Config): Promise<OpenedDb> {
  if (config.databaseUrl) {
    const db = await openPostgres(config.databaseUrl)
    await migrate(db)
    return { db, close: db.close }
  }
  mkdirSync(config.dataDir, { recursive: true })
  const lock = lockFolder(config.dataDir)
  try {
    const db = await openEmbedded(embeddedFolder(config.dataDir))
    await migrate(db)
    return { db, lock, close: () => db.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}
