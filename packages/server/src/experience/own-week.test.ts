import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationWithTickets } from '../metrics/rollup/test-rollups.ts'
import type { Db } from '../platform/db/db.ts'
import { testDb } from '../platform/testing/test-db.ts'
import { readOwnWeek, readWeek } from './read-week.ts'
import { weeksOf } from './weeks.ts'

/* Weeks of one agent, which are read from what concerns them alone, against those of everybody; of random tickets. */
let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
})
afterAll(() => db.close())

const TIME_ZONE = 'Europe/Berlin'
const WEEKS = weeksOf(
  TIME_ZONE,
  { from: '2026-02-23', to: '2026-05-10' },
  Date.parse('2026-05-11T00:00:00Z'),
  20,
)

test('[EXP-1] an own week is that of the count of all agents, also while tickets are still open', async () => {
  let [compared, peaks, met, reassigned] = [0, 0, 0, 0]
  for (const week of WEEKS) {
    const all = await readWeek(db, org, week, TIME_ZONE)
    for (const agent of ['Ann', 'Bo', 'cy@shop.example', 'Nobody']) {
      const own = await readOwnWeek(db, org, week, { timeZone: TIME_ZONE, agent })
      expect(own, `${agent} in ${week.week}`).toEqual(all.find((row) => row.agent === agent))
      if (!own) continue
      compared += 1
      peaks += own.peakOpen
      met += own.scored
      reassigned += own.reassigned
    }
  }
  // there is something to compare in each figure
  for (const some of [compared, peaks, met, reassigned]) expect(some).toBeGreaterThan(15)
})
