import { attendanceOf, DAY_MS, deviationsOf } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeRecords } from '../connectors/import/store.ts'
import { readTimes } from '../schedule/attendance/read-times.ts'
import { demoTickets } from './demo-data.ts'
import { seedAssignments } from './seed-assignments.ts'
import { seedPresence } from './seed-presence.ts'
import { seedRouting } from './seed-routing.ts'
import { seedSchedule } from './seed-schedule.ts'
import { HOME_AGENT } from './tickets/people.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const UNTIL = new Date('2026-11-25T12:00:00Z')
const SEED = 1

test('[ROUT-2] the demo has a month of shifts that most keep, and its agent is never accused', async () => {
  const { id: org } = await testOrganisation(db)
  await db.transaction(async (tx) => {
    await seedSchedule(tx, org, UNTIL)
    await seedPresence(tx, org, { seed: SEED, until: UNTIL })
  })
  const now = UNTIL.getTime()
  const range = { from: now - 27 * DAY_MS, to: now }
  const times = await readTimes(db, org, { range, now })
  const all = [...times.values()].map((own) => attendanceOf(own, range))
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + of(one), 0)
  const adherence = sum(({ keptMin }) => keptMin) / sum(({ scheduledMin }) => scheduledMin)
  expect(adherence).toBeGreaterThan(0.9)
  expect(adherence).toBeLessThan(0.995)
  expect(sum(({ missed }) => missed)).toBeGreaterThan(0)
  expect(sum(({ late }) => late)).toBeGreaterThan(5)
  const home = times.get(HOME_AGENT)
  expect(home && deviationsOf(home, range)).toEqual([])
  const { rows } = await db.query<{ state: string }>(
    'select distinct state from schedule_reason where organisation_id = $1 order by state',
    [org],
  )
  expect(rows.map(({ state }) => state)).toEqual(['approved', 'requested'])
})

test('[ROUT-1] the demo has the way of each recent ticket to its agent, mostly with a trace of the engine', async () => {
  const { id: org } = await testOrganisation(db)
  const options = { seed: SEED, until: UNTIL, tickets: 1000, events: 0 }
  const recent = [...demoTickets(options)].slice(-150)
  await db.transaction(async (tx) => {
    await storeRecords(tx, org, { kind: 'tickets', records: recent })
    await seedRouting(tx, org)
    await seedAssignments(tx, org, { seed: SEED, until: UNTIL })
  })
  const { rows } = await db.query<{ tickets: number; wrong: number; routed: number }>(
    `select count(distinct e.ticket_id)::int as tickets,
       count(distinct e.ticket_id) filter (where e.trace is not null)::int as routed,
       (count(*) filter (where e.trace is not null
         and e.trace #>> '{choice,agent}' <> e.agent))::int as wrong
     from routing_event e where e.organisation_id = $1 and e.event in ('assigned', 'byHand')`,
    [org],
  )
  expect(rows[0]?.wrong).toBe(0)
  expect(rows[0]?.tickets).toBeGreaterThan(20)
  expect(rows[0]?.routed).toBeGreaterThan((rows[0]?.tickets ?? 0) / 2)
})
