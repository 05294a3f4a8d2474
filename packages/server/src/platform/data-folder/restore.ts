import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar'
import { embeddedFolder, openExisting } from './data-folder.ts'
import { lockFolder } from './lock.ts'
import { openBackup } from '../backup/backup-file.ts'
import type { RowProgress } from '../backup/row-progress.ts'
import { loadBackup } from '../backup/load-backup.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { isOutdated } from '../db/migrate.ts'

/** Thrown when this version cannot restore the file; nothing was changed. */
export class DumpRefused extends Error {}

/** Unpacks a dump into a folder. Throws DumpRefused. */
export async function unpackDump(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const writer = extract({ cwd: folder, strict: true })
  try {
    await pipeline(createReadStream(file), createGunzip(), writer)
  } catch (error) {
    throw new DumpRefused(`${file} is not a dump, or is damaged: ${(error as Error).message}`)
  }
}

/** Opens the unpacked database once, which also replays its log. */
async function check(file: string, folder: string, dataDir: string): Promise<void> {
  try {
    const db = await openExisting(folder, dataDir)
    await isOutdated(db).finally(db.close)
  } catch (error) {
    throw new DumpRefused(`${file} cannot be brought back: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/**
 * Replaces the embedded database in the data folder with one that `make` puts into a draft folder, and moves the old one
 * aside. Resolves with the path of the old one, or undefined when there was none. Throws FolderInUse while a server runs.
 */
async function replaceDatabase(
  dataDir: string,
  now: Date,
  make: (draft: string) => Promise<void>,
): Promise<string | undefined> {
  const lock = lockFolder(dataDir)
  const folder = embeddedFolder(dataDir)
  const draft = `${folder}.restoring`
  try {
    await rm(draft, { recursive: true, force: true })
    await make(draft)
    const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
    const aside = existsSync(folder) ? `${folder}.before-${time}Z` : undefined
    if (aside) await rename(folder, aside)
    await rename(draft, folder)
    return aside
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

/** Replaces the embedded database with that of a dump, as replaceDatabase does. Throws FolderInUse or DumpRefused. */
export async function restoreDump(
  file: string,
  dataDir: string,
  now: Date,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new DumpRefused(`There is no file ${file}.`)
  return replaceDatabase(dataDir, now, async (draft) => {
    await unpackDump(file, draft)
    await check(file, draft, dataDir)
  })
}

/**
 * Replaces the embedded database with that of a backup, as replaceDatabase does. Throws FolderInUse, BackupRefused or
 * NewerSchema.
 */
export const restoreBackup = (
  file: string,
  dataDir: string,
  now: Date,
  progress?: RowProgress,
): Promise<string | undefined> =>
  replaceDatabase(dataDir, now, async (draft) => {
    const backup = await openBackup(file)
    const db = await openEmbedded(draft)
    await loadBackup(db, backup, progress).finally(db.close)
  })
