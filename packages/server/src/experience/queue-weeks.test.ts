import { DAY_MS } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { countNextWeek, forgetWeeks, queueAgentWeeks } from './agent-weeks.ts'
import { weekAt } from './weeks.ts'

/* Which organisations have their weeks counted ahead. Without a server, whose own worker would count them, too. */
let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

/** An organisation with a ticket of so many days ago, or none, whose weeks are counted. */
async function organisation(daysAgo?: number) {
  const { id } = await testOrganisation(db)
  const createdAt = new Date(Date.now() - (daysAgo ?? 0) * DAY_MS).toISOString()
  if (daysAgo !== undefined)
    await storeTickets(db, id, [ticketOf('one', { createdAt, updatedAt: createdAt })])
  await db.query('delete from sentiment_queue where organisation_id = $1', [id])
  while (await countNextWeek(db, id)); // eslint-disable-line no-empty
  return id
}
const queued = async () => {
  const { rows } = await db.query<{ org: string }>(
    'select organisation_id as org from agent_week_queue order by id',
  )
  return rows.map(({ org }) => org)
}

test('[EXP-1] a week that ends queues organisations with tickets until then, and others have nothing to count', async () => {
  const [old] = [await organisation(30), await organisation(), await organisation(0)]
  await queueAgentWeeks(db)
  expect(await queued()).toEqual([])
  const thisWeek = weekAt('UTC', Date.now())
  const nextWeek = thisWeek.to + DAY_MS
  await queueAgentWeeks(db, nextWeek)
  const found = await queued()
  expect(found).toContain(old)
  expect(found).toHaveLength(2) // the ticket of today is in that week; the one without tickets is not asked
  await queueAgentWeeks(db, nextWeek)
  expect(await queued()).toEqual(found)
  await db.query('delete from agent_week_queue')
})

test('[EXP-1] a week of another zone is not counted yet, and a zone that nobody knows delays no other', async () => {
  const [moved, lost] = [await organisation(30), await organisation(30)]
  await db.query(`update organisation set time_zone = 'Asia/Tokyo' where id = $1`, [moved])
  await db.query(`update organisation set time_zone = 'Nowhere/Land' where id = $1`, [lost])
  await queueAgentWeeks(db)
  expect(await queued()).toEqual([moved])
  await db.query('delete from agent_week_queue')
  await db.query(`update organisation set time_zone = 'UTC' where id = $1`, [lost])
})

test('[EXP-1] tickets that are written while weeks are counted let them be counted once more', async () => {
  const org = await organisation(30)
  await forgetWeeks(db, org)
  while (await countNextWeek(db, org)); // eslint-disable-line no-empty
  expect(await queued()).toEqual([])
  // another writer marks the organisation after the last look at what is missing
  let isMarked = false
  const watched: Db = {
    ...db,
    query: async (text, params) => {
      const result = await db.query(text, params)
      if (!isMarked && text.includes('agent_week_counted')) {
        isMarked = true
        await forgetWeeks(db, org)
      }
      return result as never
    },
  }
  await forgetWeeks(db, org, ['none'])
  await countNextWeek(watched, org)
  expect(isMarked).toBe(true)
  expect(await queued()).toEqual([org])
  while (await countNextWeek(db, org)); // eslint-disable-line no-empty
  expect(await queued()).toEqual([])
})
