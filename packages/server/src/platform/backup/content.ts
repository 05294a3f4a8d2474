import { hash } from 'node:crypto'
import type { Queryable } from '../db/db.ts'
import type { BackupTable, TableContent } from './backup-file.ts'

/** Rows that are read at once: few, as a row may hold a page of text. */
const READ_ROWS = 500

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table's name in SQL. */
export const tableName = (name: string): string => `public.${quoted(name)}`
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** All tables but that of migrations, and the columns that are stored, by name. */
export async function readTables(on: Queryable): Promise<BackupTable[]> {
  const { rows } = await on.query<BackupTable>(
    `select relname as name, json_agg(attname order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'migration' and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

/** The same text of a value whatever the connection's settings are. */
export const TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** Rows of a table as texts, some at a time. */
export async function* rowsOf(
  on: Queryable,
  { name, columns }: BackupTable,
): AsyncGenerator<string[]> {
  await on.exec(
    `declare backup_rows no scroll cursor for
     select row(${columnList(columns)})::text as one from ${tableName(name)}`,
  )
  for (;;) {
    const { rows } = await on.query<{ one: string }>(`fetch ${READ_ROWS} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ one }) => one)
  }
  await on.exec('close backup_rows')
}

/** Counts rows and adds up their digests, so that their order does not matter. */
export function createTally() {
  let rows = 0
  let sum = 0n
  return {
    add: (texts: readonly string[]): void => {
      rows += texts.length
      for (const text of texts)
        sum = BigInt.asUintN(64, sum + hash('sha256', text, 'buffer').readBigUInt64BE())
    },
    content: (): TableContent => ({ rows, digest: sum.toString(16).padStart(16, '0') }),
  }
}

/** Counts and adds up a table as it is stored. */
export async function contentOf(on: Queryable, table: BackupTable): Promise<TableContent> {
  const tally = createTally()
  for await (const texts of rowsOf(on, table)) tally.add(texts)
  return tally.content()
}
