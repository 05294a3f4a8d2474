import type { Queryable } from '../../platform/db/db.ts'

/** How many rows a write added, and how many it replaced. */
export interface Written {
  added: number
  updated: number
  /** Ids of given tickets that were left as they are, since a connected helpdesk has them; missing: none. */
  unchanged?: string[]
  /** Ids of given tickets of which a newer state is stored; missing: none. */
  kept?: string[]
}

/** How many of the ids the organisation already has. */
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

/** The last record of each key; PostgreSQL refuses to touch a row twice in one statement. */
export const lastOfEach = <T>(records: readonly T[], key: (record: T) => string): T[] => [
  ...new Map(records.map((record) => [key(record), record])).values(),
]

/** The first record of each key. */
export function firstOfEach<T>(records: readonly T[], key: (record: T) => string): T[] {
  const seen = new Set<string>()
  return records.filter((record) => seen.size < seen.add(key(record)).size)
}

/** The result of a write of `total` rows, of which `updated` replaced others. */
export const written = (total: number, updated: number, unchanged: string[] = []): Written => ({
  added: total - updated,
  updated,
  ...(unchanged.length > 0 ? { unchanged } : {}),
})

/** The characters of a text that are indexed for search: enough to find it, few enough to be fast. */
export const SEARCHED = 4000
