import type { Config } from '../config/config.ts'
import { restoreCommand } from './damaged-data.ts'
import { embeddedFolder, openDataFolder } from './data-folder.ts'
import type { Db } from '../db/db.ts'
import { listDumps } from '../dumps/dump-files.ts'
import { writeDumpAlone } from '../dumps/write-dump.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { isOutdated, knownMigrations, migrate, NewerSchema } from '../db/migrate.ts'
import { poolerAdvice } from '../db/pg-settings.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { withReplica } from '../db/replica/with-replica.ts'

export interface OpenedDb {
  db: Db
  /** Lock on the data folder while the embedded database is open. */
  lock?: FolderLock
  close: () => Promise<void>
}

/** The way back on PostgreSQL, which has no dumps. */
const OLDER_BACKUP =
  'restore a backup of this version into an empty database (npm run restore -- FILE) and set DATABASE_URL to it'

/** Adds to the error the newest dump that this version can read, if there is one. */
async function withWayBack(error: NewerSchema, dataDir: string): Promise<NewerSchema> {
  const known = (await knownMigrations()).at(-1)?.slice(0, 4) ?? ''
  const dump = listDumps(dataDir).find(({ schema }) => schema <= known)
  return dump
    ? new NewerSchema(
        error.migration,
        `bring back the dump of ${dump.at.toISOString()}: ${restoreCommand(dump.path)}`,
      )
    : error
}

/** Writes a dump before migrations run, so that a faulty version can be rolled back. */
async function dumpBeforeMigrating(db: Db, dataDir: string): Promise<void> {
  if (!(await isOutdated(db))) return
  try {
    await writeDumpAlone({ db, from: embeddedFolder(dataDir), dataDir })
  } catch (error) {
    console.warn(`The schema is brought up to date without a dump: ${(error as Error).message}`)
  }
}

async function openEmbeddedDb({ dataDir, dumps }: Config, lock: FolderLock): Promise<OpenedDb> {
  let db: Db | undefined
  try {
    const opened = await openDataFolder(dataDir)
    db = opened.db
    if (dumps && !opened.isNew) await dumpBeforeMigrating(db, dataDir)
    await migrate(db)
    return { db, lock, close: () => opened.db.close().finally(lock.release) }
  } catch (error) {
    await db?.close()
    lock.release()
    throw error instanceof NewerSchema ? await withWayBack(error, dataDir) : error
  }
}

/** Opens PostgreSQL, and reads from its replica if there is one; a replica may be away at the start. */
export async function openServer(url: string, readUrl: string | undefined): Promise<Db> {
  const primary = await openPostgres(url)
  const advice = await poolerAdvice(primary.aside)
  if (advice) console.warn(advice)
  return readUrl
    ? withReplica(primary, await openPostgres(readUrl, { role: 'any', mayBeAway: true }))
    : primary
}

/**
 * Opens the configured database and migrates its schema. The data folder of the embedded database is locked, unless the
 * caller has locked it. Throws FolderInUse, FolderNotLockable, DamagedData, FileNotOpen or NewerSchema.
 */
export async function openDb(config: Config, lock?: FolderLock): Promise<OpenedDb> {
  if (!config.databaseUrl) return openEmbeddedDb(config, lock ?? lockFolder(config.dataDir))
  const db = await openServer(config.databaseUrl, config.databaseReadUrl)
  try {
    await migrate(db)
  } catch (error) {
    await db.close()
    throw error instanceof NewerSchema ? new NewerSchema(error.migration, OLDER_BACKUP) : error
  }
  return { db, close: db.close }
}
