import type { Db, Queryable } from '../db/db.ts'

/** Data of one kind that an organisation may let be deleted once it is old. */
export interface OldData {
  /** Number of records of the organisation that are older than the instant. */
  count: (on: Queryable, org: string, before: string) => Promise<number>
  /** Deletes a portion of them, in a transaction of its own; returns their number, 0 when nothing is left. */
  erase: (db: Db, org: string, before: string) => Promise<number>
}

/** Rows of one delete; a concurrent writer waits for no more than these. */
export const PORTION = 5000
