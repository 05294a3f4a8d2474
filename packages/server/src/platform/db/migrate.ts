import { readFile, readdir } from 'node:fs/promises'
import type { Db, Queryable } from './db.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/**
 * Advisory lock: of two servers that start together, one migrates and the other waits. Any constant
 * does.
 */
const LOCK_KEY = 7_316_001

/** Thrown when a newer version has migrated the schema; this version would damage the data. */
export class NewerSchema extends Error {
  /** Name of a migration that this version does not know. */
  readonly migration: string

  constructor(migration: string, wayBack = 'restore a dump that this version wrote') {
    super(
      `This data was written by a newer version (${migration}). Start that version, or ${wayBack}.`,
    )
    this.name = 'NewerSchema'
    this.migration = migration
  }
}

/** Names of this version's migrations, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()

const createTable = (on: Pick<Queryable, 'exec'>): Promise<void> =>
  on.exec(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )

/** Migrations that have run and that are pending, oldest first. Throws NewerSchema. */
async function stateOf(on: Queryable): Promise<{ done: string[]; pending: string[] }> {
  const files = await knownMigrations()
  const { rows } = await on.query<{ name: string }>('select name from migration order by name')
  const done = rows.map(({ name }) => name)
  const unknown = done.find((name) => !files.includes(name))
  if (unknown) throw new NewerSchema(unknown)
  return { done, pending: files.filter((name) => !done.includes(name)) }
}

/** Whether a database with data has pending migrations. Throws NewerSchema. */
export async function isOutdated(db: Db): Promise<boolean> {
  await createTable(db)
  const { done, pending } = await stateOf(db)
  return done.length > 0 && pending.length > 0
}

/**
 * Runs all pending migrations, or those up to the one of that name, in order, in one transaction. Returns their names.
 * Throws NewerSchema.
 */
export async function migrate(db: Pick<Db, 'transaction'>, upTo?: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await createTable(tx) // "if not exists" alone fails for one of two that create it together
    const state = await stateOf(tx)
    const pending = state.pending.filter((name) => upTo === undefined || name <= upTo)
    for (const name of pending) {
      await tx.query('insert into migration (name) values ($1)', [name])
      await tx.exec(await readFile(new URL(name, FOLDER), 'utf8'))
    }
    return pending
  })
}
