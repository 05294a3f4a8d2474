import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlan } from '../config/backup-config.ts'
import { checkBackup, sumOf, sumOfFile } from './check-backup.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import {
  type BackupCode,
  BackupFailed,
  backupName,
  type BackupStore,
  leftovers,
  sumName,
  wholeBackups,
} from './stored-backups.ts'

const SCRATCH = 'backup-draft-'
/** A draft this old was left by a process that was killed. */
const LEFT_MS = 24 * 3_600_000

export const storeOf = ({ place }: Pick<BackupPlan, 'place'>): BackupStore =>
  'folder' in place ? createFolderStore(place.folder) : createS3Store(place.s3)

/** Runs work whose errors have this code, unless they have one already. */
async function coded<T>(code: BackupCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupFailed) throw error
    throw new BackupFailed(code, (error as Error).message, { cause: error })
  }
}

/** Runs work with a folder of its own, and deletes those that killed processes have left. */
async function inDraft<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SCRATCH)) continue
    const path = join(dataDir, name)
    if (Date.now() - (await stat(path)).mtimeMs > LEFT_MS) await rm(path, { recursive: true })
  }
  const folder = await mkdtemp(join(dataDir, SCRATCH))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

export interface Keeping {
  store: BackupStore
  /** Number of backups that remain, the new one included. */
  keep: number
  /** Folder in which the backup is written first. */
  dataDir: string
  now: Date
  write: (path: string) => Promise<void>
}

/** Puts a backup and its checksum into the store, and reads the backup back before its checksum makes it count. */
async function handOver(store: BackupStore, name: string, path: string): Promise<void> {
  const sum = await coded('backup_not_written', () => sumOfFile(path))
  const back = await coded('backup_store', async () => {
    await store.put(name, path)
    return sumOf(await store.read(name))
  })
  if (back !== sum)
    throw new BackupFailed('backup_damaged', `${store.place} gives back another ${name}.`)
  await coded('backup_store', async () => {
    const sumPath = `${path}.sha256`
    await writeFile(sumPath, `${sum}  ${name}\n`)
    await store.put(sumName(name), sumPath)
  })
}

/** Deletes what is more than `keep` backups, and what never became one. */
async function removeOld(store: BackupStore, keep: number, now: Date): Promise<void> {
  const files = await store.list()
  for (const { name } of wholeBackups(files).slice(keep))
    for (const file of [sumName(name), name]) await store.remove(file)
  const before = new Date(now.getTime() - LEFT_MS)
  for (const file of leftovers(files, before)) await store.remove(file)
}

/**
 * Writes a backup, checks it, puts it into the store, reads it back, and only then deletes old ones. Resolves to its name.
 * Throws BackupFailed.
 */
export async function keepBackup({ store, keep, dataDir, now, write }: Keeping): Promise<string> {
  const name = backupName(now)
  await coded('backup_not_written', () =>
    inDraft(dataDir, async (folder) => {
      const path = join(folder, name)
      await write(path)
      await coded('backup_damaged', () => checkBackup(path))
      await handOver(store, name, path)
    }),
  )
  await coded('backup_store', () => removeOld(store, keep, now))
  return name
}
