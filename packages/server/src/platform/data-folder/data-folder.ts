import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { DamagedData, FileNotOpen } from './damaged-data.ts'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { listDumps } from '../dumps/dump-files.ts'
import { deleteUnfinished } from '../dumps/write-dump.ts'

/** Folder of the embedded database within the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'pg')

/**
 * Throws when the configured database is an embedded one that nobody has made: a command without DATA_DIR must not answer
 * from a new, empty one.
 */
export function checkMade({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl || existsSync(embeddedFolder(dataDir))) return
  throw new Error(
    `There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or DATABASE_URL.`,
  )
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** Throws FileNotOpen for the first file that this user may not read and write. */
function checkAccess(folder: string): void {
  const check = (path: string, mode: number) => {
    try {
      accessSync(path, mode)
    } catch {
      throw new FileNotOpen(path)
    }
  }
  const { R_OK, W_OK, X_OK } = constants
  if (!existsSync(folder)) return
  check(folder, R_OK | W_OK | X_OK)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) checkAccess(path)
    else check(path, R_OK | W_OK)
  }
}

/**
 * Describes the first table or index file that is missing or empty although it had pages; undefined
 * if all are there.
 */
async function problemOfFiles(db: Db, folder: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string; path: string; pages: number }>(
    `select relname as name, pg_relation_filepath(oid) as path, relpages as pages
     from pg_class where relkind in ('r', 'i', 't', 'S') and pg_relation_filepath(oid) is not null`,
  )
  for (const { name, path, pages } of rows) {
    const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size
    if (size === undefined) return `the file ${path} of ${name} is missing`
    if (size === 0 && pages > 0) return `the file ${path} of ${name} is empty`
  }
  return undefined
}

/**
 * Opens an existing embedded database. A folder without PG_VERSION is refused, because PGlite would create a new, empty
 * database over the old one. Throws DamagedData or FileNotOpen.
 */
export async function openExisting(folder: string, dataDir: string): Promise<Db> {
  const damaged = (reason: string, cause?: unknown) =>
    new DamagedData(folder, dataDir, reason, cause)
  checkAccess(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged('its file PG_VERSION is missing')
  const db = await openEmbedded(folder).catch((cause: unknown) => {
    throw damaged('it cannot be opened', cause)
  })
  const problem = await problemOfFiles(db, folder).catch((cause: Error) => cause.message)
  if (problem === undefined) return db
  await db.close()
  throw damaged(problem)
}

/**
 * Creates an empty database in a temporary folder and then renames it: an interruption leaves it complete or absent.
 */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const db = await openEmbedded(draft)
  await db.close()
  if (existsSync(folder)) await rmdir(folder)
  await rename(draft, folder)
}

/**
 * Opens the embedded database of a data folder that the caller has locked; creates it when there is none and no dump.
 * Throws DamagedData or FileNotOpen.
 */
export async function openDataFolder(dataDir: string): Promise<{ db: Db; isNew: boolean }> {
  const folder = embeddedFolder(dataDir)
  checkAccess(folder)
  const isNew = isEmpty(folder)
  await deleteUnfinished(dataDir)
  if (isNew) {
    if (listDumps(dataDir).length > 0)
      throw new DamagedData(folder, dataDir, 'it is missing, although there are dumps of it')
    await make(folder)
  }
  return { db: await openExisting(folder, dataDir), isNew }
}
