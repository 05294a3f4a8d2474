import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Db, Queryable } from '../../db/db.ts'
import { readPlan } from './test-plans.ts'

/** Further plans of a statement with other parameters are as good as these. */
const LOOKS = 2
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i
/** A statement that waits for a lock of its own transaction is not looked at. */
const SETTINGS = 'set lock_timeout = 1000; set jit = off'

const looks = new Map<string, number>()

/** Whether a test has the statement in its own text: only those of the server are looked at. */
function isOfTest(): boolean {
  const callers = (new Error().stack ?? '').split('\n').slice(3) // after this function and the one that calls it
  return /\/test-[\w-]+\.ts|\.test\.ts/.test(callers[0] ?? '')
}

/** A database whose statements are first explained, on a connection of their own; what they read is appended to a file. */
export function recordingPlans(db: Db, url: string, folder: string): Db {
  const file = join(folder, `${process.pid}.jsonl`)
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    allowExitOnIdle: true,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  }).on('error', () => undefined) // its database was dropped

  async function look(sql: string, params: unknown[], isOurs: boolean): Promise<void> {
    const seen = looks.get(sql) ?? 0
    if (seen >= LOOKS || !isOurs || !PLANNED.test(sql)) return
    looks.set(sql, seen + 1)
    try {
      const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(
        `explain (format json) ${sql}`,
        params,
      )
      appendFileSync(file, `${JSON.stringify(readPlan(sql, rows[0]?.['QUERY PLAN']))}\n`)
    } catch {
      looks.set(sql, seen) // it fails by itself, too, or waits for a lock
    }
  }
  const recording = (on: Queryable): Queryable => ({
    query: async (sql, params = []) => {
      await look(sql, params, !isOfTest())
      return on.query(sql, params)
    },
    exec: (sql) => on.exec(sql),
  })
  return {
    ...db,
    ...recording(db),
    transaction: (work) => db.transaction((tx) => work(recording(tx))),
    close: async () => {
      await pool.end()
      await db.close()
    },
  }
}
