import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { agent, openTicket, testRouting } from '../test-routing.ts'
import { readActivity } from './activity.ts'
import { readStatus } from './status.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const lately = () => ({
  from: new Date(Date.now() - 12 * 3_600_000).toISOString(),
  to: new Date(Date.now() + 3_600_000).toISOString(),
})

/** Ann has two tickets at once, and three wait. */
async function storm() {
  const { id: org } = await testOrganisation(db)
  const r = testRouting(db, org)
  await r.publish({ agents: [agent('Ann', { total: 2 })] })
  await r.online('Ann')
  await r.store(...['1', '2', '3', '4', '5'].map((id) => openTicket(id)))
  await r.route()
  return { org, ...r }
}

test('[ROUT-3] the median wait counts who still waits with the wait so far', async () => {
  const { org } = await storm()
  const median = async () => {
    const { waiting, medianWaitMin, p90WaitMin } = await readStatus(db, org, lately())
    return [waiting, medianWaitMin, p90WaitMin]
  }
  await db.query(
    `update routing_event set trace = jsonb_set(trace, '{waitedMs}', '2000')
     where organisation_id = $1 and event = 'assigned'`,
    [org],
  )
  await db.query(
    `update routing_ticket set waiting_since = now() - interval '20 minutes'
     where organisation_id = $1 and state = 'waiting'`,
    [org],
  )
  expect(await median()).toEqual([3, expect.closeTo(20, 0), expect.closeTo(20, 0)])
  await db.query(
    `update routing_ticket set state = 'done' where organisation_id = $1 and state = 'waiting'`,
    [org],
  )
  expect(await median()).toEqual([0, expect.closeTo(2 / 60, 3), expect.closeTo(2 / 60, 3)])
})

test('[ROUT-3] the median pick-up counts a ticket without an answer with the time since it was given', async () => {
  const { org } = await storm()
  const pickUp = async () => {
    const [ann] = await readActivity(db, org, lately())
    return [ann?.assigned, ann?.accepted, ann?.medianPickUpMin]
  }
  await db.query(
    `update routing_event set at = at - interval '2 hours' where organisation_id = $1 and event = 'assigned'`,
    [org],
  )
  expect(await pickUp()).toEqual([2, 0, expect.closeTo(120, 0)])
  await db.query(
    `update routing_ticket set state = 'waiting', agent = null, assignment = null
     where organisation_id = $1 and state = 'assigned'`,
    [org],
  )
  expect(await pickUp()).toEqual([2, 0, undefined]) // they were taken back: nobody's wait goes on
})
