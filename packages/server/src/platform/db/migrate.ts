import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Migrations that would run, oldest first; all of them on an empty database. Throws NewerSchema. */
export async function pendingMigrations(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ isThere: boolean }>(
    `select to_regclass('migration') is not null as "isThere"`,
  )
  return rows[0]?.isThere ? (await stateOf(on)).pending : knownMigrations()
}

/** Text of a migration, given its name. */
export const readMigration = (name: string): Promise<string> =>
  readFile(new URL(name, FOLDER), 'utf8')

/**
 * Longest wait of a migration for a table. All writes of the table wait behind it, and a writer that has what the
 * migration waits for while it waits itself would fail after a second (PostgreSQL's deadlock_timeout).
 */
const LOCK_MS = 400
/** After such a wait everything is given up, and tried again after a pause in which writers end. */
const PAUSE_MS = 300
const TRIES = 200
/** PostgreSQL's state of a statement that waited too long for a lock. */
const LOCK_STATE = '55P03'

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_STATE

/** What a migration that ran is told with, and how long it took. */
type Ran = (name: string, tookMs: number) => void

async function runPending(tx: Queryable, upTo?: string, ran?: Ran): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
  await tx.exec(`set local lock_timeout = ${LOCK_MS}`)
  await createTable(tx) // "if not exists" alone fails for one of two that create it together
  const state = await stateOf(tx)
  const pending = state.pending.filter((name) => upTo === undefined || name <= upTo)
  for (const name of pending) {
    const begun = performance.now()
    await tx.query('insert into migration (name) values ($1)', [name])
    await tx.exec(await readMigration(name))
    ran?.(name, performance.now() - begun)
  }
  await tx.exec('set local lock_timeout = 0')
  return pending
}

/**
 * Runs all pending migrations, or those up to the one of that name, in order, in one transaction. Returns their names.
 * Other servers may write meanwhile: where one holds a table for long, all is tried again. `ran` is called after each.
 * Throws NewerSchema.
 */
export async function migrate(
  db: Pick<Db, 'transaction'>,
  upTo?: string,
  ran?: Ran,
): Promise<string[]> {
  for (let left = TRIES; ; left--)
    try {
      return await db.transaction((tx) => runPending(tx, upTo, ran))
    } catch (error) {
      if (!isLocked(error) || left === 0) throw error
      await pause(PAUSE_MS)
    }
}
