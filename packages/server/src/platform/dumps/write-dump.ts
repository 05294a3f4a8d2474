import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { create } from 'tar'
import type { Db } from '../db/db.ts'
import { checkpoint, copyDatabase, isNeeded, sizeOf, type WalRange } from './copy-database.ts'
import { deleteOldDumps, dumpPath, dumpsFolder } from './dump-files.ts'

/** A higher level takes longer and saves only a tenth. */
const GZIP_LEVEL = 1
/** Space that stays free on the disk for the database itself, in bytes. */
const SPARE_BYTES = 256 * 1024 * 1024
/** Size of one log file, which every copy contains, in bytes. */
const WAL_FILE_BYTES = 16 * 1024 * 1024

/** Thrown when the disk has too little space for a dump. */
export class DiskShort extends Error {}

/** Source and target of a dump. */
export interface DumpJob {
  db: Db
  /** The folder of the open database. */
  from: string
  dataDir: string
  signal?: AbortSignal
}

/** Makes a new name in a folder survive a power cut, where the system supports that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined) // Windows cannot open folders
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Packs a folder into an archive file, which appears only when it is complete. */
async function pack(
  folder: string,
  file: string,
  isPacked: (path: string) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const draft = `${file}.part`
  const archive = create(
    { cwd: folder, portable: true, filter: (path) => isPacked(path.replace(/^\.\//, '')) },
    ['.'],
  )
  try {
    await pipeline(
      archive,
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      signal ? { signal } : {},
    )
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Throws DiskShort when too little space would remain. A packed folder is never larger than the folder. */
async function checkRoom({ from, dataDir }: DumpJob, copies: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const size = sizeOf(from, (path) => !path.startsWith('pg_wal/')) + WAL_FILE_BYTES
  const needed = copies * size + SPARE_BYTES
  const free = bavail * bsize
  const inMb = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  if (free < needed)
    throw new DiskShort(
      `no dump was made: ${inMb(free)} MB of the disk are free, ${inMb(needed)} MB are needed`,
    )
}

/** Number of the newest migration of a database. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select max(name) as name from migration')
  return (rows[0]?.name ?? '0000').slice(0, 4)
}

const target = async ({ db, dataDir }: DumpJob): Promise<string> => {
  await mkdir(dumpsFolder(dataDir), { recursive: true, mode: 0o700 })
  return dumpPath(dataDir, new Date(), await schemaOf(db))
}

/**
 * Writes a dump of a database in use, which is blocked for `heldMs` at most, and deletes old dumps. Throws DiskShort.
 */
export async function writeDump(job: DumpJob): Promise<{ path: string; heldMs: number }> {
  await checkRoom(job, 2)
  const path = await target(job)
  const copy = join(dumpsFolder(job.dataDir), `copy-${randomUUID()}`)
  try {
    const { heldMs } = await copyDatabase(job.db, job.from, copy, job.signal)
    await pack(copy, path, () => true, job.signal)
    await deleteOldDumps(job.dataDir)
    return { path, heldMs }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Writes a dump without a copy: all other use of the database waits until it is done. */
export async function writeDumpAlone(job: DumpJob): Promise<{ path: string }> {
  await checkRoom(job, 1)
  const path = await target(job)
  await job.db.transaction(async (tx) => {
    const range: WalRange = await checkpoint(tx)
    await pack(job.from, path, (file) => isNeeded(file, range), job.signal)
  })
  await deleteOldDumps(job.dataDir)
  return { path }
}

/** Deletes files that interrupted dumps have left. */
export async function deleteUnfinished(dataDir: string): Promise<void> {
  const folder = dumpsFolder(dataDir)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (name.endsWith('.part') || name.startsWith('copy-'))
      await rm(join(folder, name), { recursive: true, force: true })
}
