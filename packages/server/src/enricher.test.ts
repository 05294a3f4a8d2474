import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { storeBatch } from './store.ts'
import { testDb, testOrganisation } from './test-db.ts'
import { ticketOf } from './test-tickets.ts'
import { startEnricher } from './enricher.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const at = '2026-02-02T10:00:00.000Z'
const messages = [{ at, author: 'kim', authorRole: 'customer' as const, text: 'This is terrible.' }]

async function organisationThatWaits(): Promise<string> {
  const { id } = await testOrganisation(db)
  const records = [ticketOf('1', { messages })]
  await storeBatch(db, id, { kind: 'tickets', records })
  return id
}

test('[DASH-5] messages that cannot be told hold up those of no other organisation', async () => {
  const bad = await organisationThatWaits()
  await organisationThatWaits()
  const query: Db['query'] = (sql, params) =>
    params?.[0] === bad ? Promise.reject(new Error('not now')) : db.query(sql, params)
  const errors: unknown[] = []
  const enricher = startEnricher(
    { ...db, query },
    { error: (error: unknown) => errors.push(error) },
  )
  const waiting = async () => {
    const { rows } = await db.query('select organisation_id as id from sentiment_queue')
    return rows
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ id: bad }]), 10_000)
  await enricher.stop()
  expect(errors).not.toEqual([])
  for (const error of errors) expect(error).toMatchObject({ organisation: bad })
})
