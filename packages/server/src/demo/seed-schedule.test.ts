import { addIsoDays, checkedDays, checkSchedule } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { readAgents } from '../schedule/plan/agent-rows.ts'
import { readDays } from '../schedule/plan/day-rows.ts'
import { readLeave } from '../schedule/plan/leave-rows.ts'
import { seedSchedule } from './seed-schedule.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

test('[ROUT-2] the demo has shifts of every agent, and only the leave breaks a rule', async () => {
  const { id: org } = await testOrganisation(db)
  await db.transaction((tx) => seedSchedule(tx, org, new Date('2026-11-25T12:00:00Z')))
  const range = checkedDays('2026-11-25', addIsoDays('2026-11-25', 14))
  const agents = await readAgents(db, org)
  const cells = await readDays(db, org, range)
  expect(agents.length).toBeGreaterThan(20)
  expect(new Set(cells.map(({ agent }) => agent)).size).toBe(agents.length)
  expect(cells.find(({ day }) => day === '2026-11-25')?.published).toBeDefined()
  expect(cells.find(({ day }) => day === '2026-12-09')?.published).toBeUndefined()
  const issues = checkSchedule(agents, cells, await readLeave(db, org, range))
  expect([...new Set(issues.map(({ kind }) => kind))]).toEqual(['leave'])
})
