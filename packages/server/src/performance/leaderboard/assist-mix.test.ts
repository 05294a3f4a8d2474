import { DAY_MS, DEFAULT_FILTERS, USUAL_WEIGHTS } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAgentData } from '../agents/read-agents.ts'
import { learnExpected } from '../expected/learn-expected.ts'
import { ASSIST_MODEL, readModels } from '../expected/model-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { ticketsOf } from '../test-agents.ts'
import { tabScores } from './tab-scores.ts'

/*
 * Refunds mostly have an answer to use, orders seldom. Ann and Bo use what there is equally, with unequal mixes; Cleo has
 * Ann's mix and uses half as much.
 */
const TICKETS = 100
const REFUNDS = { Ann: 80, Bo: 20, Cleo: 80 }

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  for (const [agent, refunds] of Object.entries(REFUNDS)) {
    const tickets = ticketsOf(agent, TICKETS, (place) => ({
      tag: place < refunds ? 'refund' : 'order',
    }))
    await storeTickets(db, org, tickets)
    for (const [place, { id, createdAt }] of tickets.entries()) {
      const isUsed = place < refunds ? place % 10 < 8 : place % 10 < 2
      if (!isUsed || (agent === 'Cleo' && place % 2)) continue
      await db.query(
        `insert into assist_event (organisation_id, id, type, agent, ticket_id, created_on)
         values ($1, gen_random_uuid(), 'macroApply', $2, $3, $4)`,
        [org, agent, id, createdAt],
      )
    }
  }
  await learnExpected(db, org)
})
afterAll(() => db.close())

const scoresNow = async (change: object = {}) => {
  const asOf = new Date().toISOString()
  const from = new Date(Date.now() - 30 * DAY_MS).toISOString()
  const view = { org, filters: DEFAULT_FILTERS, from, to: asOf, timeZone: 'UTC', asOf }
  const data = { ...(await readAgentData(db, view)), ...change }
  const { scores } = tabScores('assist', data, USUAL_WEIGHTS)
  const of = (name: string) => scores.find(({ agent }) => agent === name)?.value ?? NaN
  return { ann: of('Ann'), bo: of('Bo'), cleo: of('Cleo') }
}

test('[LB-1] the use of answers is compared for an average mix: equal agents are equal, and who uses less stays behind', async () => {
  expect((await readModels(db, org)).map(({ metric }) => metric)).toContain(ASSIST_MODEL)
  const { ann, bo, cleo } = await scoresNow()
  expect(Math.abs(ann - bo)).toBeLessThan(12)
  expect(ann - cleo).toBeGreaterThan(20)
})

test('[LB-1] without the mix the same agents are far apart: the negative control', async () => {
  const { ann, bo } = await scoresNow({ assistMix: new Map() })
  expect(ann - bo).toBeGreaterThan(30)
})
