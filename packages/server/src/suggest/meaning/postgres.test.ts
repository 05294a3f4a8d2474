import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openPostgres } from '../../platform/db/postgres-db.ts'
import {
  createTestPostgres,
  hasPostgres,
  type TestPostgres,
} from '../../platform/testing/test-postgres.ts'
import { nearTexts } from './near.ts'
import { prepareVectors } from './prepare.ts'

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let postgres: TestPostgres
  let db: Db
  beforeAll(async () => {
    postgres = createTestPostgres()
    await postgres.start()
    db = await openPostgres(postgres.url)
    await migrate(db)
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await postgres?.remove()
  })

  test('meaning is on where pgvector is, and otherwise says why not; all else is untouched', async () => {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_available_extensions where name = 'vector'`,
    )
    const missing = await prepareVectors(db)
    const given = { org: 'none', model: 'm', ticketId: 'x', vector: [1, 2] }
    if (rows[0]?.n) {
      expect(missing).toBeUndefined()
      expect(await nearTexts(db, given)).toEqual([])
    } else {
      expect(missing).toMatch(/vector/)
      const columns = await db.query(
        `select 1 from information_schema.columns
         where table_name = 'article_vector' and column_name = 'content'`,
      )
      expect(columns.rows).toEqual([])
    }
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
