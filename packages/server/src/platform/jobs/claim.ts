import type { Queryable } from '../db/db.ts'
import { type Fragment, raw, sql, statement } from '../db/sql.ts'

/** A query for pending work in a table. */
export interface Waiting {
  table: string
  /** Alias of the table in conditions, orders and columns; missing: `work`. */
  as?: string
  /** Further tables for the conditions; their rows are not locked. */
  joins?: string
  /** Condition of rows that may be taken now. */
  where: Fragment
  /** Order in which rows are taken. */
  orderBy: string
  /** Most rows to take at once; missing: one. */
  limit?: number
}

/** Locks rows until the end of the transaction; skips rows that others have locked. */
function locked(columns: string, waiting: Waiting): Fragment {
  const { table, as = 'work', joins = '', where, orderBy, limit = 1 } = waiting
  return sql`select ${raw(columns)} from ${raw(`${table} as ${as} ${joins}`)} where ${where}
    order by ${raw(orderBy)} limit ${limit} for update of ${raw(as)} skip locked`
}

/** Takes rows for work within the transaction: nobody else can take them until it ends. */
export async function hold<T>(tx: Queryable, columns: string, waiting: Waiting): Promise<T[]> {
  const { rows } = await tx.query<T>(...statement(locked(columns, waiting)))
  return rows
}

interface Lease extends Omit<Waiting, 'as'> {
  /** The columns of the primary key. */
  key: readonly string[]
  /** Assignments that mark the rows as taken, and until when. */
  set: Fragment
  /** Columns to return, after the update. */
  returning: string
}

/**
 * Takes rows under a lease, for work longer than a statement: `set` defines until when nobody else takes them, and
 * `where` must ignore expired leases. Rows are selected once, so there are never more than `limit`.
 */
export async function claim<T>(on: Queryable, lease: Lease): Promise<T[]> {
  const { table, key, set, returning } = lease
  const names = key.map((_, index) => `key_${index}`)
  const isTaken = key.map((column, index) => `work.${column} = taken.key_${index}`).join(' and ')
  const { rows } = await on.query<T>(
    ...statement(sql`
      with taken (${raw(names.join(', '))}) as materialized (
        ${locked(key.map((column) => `work.${column}`).join(', '), lease)}
      )
      update ${raw(table)} as work set ${set} from taken where ${raw(isTaken)}
      returning ${raw(returning)}`),
  )
  return rows
}

/** SQL for an instant so many seconds from now, by the database's clock. */
export const inSeconds = (seconds: number): Fragment =>
  sql`now() + make_interval(secs => ${seconds}::double precision)`
