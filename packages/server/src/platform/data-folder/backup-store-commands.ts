import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sumOfFile } from '../backup/check-backup.ts'
import { keepBackup, storeOf } from '../backup/keep-backup.ts'
import { withTurn } from '../backup/one-at-a-time.ts'
import { createRowProgress } from '../backup/row-progress.ts'
import { type BackupStore, isDue, sumName, wholeBackups } from '../backup/stored-backups.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { BackupPlan } from '../config/backup-config.ts'
import type { Config } from '../config/config.ts'
import { withDatabase } from './read-database.ts'

/* What npm run backup does with the folder or store of BACKUP_DIR or BACKUP_S3_URL. */

function planOf({ backups }: Config): BackupPlan {
  if (backups) return backups
  throw new Error(
    'Enter the file of the backup: FILE. Without one, BACKUP_DIR or BACKUP_S3_URL must be set.',
  )
}

/** Writes a backup into the store, or with `onlyDue` only when its time has come. Returns what to tell about it. */
export async function writeIntoStore(config: Config, onlyDue: boolean): Promise<string> {
  const plan = planOf(config)
  const store = storeOf(plan)
  const now = new Date()
  const told = await withTurn(config.databaseUrl, async () => {
    if (onlyDue && !isDue(wholeBackups(await store.list())[0], plan, now))
      return 'No backup is due.'
    const progress = createRowProgress()
    const { sessionSecret, dataDir } = config
    const name = await keepBackup({
      store,
      keep: plan.keep,
      dataDir,
      now,
      write: (path) =>
        withDatabase(config, path, (db) =>
          writeBackup(db, path, { sessionSecret, progress, now }),
        ).finally(progress.stop),
    })
    return `The backup ${name} is in ${store.place}, and was read back.`
  })
  return told ?? 'Another process is writing a backup now.'
}

/** The whole backups of the store, newest first, a line each. */
export async function listOfStore(config: Config): Promise<string> {
  const store = storeOf(planOf(config))
  const lines = wholeBackups(await store.list()).map(
    ({ name, at }) => `${at.toISOString()}  ${name}`,
  )
  return lines.join('\n') || `There are no backups in ${store.place}.`
}

async function readSum(store: BackupStore, name: string): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const bytes of await store.read(sumName(name))) parts.push(bytes)
  return Buffer.concat(parts).toString().slice(0, 64)
}

/** Copies a backup of the store into a file, which appears only when its checksum is right. */
export async function fetchFromStore(config: Config, name: string, file: string): Promise<string> {
  const store = storeOf(planOf(config))
  const draft = `${file}.part`
  try {
    await pipeline(await store.read(name), createWriteStream(draft, { mode: 0o600, flush: true }))
    if ((await sumOfFile(draft)) !== (await readSum(store, name)))
      throw new Error(`${name} in ${store.place} differs from its checksum. Take another one.`)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return `${name} is in ${file}. npm run restore -- ${file} brings it back.`
}
