import type { Db, Queryable } from '../db/db.ts'
import { knownMigrations, migrate, NewerSchema } from '../db/migrate.ts'
import {
  type BackupHead,
  BackupRefused,
  type BackupTable,
  type OpenedBackup,
} from './backup-file.ts'
import type { RowProgress } from './row-progress.ts'
import {
  columnList,
  contentOf,
  createTally,
  readTables,
  tableName,
  TEXT_SETTINGS,
} from './content.ts'

/** Thrown when a database already has data, which a backup would mix with its own. */
export class DatabaseNotEmpty extends Error {}

/** Throws DatabaseNotEmpty when anybody has used the database. A new one has at most what a start adds. */
export async function checkEmpty(on: Queryable): Promise<void> {
  const { rows } = await on.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes('migration'))
    throw new DatabaseNotEmpty(
      `The database has tables of another program (${names.slice(0, 3).join(', ')}). Give an empty database.`,
    )
  for (const name of ['organisation', 'app_user']) {
    if (!names.includes(name)) continue
    const found = await on.query(`select 1 from ${tableName(name)} limit 1`)
    if (found.rows.length > 0)
      throw new DatabaseNotEmpty(
        'The database has data already, which the backup would replace. Give an empty database.',
      )
  }
}

/** Rules between tables are taken off while rows come in any order; putting them back checks every row. */
async function withoutRules(on: Queryable, work: () => Promise<void>): Promise<void> {
  const { rows: rules } = await on.query<{ place: string; name: string; rule: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  const tables = await readTables(on)
  for (const { place, name } of rules) await on.exec(`alter table ${place} drop constraint ${name}`)
  for (const { name } of tables)
    await on.exec(`alter table ${tableName(name)} disable trigger user`)
  await work()
  for (const { name } of tables) await on.exec(`alter table ${tableName(name)} enable trigger user`)
  for (const { place, name, rule } of rules)
    await on.exec(`alter table ${place} add constraint ${name} ${rule}`)
}

/** A function that stores rows of a table, given as texts. */
async function createLoader(on: Queryable, { name, columns }: BackupTable) {
  const list = columnList(columns)
  // a row type with the columns in the backup's order; a temporary table would need a session, which poolers do not give
  await on.exec(
    `drop table if exists public.backup_row;
     create table public.backup_row as select ${list} from ${tableName(name)} with no data`,
  )
  const fields = columns.map((column) => `(one).${columnList([column])}`).join(', ')
  const insert = `insert into ${tableName(name)} (${list}) overriding system value
    select ${fields} from (select unnest($1::text[])::public.backup_row as one offset 0) as given`
  return (texts: string[]) => on.query(insert, [texts])
}

/** Stores all rows, and compares each table as it is stored with what was backed up. */
async function load(
  on: Queryable,
  { head, lines }: OpenedBackup,
  progress: RowProgress | undefined,
): Promise<void> {
  const tables = new Map(head.tables.map((table) => [table.name, table]))
  const existing = await readTables(on)
  const unknown = head.tables.find(({ name }) => !existing.some((known) => known.name === name))
  if (unknown)
    throw new BackupRefused(`The backup has a table ${unknown.name} that is unknown here.`)
  const all = existing.map(({ name }) => tableName(name)).join(', ')
  await on.exec(`truncate ${all}`) // what a start has added
  let store: ((texts: string[]) => Promise<unknown>) | undefined
  let tally = createTally()
  for await (const line of lines) {
    if (Array.isArray(line)) {
      await store?.(line)
      tally.add(line)
      progress?.add(line.length)
    } else if ('table' in line) {
      const table = tables.get(line.table)
      if (!table) throw new BackupRefused(`The backup does not name its table ${line.table}.`)
      store = await createLoader(on, table)
      tally = createTally()
    } else if ('of' in line) {
      const table = tables.get(line.of)
      const read = tally.content()
      const stored = table ? await contentOf(on, table) : undefined
      for (const found of [read, stored])
        if (found?.rows !== line.rows || found.digest !== line.digest)
          throw new BackupRefused(
            `The table ${line.of} differs from the backup: ${found?.rows ?? 0} of ${line.rows} rows, or other values.`,
          )
      tables.delete(line.of)
    } else
      for (const [name, next] of Object.entries(line.next))
        await on.query('select setval(to_regclass($1), $2, false)', [tableName(name), next])
  }
  const [missing] = tables.keys()
  if (missing) throw new BackupRefused(`The backup lacks the rows of its table ${missing}.`)
}

/** Throws NewerSchema when this version does not know the backup's schema. */
export async function checkKnown({ migration }: BackupHead): Promise<void> {
  const known = await knownMigrations()
  if (!known.includes(migration)) throw new NewerSchema(migration, 'take an older backup')
}

async function checkSchema(on: Queryable, { migration }: BackupHead): Promise<void> {
  const { rows } = await on.query<{ name: string }>('select max(name) as name from migration')
  if (rows[0]?.name !== migration)
    throw new DatabaseNotEmpty(
      `The database has a newer schema (${rows[0]?.name}) than the backup (${migration}). Give a database without tables.`,
    )
}

/**
 * Fills an empty database with a backup: with its schema, its rows, then with the changes since of the schema. All of it
 * or nothing. Throws DatabaseNotEmpty, BackupRefused or NewerSchema.
 */
export async function loadBackup(
  db: Pick<Db, 'transaction'>,
  backup: OpenedBackup,
  progress?: RowProgress,
): Promise<void> {
  await checkKnown(backup.head)
  progress?.begin(backup.head.aboutRows)
  await db.transaction(async (tx) => {
    await checkEmpty(tx)
    const within = { transaction: <T>(work: (on: Queryable) => Promise<T>) => work(tx) }
    await migrate(within, backup.head.migration)
    await checkSchema(tx, backup.head)
    await tx.exec(TEXT_SETTINGS)
    await withoutRules(tx, () => load(tx, backup, progress))
    await tx.exec('drop table if exists public.backup_row')
    await migrate(within)
  })
}
