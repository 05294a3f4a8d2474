import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './db.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { testDb, testOrganisation } from '../testing/test-db.ts'
import { ticketOf } from '../../tickets/test-tickets.ts'
import { tidy } from './tidy.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

/** Number of pages of `ticket`, and of those marked all-visible. */
const pages = async () =>
  (
    await db.query<{ all: number; seen: number }>(
      `select relpages as all, relallvisible as seen from pg_class where oid = 'ticket'::regclass`,
    )
  ).rows[0]

test.skipIf(process.env.DATABASE_URL)('after tidy, counts need only the index', async () => {
  const { id } = await testOrganisation(db)
  const records = Array.from({ length: 100 }, (_, index) => ticketOf(String(index)))
  await storeBatch(db, id, { kind: 'tickets', records })
  await db.exec('analyze ticket')
  expect(await pages()).toMatchObject({ seen: 0 })
  await tidy(db)
  const after = await pages()
  expect(after?.all).toBeGreaterThan(0)
  expect(after?.seen).toBe(after?.all)
})
