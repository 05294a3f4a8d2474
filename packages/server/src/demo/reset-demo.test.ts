import { DAY_MS } from '@agent-assist/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { demoOffer, resetDemo } from './reset-demo.ts'
import { isEmpty } from './seed.ts'

let db: Db
beforeEach(async () => {
  db = await testDb()
})
afterEach(() => db.close())

async function organisationWith(daysAgo: number, demo: boolean): Promise<void> {
  const { id } = await testOrganisation(db)
  await db.query('update organisation set demo = $2 where id = $1', [id, demo])
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  await storeTickets(db, id, [ticketOf('1', { createdAt: at, updatedAt: at })])
}

test('a demo whose data is days old is offered to be filled anew', async () => {
  expect(await demoOffer(db)).toBeUndefined()
  await organisationWith(1, true)
  await organisationWith(9, false) // not a demo
  expect(await demoOffer(db)).toBeUndefined()
  await db.query(`update ticket set created_at = created_at - interval '4 days'`)
  expect(await demoOffer(db)).toContain('ends 5 days ago. ')
})

test('a reset leaves an empty database with its schema', async () => {
  await organisationWith(5, true)
  await resetDemo(db, {})
  expect(await isEmpty(db)).toBe(true)
  await organisationWith(0, true)
})

test('a database with another organisation is left as it is', async () => {
  await organisationWith(5, true)
  await organisationWith(5, false)
  await expect(resetDemo(db, {})).rejects.toThrow('Nothing was deleted')
  const { rows } = await db.query('select from ticket')
  expect(rows).toHaveLength(2)
})

test('a PostgreSQL is refused, whatever it holds', async () => {
  await expect(resetDemo(db, { databaseUrl: 'postgres://x' })).rejects.toThrow('embedded')
})
