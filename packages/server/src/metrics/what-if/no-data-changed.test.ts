import { type Parsed, shapeOf } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb, testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { viewOf } from '../metric-routes.ts'
import { randomTickets, SHIFTS, TARGETS } from '../test-random-tickets.ts'
import { rangeOf } from '../test-zones.ts'
import { listChanges, previewLevels } from './preview-routes.ts'

/* Without a server, so that nothing works in the background. */
let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  await storeBatch(db, org, { kind: 'calendars', records: [SHIFTS] })
  await storeBatch(db, org, { kind: 'slaTargets', records: TARGETS })
  await storeTickets(db, org, randomTickets(7, 120, '2026-03-07T00:00:00Z', 20 * 24 * 60))
})
afterAll(() => db.close())

/** The content of every table, as a digest. */
async function digests(): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await db.query<{ digest: string }>(
      `select md5(coalesce(string_agg(row, ',' order by row), '')) as digest
       from (select t::text as row from ${name} as t) as rows`,
    )
    found.set(name, rows[0]?.digest ?? '')
  }
  return found
}

test('[S25] a question changes no row of any table, and a change of a target does', async () => {
  const before = await digests()
  expect(before.size).toBeGreaterThan(50)
  const query = shapeOf('listServiceLevelChanges').query?.parse({
    ...rangeOf('Pacific/Apia'),
    week: '1.10:00.18:00',
    hours: 'business',
    weekends: 'excluded',
    pending: 'excluded',
    targets: 'firstReply.high=5.business,agentWork.normal=none',
  }) as Parsed<'listServiceLevelChanges'>['query']
  const input = { params: { organisationId: org }, query }
  const { items } = await previewLevels(db, await viewOf(db, input), query)
  expect(items.map(({ wouldBe }) => wouldBe)).not.toEqual(items.map(({ was }) => was))
  expect((await listChanges(db, await viewOf(db, input), query)).total).toBeGreaterThan(0)
  expect(await digests()).toEqual(before)
  await db.query('update sla_target set target_min = target_min + 1 where organisation_id = $1', [
    org,
  ])
  expect(await digests()).not.toEqual(before)
})
