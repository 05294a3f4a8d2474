import { expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { testDb, testOrganisation } from './test-db.ts'

const isEmbedded = !process.env.DATABASE_URL

const organisations = async (db: Db): Promise<unknown[]> =>
  (await db.query('select id from organisation')).rows

test.runIf(isEmbedded)('rows of one test file are gone for the next', async () => {
  const first = await testDb()
  await testOrganisation(first)
  expect(await organisations(first)).toHaveLength(1)
  await first.close()
  const second = await testDb()
  expect(await organisations(second)).toEqual([])
  expect((await second.query('select name from migration')).rows).not.toEqual([])
  await second.close()
})

test.runIf(isEmbedded)('a closed database can no longer be used', async () => {
  const first = await testDb()
  await first.close()
  await expect(testOrganisation(first)).rejects.toThrow('was closed')
  await expect(first.transaction(async () => undefined)).rejects.toThrow('was closed')
})

test.runIf(isEmbedded)('borrowers are isolated; a changed schema is not reused', async () => {
  const [first, second] = [await testDb(), await testDb()]
  await testOrganisation(first)
  expect(await organisations(second)).toEqual([])
  await first.exec('alter table organisation rename to away')
  await first.close()
  const third = await testDb()
  expect(await organisations(third)).toEqual([])
  await third.close()
  await second.close()
})
