import type { Queryable } from '../../platform/db/db.ts'

/** How many rows a write added, and how many it replaced. */
export interface Written {
  added: number
  updated: number
}

/** How many of the ids the organisation has already. */
export async function existing(
  tx: Queryable,
  table: string,
  org: string,
  ids: string[],
): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from ${table} where organisation_id = $1 and id = any($2::text[])`,
    [org, ids],
  )
  return rows[0]?.n ?? 0
}

/** The last record of an id wins; PostgreSQL refuses to touch a row twice in one statement. */
export const lastOfEach = <T>(records: readonly T[], key: (record: T) => string): T[] => [
  ...new Map(records.map((record) => [key(record), record])).values(),
]

/** What was written, of which so many were there already. */
export const written = (total: number, updated: number): Written => ({
  added: total - updated,
  updated,
})

/** Characters of a text that its search vector is made of: enough to tell, small enough to be quick. */
export const SEARCHED = 4000
