import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A dump of the embedded database: its files in a compressed tar archive. */
export interface DumpFile {
  path: string
  /** Point in time of the dump's content. */
  at: Date
  /** Number of the newest migration in it: `0047`. */
  schema: string
}

/** Number of days whose newest dump is retained. */
const RETENTION_DAYS = 5

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(\d{4})\.tar\.gz$/

/** Folder of the dumps within a data folder. */
export const dumpsFolder = (dataDir: string): string => join(dataDir, 'dumps')

/** Path for a dump that is written now. */
export function dumpPath(dataDir: string, at: Date, schema: string): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(dumpsFolder(dataDir), `${time}Z-${schema}.tar.gz`)
}

/** The finished dumps of a data folder, newest first. */
export function listDumps(dataDir: string): DumpFile[] {
  const folder = dumpsFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, schema] = NAME.exec(name) ?? []
      if (!schema) return []
      const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
      return [{ path: join(folder, name), at, schema }]
    })
    .toSorted((a, b) => b.path.localeCompare(a.path))
}

/**
 * Deletes old dumps: retains the newest of each of the last days, and the newest of the previous schema, which a
 * rollback of the version needs.
 */
export async function deleteOldDumps(dataDir: string): Promise<void> {
  const dumps = listDumps(dataDir)
  const newestOfDay = new Map<string, DumpFile>()
  for (const dump of dumps.toReversed()) newestOfDay.set(dump.at.toISOString().slice(0, 10), dump)
  const retained = new Set([...newestOfDay.values()].slice(-RETENTION_DAYS))
  const before = dumps.find(({ schema }) => schema !== dumps[0]?.schema)
  if (before) retained.add(before)
  for (const dump of dumps) if (!retained.has(dump)) await rm(dump.path, { force: true })
}
