import pg from 'pg'
import { endingWith, limitSignal } from './time-limit.ts'

const CONNECT_MAX_MS = 5000

/** Runs statements on connections of a pool; one whose request has had its time is cancelled. */
export function createPgStatements(url: string) {
  /** Connections of which a statement was to be cancelled: it may come too late, and meet the next statement. */
  const spent = new WeakSet<pg.PoolClient>()

  /** By a connection beside the pool: all of that may be busy. */
  async function cancel(pid: number): Promise<void> {
    const beside = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MAX_MS })
    beside.on('error', () => undefined) // it is needed for this one question
    try {
      await beside.connect()
      await beside.query('select pg_cancel_backend($1)', [pid])
    } finally {
      await beside.end()
    }
  }

  const pidOf = (client: pg.PoolClient): number | undefined =>
    'processID' in client && typeof client.processID === 'number' ? client.processID : undefined

  return {
    run: (client: pg.PoolClient, sql: string, params: unknown[]): Promise<pg.QueryResult> =>
      endingWith(
        limitSignal(),
        () => client.query(sql, params),
        () => {
          spent.add(client)
          const pid = pidOf(client)
          if (pid) cancel(pid).catch(() => undefined) // the statement then ends by itself
        },
      ),
    /** Gives a connection back; one that broke or may yet be cancelled is closed. */
    release: (client: pg.PoolClient, isBroken: boolean): void =>
      client.release(isBroken || spent.has(client)),
  }
}
