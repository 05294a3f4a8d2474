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
import { DatabaseAway, isStandby } from '../basics/db-errors.ts'
import { createHealth } from './db-health.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { findHost, type PostgresRole } from './find-host.ts'
import { hostsOf } from './hosts.ts'
import { applySettings, SILENT_MS } from './pg-settings.ts'
import { createPgStatements } from './pg-statements.ts'
import { WATCH_PACE, type WatchPace, watchPostgres } from './postgres-watch.ts'

const [INT8, DATE, TIMESTAMPTZ] = [20, 1082, 1184]

const CONNECTIONS = 10
const CONNECT_MAX_MS = 5000

const openPool = (url: string, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    idleTimeoutMillis: 300_000, // a new connection takes longer than most queries
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: SILENT_MS,
    onConnect: applySettings,
  }).on('error', () => undefined) // an idle connection broke; the pool replaces it

const openPools = (url: string) => ({ work: openPool(url, CONNECTIONS), aside: openPool(url, 1) })
const endPools = ({ work, aside }: ReturnType<typeof openPools>) =>
  Promise.all([work.end(), aside.end()])

/** The pools of connections to the host in use. */
function createPools(first: string) {
  let url = first
  let pools = openPools(url)
  /** None of the connections can be used any more. */
  function renew(): void {
    endPools(pools).catch(() => undefined)
    pools = openPools(url)
  }
  return {
    urlNow: () => url,
    work: () => pools.work,
    aside: () => pools.aside,
    renew,
    moveTo: (host: string): void => {
      if (host === url) return
      url = host
      renew()
    },
    end: () => endPools(pools),
  }
}

/** Lends a connection. If the call was rejected before the connection is ready, the connection is released then. */
async function lend(from: pg.Pool, inFlight: InFlight): Promise<pg.PoolClient> {
  const connecting = from.connect()
  return inFlight.run(connecting).catch((error: unknown) => {
    connecting.then(
      (client) => client.release(true),
      () => undefined,
    )
    throw error
  })
}

export interface PostgresDb extends Db {
  /** Runs a short query on a connection that no work uses, so that it waits for nothing. */
  aside: <T>(sql: string) => Promise<T[]>
}

interface PostgresOptions {
  pace?: WatchPace
  /** `any`: only read from, such as a replica; missing: `primary`. */
  role?: PostgresRole
  /** Opens even while the server is away. */
  mayBeAway?: boolean
}

/**
 * Connects to PostgreSQL by URL and checks that it answers; of several hosts, the first that is a primary is used. It
 * survives an outage of the server, and a change of the primary: calls are refused meanwhile, and served again
 * afterwards (docs/decisions/0049 and 0139).
 */
export async function openPostgres(
  url: string,
  { pace = WATCH_PACE, role = 'primary', mayBeAway = false }: PostgresOptions = {},
): Promise<PostgresDb> {
  // the same types as the embedded database returns
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString())
  pg.types.setTypeParser(DATE, (text) => text) // a day has no instant
  pg.types.setTypeParser(INT8, Number)
  const hosts = hostsOf(url)
  const health = createHealth()
  const inFlight = createInFlight()
  const found = await findHost(hosts, role, CONNECT_MAX_MS).catch((error: unknown) => {
    if (!mayBeAway) throw error
    health.set('away', error)
    return undefined
  })
  const pools = createPools(found ?? hosts[0] ?? url)
  const { urlNow } = pools
  const statements = createPgStatements(urlNow)
  const watch = watchPostgres({ hosts, role, urlNow, found: pools.moveTo, health, inFlight, pace })
  health.listen(({ to, cause }) => {
    if (to !== 'away') return
    inFlight.endAll(new DatabaseAway(cause))
    pools.renew()
  })

  const on = (client: pg.PoolClient, from: pg.Pool): Queryable => {
    const ask = async <T>(statement: () => Promise<T>): Promise<T> => {
      if (from !== pools.work()) throw new DatabaseAway() // the pool was replaced: this connection may never answer
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
    const from = pools.work()
    let isBroken = false
    const broke = () => void (isBroken = true)
    let client: pg.PoolClient | undefined
    const begin = beginOf(health)
    try {
      client = await lend(from, inFlight)
      client.on('error', broke) // no other listener while it is lent: an unhandled error would end the process
      if (!isTransaction && begin === 'begin') return await work(on(client, from))
      return await inTransaction(on(client, from), work, { begin, broke })
    } catch (error) {
      const thrown = asOutage(error, health, begin)
      if (thrown instanceof DatabaseAway) {
        broke()
        if (role === 'primary' && isStandby(thrown.cause)) health.set('away', thrown)
        else watch.suspect()
      }
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
    pool: () => {
      const { totalCount, idleCount, waitingCount } = pools.work()
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
    },
    aside: async <T>(sql: string) => (await inFlight.run(pools.aside().query(sql))).rows as T[],
    close: async () => {
      watch.close()
      await pools.end()
    },
  }
}
