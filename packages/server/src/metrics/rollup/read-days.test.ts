import type { TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { evaluate, splitMetrics } from '../evaluate.ts'
import { refreshAllRollups, live, organisationWithTickets, same, viewOf } from './test-rollups.ts'

/* Rollup columns are read from the database once, and an outdated copy is never used. */

let db: Db
let org: string
let tickets: TicketRecord[]
beforeAll(async () => {
  db = await testDb()
  ;({ org, tickets } = await organisationWithTickets(db))
})
afterAll(() => db.close())
beforeEach(async () => {
  // a new version, so that nothing is cached
  await db.query('update ticket_daily_rollup set version = gen_random_uuid()')
  await refreshAllRollups(db, org)
})

const readsColumns = (sql: string) => sql.includes('ticket_daily_rollup_column')

/** A database that records the queried columns; `before` runs before it answers. */
function watched(before = async () => {}) {
  const asked: { weeks: number; names: string[] }[] = []
  const watching: Db = {
    ...db,
    query: async (sql, params = []) => {
      if (readsColumns(sql)) {
        asked.push({ weeks: (params[6] as number[]).length, names: params[7] as string[] })
        await before()
      }
      return db.query(sql, params)
    },
  }
  return { watching, asked }
}

test('[DASH-4] a column is read once, whichever metric or split needs it', async () => {
  const { watching, asked } = watched()
  const view = viewOf(org, 'UTC')
  const first = await evaluate(watching, view, ['frt'])
  expect(asked).toEqual([{ weeks: expect.any(Number) as number, names: ['frt'] }])
  expect(await evaluate(watching, view, ['frt'])).toEqual(first)
  expect(asked).toHaveLength(1)
  await splitMetrics(watching, view, ['frt'], ['channel'])
  await splitMetrics(watching, view, ['frt'], ['channel', 'day'])
  expect(asked.slice(1).map(({ names }) => names)).toEqual([['by channel']])
})

test('[DASH-4] only the week of a refreshed day is read again', async () => {
  const { watching, asked } = watched()
  const view = viewOf(org, 'UTC')
  await evaluate(watching, view, ['frt'])
  const createdAt = '2026-03-18T11:00:00.000Z'
  await storeTickets(db, org, [{ ...tickets[3]!, id: 'NEW', createdAt }])
  await refreshAllRollups(db, org)
  const now = await evaluate(watching, view, ['frt'])
  expect(asked.map(({ weeks }) => weeks)).toEqual([expect.any(Number), 1])
  expect(asked[0]?.weeks).toBeGreaterThan(4)
  expect(same(now)).toEqual(same(await evaluate(db, live(view), ['frt'])))
})

test('[DASH-4] days refreshed or made dirty during the read are not shown as they were', async () => {
  const view = viewOf(org, 'UTC')
  await evaluate(db, view, ['frt'])
  const happens = async () => {
    const replied = tickets.filter(({ createdAt }) => createdAt.startsWith('2026-03-1'))
    await storeTickets(
      db,
      org,
      replied.map((ticket, at) => ({ ...ticket, id: `AGAIN-${at}` })),
    )
    await refreshAllRollups(db, org)
    const marked = { ...tickets[5]!, id: 'MARKED', createdAt: '2026-03-12T09:00:00.000Z' }
    await storeTickets(db, org, [marked])
  }
  let hasHappened = false
  const { watching } = watched(async () => {
    if (!hasHappened) await happens()
    hasHappened = true
  })
  const by = ['frt', 'replies', 'created'] as const
  const metricValues = same(await evaluate(watching, view, by))
  expect(hasHappened).toBe(true)
  expect(metricValues).toEqual(same(await evaluate(db, live(view), by)))
})
