import { type Outage, outageOf, StorageFull } from '../basics/db-errors.ts'
import type { DbHealth, DbHealthSetter } from './db-health.ts'
import { limitSignal } from './time-limit.ts'

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
  /**
   * Commits when `work` resolves, rolls back when it throws. This and the other ways throw DatabaseAway and
   * StorageFull (db-errors.ts) when the database is to blame.
   */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  /** Whether it answers and has room; who listens hears when that changes. */
  health: DbHealth
  close: () => Promise<void>
}

/** Absence is a missing key, on the wire as here. */
export function withoutNulls<T>(rows: unknown[]): T[] {
  for (const row of rows as Record<string, unknown>[])
    for (const key in row) if (row[key] === null) delete row[key]
  return rows as T[]
}

/** While nothing can be stored, transactions only read: what would write fails at once, and leaves no trace. */
const READ_ONLY = 'begin read only'
export const beginOf = (health: DbHealth): string =>
  health.state() === 'full' ? READ_ONLY : 'begin'

/** `broke` is called when the connection cannot roll back: what stands open on it must never go on. */
export async function inTransaction<T>(
  on: Queryable,
  work: (tx: Queryable) => Promise<T>,
  { begin, broke }: { begin: string; broke: (error: unknown) => void },
): Promise<T> {
  await on.exec(begin)
  try {
    const result = await work(on)
    limitSignal()?.throwIfAborted()
    await on.exec('commit')
    return result
  } catch (error) {
    await on.exec('rollback').catch(broke) // why it was to be rolled back is what the caller must hear
    throw error
  }
}

/**
 * The outage behind an error of work that began so, noted when the storage is full; or the error itself. What was
 * begun read-only tells nothing new: there may be room by now.
 */
export function asOutage(error: unknown, health: DbHealthSetter, begin?: string): unknown {
  const outage: Outage | undefined = outageOf(error, begin === READ_ONLY)
  if (outage instanceof StorageFull && begin !== READ_ONLY) health.set('full', outage)
  return outage ?? error
}

/** The statement alone, or within a transaction that only reads while nothing can be stored. */
export type Run = <T>(work: (on: Queryable) => Promise<T>, isTransaction: boolean) => Promise<T>

/** The ways into a database, made of the one that lends a connection. */
export const accessThrough = (run: Run): Pick<Db, 'query' | 'exec' | 'transaction'> => ({
  query: (sql, params) => run((on) => on.query(sql, params), false),
  exec: (sql) => run((on) => on.exec(sql), false),
  transaction: (work) => run(work, true),
})
