import type { BackupPlan } from '../config/backup-config.ts'

/** A place that keeps backups: a folder, or a bucket of a store. */
export interface BackupStore {
  /** For messages. */
  place: string
  /** Names of all files in it that may be ours. */
  list: () => Promise<string[]>
  /** Takes over a file of this machine. It appears under its name only when it is whole. */
  put: (name: string, path: string) => Promise<void>
  read: (name: string) => Promise<AsyncIterable<Uint8Array>>
  remove: (name: string) => Promise<void>
}

/** Codes of docs/operate/backups.md. */
export type BackupCode = 'backup_not_written' | 'backup_damaged' | 'backup_store'

/** Thrown when there is no backup after all; the message begins with its code. */
export class BackupFailed extends Error {
  readonly code: BackupCode

  constructor(code: BackupCode, why: string, options?: ErrorOptions) {
    super(`${code}: ${why}`, options)
    this.code = code
  }
}

const NAME = /^agent-assist-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export const backupName = (at: Date): string =>
  `agent-assist-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Name of the file with a backup's checksum, which is written last: without it a backup does not count. */
export const sumName = (name: string): string => `${name}.sha256`

export interface StoredBackup {
  name: string
  at: Date
}

function timeOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}

/** Whole backups among the files of a store, newest first. */
export function wholeBackups(files: readonly string[]): StoredBackup[] {
  const there = new Set(files)
  return files
    .flatMap((name): StoredBackup[] => {
      const at = timeOf(name)
      return at && there.has(sumName(name)) ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Our files from before that moment that belong to no whole backup: nobody is writing them any more. */
export function leftovers(files: readonly string[], before: Date): string[] {
  const whole = new Set(wholeBackups(files).map(({ name }) => name))
  return files.filter((file) => {
    const backup = file.replace(/\.(sha256|part|sha256\.part)$/, '')
    const at = timeOf(backup)
    return at && at < before && (file.endsWith('.part') || !whole.has(backup))
  })
}

/** Whether the time for a backup has come since the newest one. */
export function isDue(
  newest: StoredBackup | undefined,
  { everyMs, atMs }: Pick<BackupPlan, 'everyMs' | 'atMs'>,
  now: Date,
): boolean {
  const last = Math.floor((now.getTime() - atMs) / everyMs) * everyMs + atMs
  return !newest || newest.at.getTime() < last
}
