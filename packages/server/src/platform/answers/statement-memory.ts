import type { LRUCache } from 'lru-cache'
import type { Queryable, Result } from '../db/db.ts'
import { approximateBytes } from './approximate-bytes.ts'

/** Larger results are not kept: the columns of rollups have a memory of their own. */
const RESULT_MAX_BYTES = 1_000_000
/** The same for rows with bytes: they are copied for each reader. */
const PACKED_MAX_BYTES = 50_000

/** What a statement returned, or will return. */
export interface StoredResult {
  result: Promise<Result<object>>
  bytes: number
}
export type StatementMemory = LRUCache<string, StoredResult>

const hasBytes = (row: object) => Object.values(row).some((one) => one instanceof Uint8Array)

/** The rows for one reader. Bytes are copied, because readers decode them in place. */
function handOut(rows: readonly object[]): object[] {
  if (!rows[0] || !rows.some(hasBytes)) return [...rows]
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Uint8Array ? Uint8Array.from(value) : value,
      ]),
    ),
  )
}

function keep(memory: StatementMemory, key: string, result: Promise<Result<object>>): void {
  const own: StoredResult = { result, bytes: key.length }
  memory.set(key, own)
  result.then(
    ({ rows }) => {
      for (const row of rows) Object.freeze(row) // several readers have it
      own.bytes = key.length + approximateBytes(rows)
      const most = rows.some(hasBytes) ? PACKED_MAX_BYTES : RESULT_MAX_BYTES
      if (own.bytes > most) memory.delete(key)
      else if (memory.peek(key) === own) memory.set(key, own) // with its size
    },
    () => memory.delete(key),
  )
}

/**
 * Reads of one version of the data: equal statements run once, and their results are kept while the version holds. Only
 * for statements that do not write, and that depend on nothing but the data and their parameters.
 */
export function readThrough(memory: StatementMemory, on: Queryable, version: string): Queryable {
  return {
    isKeeping: true,
    exec: () => Promise.reject(new Error('a question does not change the database')),
    query: async <T>(sql: string, params: unknown[] = []) => {
      const key = `${version}\n${sql}\n${JSON.stringify(params)}`
      const ask = () => on.query<object>(sql, params)
      const kept = memory.get(key)
      // the statement of another question may have been cancelled with it
      const result = kept ? kept.result.catch(ask) : ask()
      if (!kept) keep(memory, key, result)
      const { rows, affected } = await result
      return { rows: handOut(rows) as T[], affected }
    },
  }
}
