import { constants, type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Db, Queryable } from '../db/db.ts'

/** File times are no finer than the kernel's tick; a file changed within it may change again unnoticed. */
const TICK_MS = 1000

const WAL_FILE = /^pg_wal\/[0-9A-F]{24}$/

/** Segments of the write-ahead log that a copy needs; later names sort later. */
export interface WalRange {
  first: string
  last: string
}

/** Writes all changes to the files, and returns the part of the log that a copy needs in addition. */
export async function checkpoint(on: Queryable): Promise<WalRange> {
  await on.exec('checkpoint')
  const { rows } = await on.query<WalRange>(
    `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
     from pg_control_checkpoint()`,
  )
  const [range] = rows
  if (!range) throw new Error('the database does not say where its log begins')
  return range
}

/** Whether a file, by its path within the database's folder, belongs in a copy. */
export function isNeeded(path: string, { first, last }: WalRange): boolean {
  if (path === 'postmaster.pid') return false
  const segment = path.slice('pg_wal/'.length)
  return !WAL_FILE.test(path) || (segment >= first && segment <= last)
}

/** Files and folders below a folder, by their relative paths. */
function entriesOf(folder: string): { path: string; entry: Dirent }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    entry,
  }))
}

/** Total size of the counted files below a folder, in bytes. */
export function sizeOf(folder: string, isCounted: (path: string) => boolean): number {
  return entriesOf(folder)
    .filter(({ path, entry }) => entry.isFile() && isCounted(path))
    .reduce((sum, { path }) => {
      const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size
      return sum + (size ?? 0)
    }, 0)
}

/** Files that a pass over the folder copied. */
interface Copied {
  startedMs: number
  /** State of each file just before it was copied, by path. */
  files: ReadonlyMap<string, Stats>
}

const NOTHING: Copied = { startedMs: 0, files: new Map() }

/** Whether a file may have changed since the pass. */
function hasChanged({ startedMs, files }: Copied, path: string, now: Stats): boolean {
  const before = files.get(path)
  return (
    before?.mtimeMs !== now.mtimeMs || before.size !== now.size || now.mtimeMs > startedMs - TICK_MS
  )
}

/** Copies files that are new or changed since the previous pass; deletes those that are gone. */
async function copyChanged(
  from: string,
  to: string,
  isCopied: (path: string) => boolean,
  before: Copied,
  signal: AbortSignal | undefined,
): Promise<Copied> {
  const startedMs = Date.now()
  const files = new Map<string, Stats>()
  for (const { path, entry } of entriesOf(from)) {
    signal?.throwIfAborted()
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true })
    if (!entry.isFile() || !isCopied(path)) continue
    const stats = statSync(join(from, path), { throwIfNoEntry: false })
    if (!stats) continue // deleted since the folder was read
    files.set(path, stats)
    if (!hasChanged(before, path, stats)) continue
    await mkdir(dirname(join(to, path)), { recursive: true })
    // shares the blocks instead of copying them, where the file system can
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  }
  for (const path of before.files.keys())
    if (!files.has(path)) await rm(join(to, path), { force: true })
  return { startedMs, files }
}

/**
 * Copies the files of the open database `db` from its folder, as of one moment. Most files are copied while the
 * database works; it is blocked only while the changed ones are copied again. Resolves with how long it was blocked.
 */
export async function copyDatabase(
  db: Db,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<{ heldMs: number }> {
  await mkdir(to, { recursive: true })
  const first = await copyChanged(from, to, (path) => !WAL_FILE.test(path), NOTHING, signal)
  return db.transaction(async (tx) => {
    const startedMs = Date.now()
    const range = await checkpoint(tx)
    await copyChanged(from, to, (path) => isNeeded(path, range), first, signal)
    return { heldMs: Date.now() - startedMs }
  })
}
