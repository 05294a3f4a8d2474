import pg from 'pg'
import { requestCancel } from './cancel-request.ts'
import { isPooled, pidOf } from './pg-settings.ts'
import { endingWith, limitSignal } from './time-limit.ts'

const CONNECT_MAX_MS = 5000

/** Runs statements on pooled connections; cancels a statement whose request has run out of time. */
export function createPgStatements(urlNow: () => string) {
  /** Connections with a cancelled statement: the cancellation may arrive late and hit the next statement. */
  const spent = new WeakSet<pg.PoolClient>()

  /** Cancels over a connection outside the pool, since all pooled connections may be busy. */
  async function cancel(pid: number): Promise<void> {
    const beside = new pg.Client({
      connectionString: urlNow(),
      connectionTimeoutMillis: CONNECT_MAX_MS,
    })
    beside.on('error', () => undefined) // it is needed for this one query
    try {
      await beside.connect()
      await beside.query('select pg_cancel_backend($1)', [pid])
    } finally {
      await beside.end()
    }
  }

  return {
    run: (client: pg.PoolClient, sql: string, params: unknown[]): Promise<pg.QueryResult> =>
      endingWith(
        limitSignal(),
        () => client.query(sql, params),
        () => {
          spent.add(client)
          if (isPooled(client)) return requestCancel(client) // its process ids are the pooler's own
          const pid = pidOf(client)
          if (pid) cancel(pid).catch(() => undefined) // the statement then ends on its own
        },
      ),
    /** Returns a connection to the pool; closes it when it broke or may still be cancelled. */
    release: (client: pg.PoolClient, isBroken: boolean): void =>
      client.release(isBroken || spent.has(client)),
  }
}
