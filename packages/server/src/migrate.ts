import { readFile, readdir } from 'node:fs/promises'
import type { Db, Queryable } from './db.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** Two servers that start together: one migrates, the other waits. Any constant does. */
const LOCK_KEY = 7_316_001

async function pending(tx: Queryable) {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const { rows } = await tx.query<{ name: string }>('select name from migration')
  const done = new Set(rows.map((row) => row.name))
  const unknown = [...done].find((name) => !files.includes(name))
  if (unknown) {
    throw new Error(
      `The database was migrated by a newer version (${unknown}). Start that version, or restore a dump.`,
    )
  }
  return files.filter((name) => !done.has(name))
}

/** Brings the schema up to date, in order, each file whole or not at all. Returns what it ran. */
export async function migrate(db: Pick<Db, 'exec' | 'transaction'>): Promise<string[]> {
  await db.exec(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    const names = await pending(tx)
    for (const name of names) {
      await tx.query('insert into migration (name) values ($1)', [name])
      await tx.exec(await readFile(new URL(name, FOLDER), 'utf8'))
    }
    return names
  })
}
