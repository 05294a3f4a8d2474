import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the lock file of a data folder says about the process that holds it. */
export interface LockInfo {
  pid: number
  /** When the process started, in the kernel's clock ticks; tells a reused pid from the holder. */
  startedTicks?: string
  /** Where the holder serves the API, once it listens. */
  api?: string
  /** Lets a command on this machine call that API as the operator. */
  operatorKey?: string
}

export interface FolderLock {
  /** Adds what others on this machine may know of the holder. */
  publish: (info: Pick<LockInfo, 'api' | 'operatorKey'>) => void
  release: () => void
}

/** Another process works on the folder. */
export class FolderInUse extends Error {
  readonly holder: LockInfo

  constructor(folder: string, holder: LockInfo) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    )
    this.name = 'FolderInUse'
    this.holder = holder
  }
}

const STARTED_FIELD = 19 // starttime in /proc/<pid>/stat, counted behind the command's name

/** Undefined where the system has no /proc. */
function startedTicks(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[STARTED_FIELD]
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedTicks: started }: LockInfo): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === undefined || startedTicks(pid) === started
}

/** Who holds the folder; undefined when nobody that is alive does. */
export function lockHolder(folder: string): LockInfo | undefined {
  try {
    const info = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as LockInfo
    return isAlive(info) ? info : undefined
  } catch {
    return undefined
  }
}

/** Moves a dead process' lock away; puts it back when it turned out to be a live one's. */
function removeStale(path: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return // somebody else was quicker
  }
  let info: LockInfo | undefined
  try {
    info = JSON.parse(readFileSync(aside, 'utf8')) as LockInfo
  } catch {
    // half written: its writer died
  }
  if (info && isAlive(info)) linkSync(aside, path)
  rmSync(aside, { force: true })
}

/**
 * Takes the folder for this process alone. The embedded database has no lock of its own, and a
 * second process on its files destroys them. Throws FolderInUse.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'lock')
  const own: LockInfo = { pid: process.pid, startedTicks: startedTicks(process.pid) }
  const draft = `${path}.${randomUUID()}`
  const write = (info: LockInfo) => writeFileSync(draft, JSON.stringify(info), { mode: 0o600 })

  write(own)
  try {
    const holder = lockHolder(folder)
    if (holder) throw new FolderInUse(folder, holder)
    removeStale(path)
    linkSync(draft, path) // fails when the file exists: one winner
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new FolderInUse(folder, lockHolder(folder) ?? { pid: 0 })
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    publish: (info) => {
      write({ ...own, ...info })
      renameSync(draft, path)
    },
    release: () => rmSync(path, { force: true }),
  }
}
