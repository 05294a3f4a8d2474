import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'

const MIGRATION = new URL('../../migrations/0058-known-predictions.sql', import.meta.url)

test('predictions of unknown values that were stored before never happened', async () => {
  const db = await testDb()
  const { id: org } = await testOrganisation(db)
  const other = await testOrganisation(db)
  const texts = [
    ['predict_priority', 'buy lid carafe'],
    ['predict_priority', 'Urgent'],
    ['predict_tier', 'Tier 7'],
    ['predict_tier', 't2'],
    ['search', 'buy lid carafe'],
  ]
  for (const [type, query] of texts)
    await db.query(
      `insert into assist_event (organisation_id, id, type, ticket_id, agent, query, created_on)
       values ($1, $2, $3, '1', 'system', $4, now())`,
      [org, randomUUID(), type, query],
    )
  await db.exec(readFileSync(MIGRATION, 'utf8'))
  const { rows } = await db.query<{ query: string }>(
    'select query from assist_event where organisation_id = $1 and value = -1 order by query',
    [org],
  )
  expect(rows.map(({ query }) => query)).toEqual(['Tier 7', 'buy lid carafe'])
  const zones = await db.query<{ id: string }>(
    'select id from organisation where event_zone is null and id = any($1)',
    [[org, other.id]],
  )
  expect(zones.rows).toEqual([{ id: org }])
  await db.close()
})
