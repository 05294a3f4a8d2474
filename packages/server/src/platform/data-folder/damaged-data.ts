import { listDumps } from '../dumps/dump-files.ts'

/** The command that restores a dump. */
export const restoreCommand = (path: string): string => `npm run restore -- ${path}`

/** Thrown when the files of the embedded database are damaged. */
export class DamagedData extends Error {
  constructor(folder: string, dataDir: string, reason: string, cause?: unknown) {
    const newest = listDumps(dataDir)[0]
    const next = newest
      ? `Bring back the dump of ${newest.at.toISOString()}: ${restoreCommand(newest.path)}`
      : 'There is no dump of it: put back your own copy of the folder, or move the folder away to start again.'
    super(`The database in ${folder} is damaged: ${reason}. ${next}`, { cause })
    this.name = 'DamagedData'
  }
}

/** Thrown when this user may not read or write a file of the data folder. */
export class FileNotOpen extends Error {
  constructor(path: string) {
    super(`${path} is not readable and writable for this user. Give the data folder to this user.`)
    this.name = 'FileNotOpen'
  }
}

/** Messages of PostgreSQL about files that are missing, truncated or overwritten. */
const TORN =
  /could not (open|read|access|seek|extend)|invalid page|read only \d+ of \d+ bytes|Aborted\(/i

/** Whether the embedded database failed because its files are damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && TORN.test(error.message)
