import { type Outage, outageOf, StorageFull } from '../basics/db-errors.ts'
import type { DbHealth, DbHealthSetter } from './db-health.ts'
import type { Replica } from './replica-state.ts'
import { limitSignal } from './time-limit.ts'

export interface Result<T> {
  /** Null columns are missing keys. Instants are ISO 8601 UTC strings. */
  rows: T[]
  /** Rows that an insert, update or delete touched. */
  affected: number
}

export interface Queryable {
  /** Runs one statement; parameters only as `$n`. */
  query: <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<Result<T>>
  /** Runs several statements without parameters. */
  exec: (sql: string) => Promise<void>
  /** Results are kept: a statement whose result others can use costs nothing the next time. */
  isKeeping?: boolean
  /** A value that is made once of what is read here, and kept as long as the data is the same; missing: nothing is kept. */
  keep?: <T>(key: string, make: () => Promise<T>) => Promise<T>
}

/** Connections to the database: in use, open without work, and calls that wait for one. */
export interface PoolState {
  used: number
  idle: number
  waiting: number
}

export interface Db extends Queryable {
  kind: 'embedded' | 'postgres'
  /**
   * Commits when `work` resolves, rolls back when it throws. This, `query` and `exec` throw DatabaseAway and
   * StorageFull (db-errors.ts) during an outage.
   */
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  /** Whether the database answers and has space. */
  health: DbHealth
  /** The use of the connections of this process; missing: there is one, in this process. */
  pool?: () => PoolState
  /** The replica from which figures may be read; missing: there is none. */
  replica?: Replica
  /**
   * Gives back memory that large work has taken: the embedded database never does by itself, so it is opened again between
   * two calls. Missing: there is nothing to give back.
   */
  giveBack?: () => Promise<void>
  close: () => Promise<void>
}

/** Deletes keys that are null: a missing key means absence, here and on the wire. */
export function withoutNulls<T>(rows: unknown[]): T[] {
  for (const row of rows as Record<string, unknown>[])
    for (const key in row) if (row[key] === null) delete row[key]
  return rows as T[]
}

/** While the storage is full, transactions are read-only: a write fails at once and leaves no trace. */
const READ_ONLY = 'begin read only'
export const beginOf = (health: DbHealth): string =>
  health.state() === 'full' ? READ_ONLY : 'begin'

/**
 * Runs `work` in a transaction. `broke` is called when the rollback fails: then the connection must not be used again.
 */
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
    await on.exec('rollback').catch(broke) // the caller needs the original error
    throw error
  }
}

/**
 * Converts an error into the outage that caused it, if any, and records that the storage is full. An error of a
 * read-only transaction is not recorded: there may be space by now.
 */
export function asOutage(error: unknown, health: DbHealthSetter, begin?: string): unknown {
  const outage: Outage | undefined = outageOf(error, begin === READ_ONLY)
  if (outage instanceof StorageFull && begin !== READ_ONLY) health.set('full', outage)
  return outage ?? error
}

/**
 * Runs work plainly or in a transaction; while the storage is full, always in a read-only
 * transaction.
 */
export type Run = <T>(work: (on: Queryable) => Promise<T>, isTransaction: boolean) => Promise<T>

/** Builds the access methods of a database from the function that lends a connection. */
export const accessThrough = (run: Run): Pick<Db, 'query' | 'exec' | 'transaction'> => ({
  query: (sql, params) => run((on) => on.query(sql, params), false),
  exec: (sql) => run((on) => on.exec(sql), false),
  transaction: (work) => run(work, true),
})
