import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import pg from 'pg'
import { cancelEmbedded } from './db-cancel.ts'
import type { EmbeddedDatabase } from './db-worker.ts'
import { createPgStatements } from './pg-statements.ts'
import { endingWith, limitSignal } from './time-limit.ts'

export interface Result<T> {
  /** Columns that are null are missing. Instants are ISO 8601 UTC strings. */
  rows: T[]
  /** Rows that an insert, update or delete touched. */
  affected: number
}

export interface Queryable {
  /** Runs one statement; parameters only as `$n`. */
  query: <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<Result<T>>
  /** Runs several statements without parameters. */
  exec: (sql: string) => Promise<void>
}

export interface Db extends Queryable {
  kind: 'embedded' | 'postgres'
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const [INT8, TIMESTAMPTZ] = [20, 1184]

/** Absence is a missing key, on the wire as here. */
function withoutNulls<T>(rows: unknown[]): T[] {
  for (const row of rows as Record<string, unknown>[])
    for (const key in row) if (row[key] === null) delete row[key]
  return rows as T[]
}

/** One turn after the other: the embedded database has a single connection. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Opens the embedded database in a worker thread, so that a long query never holds up the server.
 * `folder` undefined keeps all in memory. The caller holds the folder's lock (lock.ts).
 */
export async function openEmbedded(folder: string | undefined, dump?: Blob): Promise<Db> {
  const worker = new Worker(fileURLToPath(new URL('./db-worker.ts', import.meta.url)))
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  failed.catch(() => undefined)
  const remote = Comlink.wrap<EmbeddedDatabase>(nodeEndpoint(worker))
  await Promise.race([remote.open(folder, dump), failed])
  const turn = createTurns()

  const plain: Queryable = {
    query: async <T>(sql: string, params: unknown[] = []) => {
      const signal = limitSignal()
      const id = signal && randomUUID()
      const run = () => Promise.race([remote.query(sql, params, id), failed])
      const { rows, affected } = await endingWith(signal, run, () => id && void cancelEmbedded(id))
      return { rows: withoutNulls<T>(rows), affected }
    },
    exec: (sql) => remote.exec(sql),
  }
  return {
    kind: 'embedded',
    query: (sql, params) => turn(() => plain.query(sql, params)),
    exec: (sql) => turn(() => plain.exec(sql)),
    transaction: (work) => turn(() => inTransaction(plain, work)),
    close: () =>
      turn(async () => {
        await remote.close()
        await worker.terminate()
      }),
  }
}

async function inTransaction<T>(on: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await on.exec('begin')
  try {
    const result = await work(on)
    limitSignal()?.throwIfAborted()
    await on.exec('commit')
    return result
  } catch (error) {
    await on.exec('rollback')
    throw error
  }
}

/** To compile a query of many figures takes longer than it saves: half of the time over 200,000 tickets. */
const withoutJit = async (client: pg.ClientBase): Promise<void> =>
  void (await client.query('set jit = off'))

/** Connects to PostgreSQL by URL and proves that it answers. */
export async function openPostgres(url: string): Promise<Db> {
  // as the embedded database gives them
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString())
  pg.types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 300_000, // to connect anew takes longer than most questions
    onConnect: withoutJit,
  })
  pool.on('error', () => undefined) // an idle connection broke: the pool replaces it
  const { run, release } = createPgStatements(url)
  const on = (client: pg.PoolClient): Queryable => ({
    query: async <T>(sql: string, params: unknown[] = []) => {
      const { rows, rowCount } = await run(client, sql, params)
      return { rows: withoutNulls<T>(rows), affected: rowCount ?? 0 }
    },
    exec: async (sql) => void (await client.query(sql)),
  })
  const lend = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      release(client)
    }
  }
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: 'postgres',
    query: (sql, params) => lend((client) => on(client).query(sql, params)),
    exec: (sql) => lend((client) => on(client).exec(sql)),
    transaction: (work) => lend((client) => inTransaction(on(client), work)),
    close: () => pool.end(),
  }
}
