import type { Db } from '../db/db.ts'
import { openPostgres } from '../db/postgres-db.ts'

/** Key of the advisory lock of backups into the store; no other lock uses it. */
const LOCK_KEY = 7_316_002
/** PostgreSQL ends a transaction in which nothing is asked for a minute. */
const ALIVE_MS = 20_000

async function holding<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ isMine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isMine"',
      [LOCK_KEY],
    )
    if (!rows[0]?.isMine) return undefined
    // a failure shows when the transaction ends
    const alive = setInterval(() => void tx.query('select 1').catch(() => undefined), ALIVE_MS)
    return work().finally(() => clearInterval(alive))
  })
}

/**
 * Runs work unless another process does it on the same PostgreSQL; undefined then. There servers
 * may be several, each of which writes backups. The embedded database has one server.
 */
export async function withTurn<T>(
  databaseUrl: string | undefined,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!databaseUrl) return work()
  const db = await openPostgres(databaseUrl)
  return holding(db, work).finally(db.close)
}
