import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

/*
 * The lock is one that the kernel keeps (docs/decisions/0051): it holds across containers and ends with its process.
 * Nothing but SQLite may open `lock.sqlite` here: a process loses such a lock when it closes any descriptor of the file.
 */

/** The process that holds a data folder, as it describes itself in the file `lock`. */
const LockInfo = z.object({
  /** As its own container counts: another one may use the number for another process. */
  pid: z.number(),
  /** Name of the machine or the container. */
  host: z.string().optional(),
  /** Where the holder serves the API, once it listens. */
  api: z.string().optional(),
  /** Lets a command on this machine call that API as the operator. */
  operatorKey: z.string().optional(),
})
export type LockInfo = z.infer<typeof LockInfo>

export interface FolderLock {
  /** Adds what others on this machine may know of the holder. */
  publish: (info: Pick<LockInfo, 'api' | 'operatorKey'>) => void
  release: () => void
}

/** Another process works on the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: LockInfo | undefined) {
    const who = holder
      ? `process ${holder.pid}${holder.host ? ` on ${holder.host}` : ''}`
      : 'another process'
    super(
      `The data folder ${folder} is in use by ${who}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    )
    this.name = 'FolderInUse'
  }
}

/** The folder cannot be locked at all: it is read-only, or its file system knows no locks. */
export class FolderNotLockable extends Error {
  constructor(folder: string, cause: Error) {
    super(
      `The data folder ${folder} cannot be written to and locked (${cause.message}). ` +
        'Make it writable for this user, or set DATA_DIR to a folder on a local disk.',
      { cause },
    )
    this.name = 'FolderNotLockable'
  }
}

/** SQLite's code for a lock that another connection holds. */
const SQLITE_BUSY = 5
/** A command that looks whether the folder is held holds it for a moment itself; a server waits that long. */
const GLANCE_MS = 500

/** Locks in use. The garbage collector would close, and so free, one that nothing refers to. */
const held = new Set<DatabaseSync>()

const infoPath = (folder: string) => join(folder, 'lock')

/**
 * Locks the empty database `lock.sqlite`, which nothing is ever written to. The file stays: to delete it would leave
 * two processes with a lock each, on two files of one name. Undefined when another process holds it.
 */
function tryLock(folder: string, timeout: number, mode: 'exclusive' | 'shared') {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout, readOnly: mode === 'shared' })
    lock.exec('pragma journal_mode = memory') // a second file would stay behind a process that is killed
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
    return undefined // nobody wrote it, or not to its end
  }
}

/** Whether a process holds the folder; a folder that is missing or of another user is held by nobody. */
function isHeld(folder: string): boolean {
  try {
    const glance = tryLock(folder, 0, 'shared')
    glance?.close()
    return glance === undefined
  } catch {
    return false
  }
}

/** Who holds the folder; undefined when nobody does. What a process that was killed has left says nothing. */
export const lockHolder = (folder: string): LockInfo | undefined =>
  isHeld(folder) ? readInfo(folder) : undefined

/**
 * Takes the folder, which is made when it is missing, for this process alone. The embedded database has no lock of its own, and a
 * second process on its files destroys them. Throws FolderInUse or FolderNotLockable.
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
