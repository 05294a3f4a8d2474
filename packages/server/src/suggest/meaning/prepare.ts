import { isOutage } from '../../platform/basics/db-errors.ts'
import type { Db } from '../../platform/db/db.ts'

const TABLES = ['article_vector', 'canned_vector', 'ticket_vector']

/** Adds what vectors need to the database. Returns why it cannot; undefined: everything is there. Throws outages. */
export async function prepareVectors(db: Db): Promise<string | undefined> {
  try {
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['vector'])
      await tx.exec('create extension if not exists vector')
      for (const table of TABLES)
        await tx.exec(`alter table ${table} add column if not exists content vector`)
    })
    return undefined
  } catch (error) {
    if (isOutage(error)) throw error // it may have pgvector when it is back
    return error instanceof Error ? error.message : String(error)
  }
}
