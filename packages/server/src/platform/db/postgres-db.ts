import pg from 'pg'
import {
  accessThrough,
  asOutage,
  beginOf,
  type Db,
  inTransaction,
  type Queryable,
  type Run,
  withoutNulls,
} from './db.ts'
import { DatabaseAway } from '../basics/db-errors.ts'
import { createHealth } from './db-health.ts'
import { createInFlight } from './in-flight.ts'
import { createPgStatements } from './pg-statements.ts'
import { WATCH_PACE, type WatchPace, watchPostgres } from './postgres-watch.ts'

const [INT8, TIMESTAMPTZ] = [20, 1184]

/** The server cancels a statement after this time; the driver gives up a little later. */
const STATEMENT_MS = 600_000
const SILENT_MS = STATEMENT_MS + 10_000
/** A transaction that is idle for so long has lost its client; the server ends it to free its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
const CONNECTIONS = 10

/**
 * Settings of each connection. JIT is off, since compiling a query of many metrics takes longer than it saves: half of
 * the time over 200,000 tickets. The keepalives end what a lost client left open on the server.
 */
const SETTINGS = `set jit = off; set statement_timeout = ${STATEMENT_MS};
  set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`

const openPool = (url: string): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 300_000, // a new connection takes longer than most queries
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: SILENT_MS,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  }).on('error', () => undefined) // an idle connection broke; the pool replaces it

/**
 * Connects to PostgreSQL by URL and checks that it answers. It survives an outage of the server: calls are refused
 * meanwhile, and served again afterwards (docs/decisions/0049).
 */
export async function openPostgres(url: string, pace: WatchPace = WATCH_PACE): Promise<Db> {
  // the same types as the embedded database returns
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString())
  pg.types.setTypeParser(INT8, Number)
  const health = createHealth()
  const inFlight = createInFlight()
  const statements = createPgStatements(url)
  let pool = openPool(url)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const watch = watchPostgres({ url, health, inFlight, pace })
  health.listen(({ to, cause }) => {
    if (to !== 'away') return
    inFlight.endAll(new DatabaseAway(cause))
    pool.end().catch(() => undefined) // none of its connections can be used any more
    pool = openPool(url)
  })

  /** Lends a connection. If the call was rejected before the connection is ready, the connection is released then. */
  async function lend(from: pg.Pool): Promise<pg.PoolClient> {
    const connecting = from.connect()
    return inFlight.run(connecting).catch((error: unknown) => {
      connecting.then(
        (client) => client.release(true),
        () => undefined,
      )
      throw error
    })
  }

  const on = (client: pg.PoolClient, from: pg.Pool): Queryable => {
    const ask = async <T>(statement: () => Promise<T>): Promise<T> => {
      if (from !== pool) throw new DatabaseAway() // the pool was replaced: this connection may never answer
      return inFlight.run(statement())
    }
    return {
      query: async <T>(sql: string, params: unknown[] = []) => {
        const { rows, rowCount } = await ask(() => statements.run(client, sql, params))
        return { rows: withoutNulls<T>(rows), affected: rowCount ?? 0 }
      },
      exec: async (sql) => void (await ask(() => client.query(sql))),
    }
  }

  const run: Run = async (work, isTransaction) => {
    if (health.state() === 'away') throw new DatabaseAway()
    const from = pool
    let isBroken = false
    const broke = () => void (isBroken = true)
    let client: pg.PoolClient | undefined
    const begin = beginOf(health)
    try {
      client = await lend(from)
      client.on('error', broke) // no other listener while it is lent: an unhandled error would end the process
      if (!isTransaction && begin === 'begin') return await work(on(client, from))
      return await inTransaction(on(client, from), work, { begin, broke })
    } catch (error) {
      const thrown = asOutage(error, health, begin)
      if (thrown instanceof DatabaseAway) broke()
      throw thrown
    } finally {
      client?.off('error', broke)
      if (client) statements.release(client, isBroken)
    }
  }

  return {
    kind: 'postgres',
    ...accessThrough(run),
    health,
    close: async () => {
      watch.close()
      await pool.end()
    },
  }
}
