import type { Db } from '../db/db.ts'

/*
 * One embedded database per test process: a caller has it alone, empty, until it is closed; then it is emptied for the
 * next. Opening one takes two seconds of processor time, emptying it a thirtieth. A database whose schema a test
 * changed is closed for good.
 */

interface Kept {
  db: Db
  /** Digest of all columns, constraints, triggers and functions when it was opened. */
  schema: string
}

const idle: Kept[] = []

const SCHEMA = `select md5(string_agg(line, ';' order by line)) as digest from (
  select concat(attrelid::regclass, ' ', attname, ' ', atttypid, attnotnull) as line from pg_attribute
    where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat(tgrelid::regclass, ' ', tgname, tgenabled) from pg_trigger
  union all select concat(conrelid::regclass, ' ', pg_get_constraintdef(oid)) from pg_constraint
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace) as lines`

async function schemaOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(SCHEMA)
  return rows[0]?.digest ?? ''
}

/** Deletes what tests wrote. Sequences are not reset: no test may expect one of their numbers. */
async function empty(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'migration'`,
  )
  const filled = await db.query<{ name: string }>(
    rows
      .map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`)
      .join(' union all '),
  )
  const names = filled.rows.map(({ name }) => name)
  // triggers and foreign keys are off: everything is deleted, so the order does not matter
  await db.exec(`select pg_advisory_unlock_all(); set session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join('')} set session_replication_role = origin`)
  if (names.length > 0) await db.exec(`vacuum ${names.join(', ')}`)
}

async function giveBack({ db, schema }: Kept): Promise<void> {
  if ((await schemaOf(db)) !== schema) return db.close()
  await empty(db)
  idle.push({ db, schema })
}

/** Lends an empty, migrated database; calls `open` when none is idle. */
export async function borrowDb(open: () => Promise<Db>): Promise<Db> {
  const take = async (): Promise<Kept> => {
    const db = await open()
    return { db, schema: await schemaOf(db) }
  }
  const kept = idle.pop() ?? (await take())
  const { db } = kept
  let isMine = true
  /** Prevents late writes into the database of the next test. */
  const own = (): Db => {
    if (!isMine) throw new Error('This database was closed.')
    return db
  }
  return {
    kind: db.kind,
    health: db.health,
    query: async (sql, params) => own().query(sql, params),
    exec: async (sql) => own().exec(sql),
    transaction: async (work) => own().transaction(work),
    close: async () => {
      if (!isMine) return
      isMine = false
      await giveBack(kept)
    },
  }
}
