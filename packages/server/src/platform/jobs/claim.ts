import type { Queryable } from '../db/db.ts'
import { type Fragment, raw, sql, statement } from '../db/sql.ts'

/** Work that waits as rows of a table. */
export interface Waiting {
  table: string
  /** The name by which conditions, orders and columns know it; missing: work. */
  as?: string
  /** More tables that the conditions need; their rows are not taken. */
  joins?: string
  /** Which rows may be taken now. */
  where: Fragment
  /** Which of them come first. */
  orderBy: string
  /** The most that are taken at once; missing: one. */
  limit?: number
}

/** The rows locked to the end of the transaction; those that somebody else has locked are passed over. */
function locked(columns: string, waiting: Waiting): Fragment {
  const { table, as = 'work', joins = '', where, orderBy, limit = 1 } = waiting
  return sql`select ${raw(columns)} from ${raw(`${table} as ${as} ${joins}`)} where ${where}
    order by ${raw(orderBy)} limit ${limit} for update of ${raw(as)} skip locked`
}

/** Takes rows for work that is done within the transaction: nobody else takes them until it ends. */
export async function hold<T>(tx: Queryable, columns: string, waiting: Waiting): Promise<T[]> {
  const { rows } = await tx.query<T>(...statement(locked(columns, waiting)))
  return rows
}

interface Lease extends Omit<Waiting, 'as'> {
  /** The columns of the primary key. */
  key: readonly string[]
  /** What makes the rows ones that may not be taken, and for how long. */
  set: Fragment
  /** Columns of the rows as they are then. */
  returning: string
}

/**
 * Takes rows under a lease, for work that outlasts a statement: `set` says until when nobody else takes them, and
 * `where` that a lease which ran out no longer counts. Rows are chosen once, so there are never more than `limit`.
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

/** An instant so many seconds from now, by the clock of the database. */
export const inSeconds = (seconds: number): Fragment =>
  sql`now() + make_interval(secs => ${seconds}::double precision)`
