import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { refreshDerived } from './refresh-derived.ts'

/** More tickets than are processed in one batch. */
const TICKETS = 600

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  const records = Array.from({ length: TICKETS }, (_, index) => ticketOf(String(index)))
  await storeTickets(db, org, records)
})
afterAll(() => db.close())

/** Number of queries that another caller gets answered while all facts are recalculated. */
async function answersDuring(refresh: () => Promise<void>): Promise<number> {
  await db.query('update ticket set facts_version = 0 where organisation_id = $1', [org])
  let isDone = false
  let answers = 0
  const work = refresh().finally(() => (isDone = true))
  const asks = (async () => {
    while (!isDone) {
      await db.query('select 1')
      if (!isDone) answers++
    }
  })()
  await Promise.all([work, asks])
  const { rows } = await db.query(
    'select from ticket where organisation_id = $1 and facts_version = 0',
    [org],
  )
  expect(rows).toEqual([])
  return answers
}

test('[S25] a concurrent query waits for one step, not for all of them', async () => {
  const answers = await answersDuring(() => refreshDerived(db.transaction, org))
  expect(answers).toBeGreaterThanOrEqual(10)
})

test.skipIf(process.env.DATABASE_URL)(
  'negative control: in one transaction the embedded database answers no other query',
  async () => {
    const answers = await answersDuring(() =>
      db.transaction((tx) => refreshDerived((work) => work(tx), org)),
    )
    expect(answers).toBe(0)
  },
)
