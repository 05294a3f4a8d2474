import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

/*
 * The kernel holds the lock (docs/decisions/0051): it works across containers and ends with its process. Only SQLite
 * may open `lock.sqlite` here: a process loses such a lock when it closes any descriptor of the file.
 */

/** The process that has locked a data folder, as it describes itself in the file `lock`. */
const LockInfo = z.object({
  /** Process id in its own container: another container may use the number for another process. */
  pid: z.number(),
  /** Name of the machine or the container. */
  host: z.string().optional(),
  /** Address of the holder's API, once it listens. */
  api: z.string().optional(),
  /** Lets a command on this machine call that API as the operator. */
  operatorKey: z.string().optional(),
})
export type LockInfo = z.infer<typeof LockInfo>

export interface FolderLock {
  /** Publishes what other processes on this machine may know of the holder. */
  publish: (info: Pick<LockInfo, 'api' | 'operatorKey'>) => void
  release: () => void
}

/** Thrown when another process uses the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: LockInfo | undefined) {
    const named =
      holder && (holder.host ? `process ${holder.pid} on ${holder.host}` : `process ${holder.pid}`)
    const who = named ?? 'another process'
    super(
      `The data folder ${folder} is in use by ${who}. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Thrown when the folder cannot be locked: it is read-only, or its file system does not support
 * locks.
 */
export class FolderNotLockable extends Error {
  constructor(folder: string, cause: Error) {
    super(
      `The data folder ${folder} cannot be written to and locked (${cause.message}). Allow this user to write to it, or set DATA_DIR to a folder on a local disk.`,
      { cause },
    )
    this.name = 'FolderNotLockable'
  }
}

/** SQLite's code for a lock that another connection holds. */
const SQLITE_BUSY = 5
/** A command that checks the lock holds it for a moment itself; a server waits up to this long. */
const GLANCE_MS = 500

/** Locks in use. The garbage collector would close, and so release, a lock without a reference. */
const held = new Set<DatabaseSync>()

const infoPath = (folder: string) => join(folder, 'lock')

/**
 * Locks the empty database `lock.sqlite`, which stays empty. The file is never deleted: otherwise two processes could
 * each lock a different file of that name. Undefined when another process has the lock.
 */
function tryLock(folder: string, timeout: number, mode: 'exclusive' | 'shared') {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout, readOnly: mode === 'shared' })
    lock.exec('pragma journal_mode = memory') // a journal file would remain after a kill
    lock.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema')
    return lock
  } catch (error) {
    lock?.close()
    const failure = error as Error & { errcode?: number } // node:sqlite throws nothing else
    if (failure.errcode === SQLITE_BUSY) return undefined
    throw new FolderNotLockable(folder, failure)
  }
}

function readInfo(folder: string): LockInfo | undefined {
  try {
    return LockInfo.parse(JSON.parse(readFileSync(infoPath(folder), 'utf8')))
  } catch {
    return undefined // the file is missing or incomplete
  }
}

/** Whether a process has locked the folder; false for a folder that is missing or belongs to another user. */
function isHeld(folder: string): boolean {
  try {
    const glance = tryLock(folder, 0, 'shared')
    glance?.close()
    return glance === undefined
  } catch {
    return false
  }
}

/** The process that has locked the folder; undefined when none has. The file of a killed process is ignored. */
export const lockHolder = (folder: string): LockInfo | undefined =>
  isHeld(folder) ? readInfo(folder) : undefined

/**
 * Locks the folder, which is created if missing, for this process only. The embedded database has no lock of its own,
 * and a second process on its files destroys them. Throws FolderInUse or FolderNotLockable.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new FolderNotLockable(folder, error as Error) // node:fs throws nothing else
  }
  const lock = tryLock(folder, GLANCE_MS, 'exclusive')
  if (!lock) throw new FolderInUse(folder, readInfo(folder))
  held.add(lock)
  const own: LockInfo = { pid: process.pid, host: hostname() }
  const write = (info: LockInfo) => {
    const draft = `${infoPath(folder)}.${randomUUID()}`
    writeFileSync(draft, JSON.stringify(info), { mode: 0o600 })
    renameSync(draft, infoPath(folder))
  }
  write(own)
  return {
    publish: (info) => write({ ...own, ...info }),
    release: () => {
      if (!held.delete(lock)) return
      rmSync(infoPath(folder), { force: true })
      lock.close()
    },
  }
}
