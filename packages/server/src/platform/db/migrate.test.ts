import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import { testDb } from '../testing/test-db.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

test('a migrated database has no pending migrations', async () => {
  expect(await migrate(db)).toEqual([])
})

test('a database of a newer version is refused and not changed', async () => {
  await db.query(`insert into migration (name) values ('9999-later.sql')`)
  await expect(migrate(db)).rejects.toThrow('newer version (9999-later.sql)')
  await db.query(`delete from migration where name = '9999-later.sql'`)
})

test('a transaction that throws is rolled back, and the connection stays usable', async () => {
  const insert = `insert into organisation (id, name, signing_secret) values ('t', 't', 's')`
  await expect(
    db.transaction(async (tx) => {
      await tx.query(insert)
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  expect((await db.query(`select 1 from organisation where id = 't'`)).rows).toEqual([])
})

test('instants are returned as ISO strings, and nulls as missing keys', async () => {
  const { rows } = await db.query(`select timestamptz '2026-03-29 03:30+02' as at, null as gone`)
  expect(rows).toEqual([{ at: '2026-03-29T01:30:00.000Z' }])
})
