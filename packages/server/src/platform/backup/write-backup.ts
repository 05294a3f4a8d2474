import { createHmac } from 'node:crypto'
import { VERSION } from '../config/version.ts'
import type { Db, Queryable } from '../db/db.ts'
import { type BackupHead, type BackupLine, writeBackupFile } from './backup-file.ts'
import type { RowProgress } from './row-progress.ts'
import { createTally, readTables, rowsOf, TEXT_SETTINGS } from './content.ts'

/** Says which secret has sealed the data, without telling anything of it. */
export const secretMark = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('backup').digest('hex').slice(0, 16)

/** The next value of each sequence. */
async function readNext(on: Queryable): Promise<Record<string, number>> {
  const { rows } = await on.query<{ name: string; next: number }>(
    `select sequencename as name, coalesce(last_value + increment_by, start_value) as next
     from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, next }) => [name, Number(next)]))
}

/** Number of all rows, roughly: for the progress. */
async function countRows(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as count from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Math.round(rows[0]?.count ?? 0)
}

interface BackupOptions {
  sessionSecret: string
  progress?: RowProgress
  now: Date
}

async function* valuesOf(
  on: Queryable,
  { sessionSecret, progress, now }: BackupOptions,
): AsyncGenerator<BackupHead | BackupLine> {
  const tables = await readTables(on)
  const { rows } = await on.query<{ name: string }>('select max(name) as name from migration')
  const aboutRows = await countRows(on)
  progress?.begin(aboutRows)
  yield {
    agentAssistBackup: 1,
    at: now.toISOString(),
    version: VERSION,
    migration: rows[0]?.name ?? '',
    secretMark: secretMark(sessionSecret),
    aboutRows,
    tables,
  }
  for (const table of tables) {
    yield { table: table.name }
    const tally = createTally()
    for await (const texts of rowsOf(on, table)) {
      tally.add(texts)
      progress?.add(texts.length)
      yield texts
    }
    yield { of: table.name, ...tally.content() }
  }
  yield { end: true, next: await readNext(on) }
}

/**
 * Writes all data of the database into a file, as of one moment: on PostgreSQL others go on meanwhile, the embedded
 * database answers nobody else.
 */
export async function writeBackup(db: Db, path: string, options: BackupOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.exec('set transaction isolation level repeatable read, read only')
    await tx.exec(TEXT_SETTINGS)
    await writeBackupFile(path, valuesOf(tx, options))
  })
}
