import type { MetricValue } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLE_METRICS } from '../performance/agents/read-agents.ts'
import type { Db } from '../platform/db/db.ts'
import { testDb } from '../platform/testing/test-db.ts'
import type { View } from './definitions/date-fields.ts'
import { evaluate, splitByAgent, splitMetrics } from './evaluate.ts'
import {
  live,
  organisationWithTickets,
  refreshAllRollups,
  same,
  viewOf,
} from './rollup/test-rollups.ts'

/* Figures of agents and of all together, which are read once, against two reads; of random tickets. */
let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
  await refreshAllRollups(db, org)
})
afterAll(() => db.close())

const byMetric = (values: Iterable<MetricValue>) =>
  [...values]
    .map(same)
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

test.each<[string, (view: View) => View]>([
  ['from daily rollups', (view) => view],
  ['ticket by ticket', live],
  [
    'of some agents',
    (view) => ({ ...view, filters: { ...view.filters, includeAgent: ['Ann', 'Bo'] } }),
  ],
  ['credited to solvers', (view) => ({ ...view, attribution: 'solver' })],
  ['of created tickets', (view) => ({ ...view, cohort: 'created' })],
])('[PROD-1] agents and all together, %s, are those of two questions', async (_, of) => {
  const view = of(viewOf(org, 'UTC'))
  const { groups, total } = await splitByAgent(db, view, TABLE_METRICS)
  expect(total.map(same)).toEqual((await evaluate(db, view, TABLE_METRICS)).map(same))
  expect(total[0]?.n).toBeGreaterThan(50)
  const apart = await splitMetrics(db, view, TABLE_METRICS, ['agent'])
  const shown = (all: typeof groups) =>
    new Map(all.map(({ keys, metricValues }) => [keys[0], byMetric(metricValues.values())]))
  expect(shown(groups)).toEqual(shown(apart))
  expect(groups.length).toBeGreaterThan(1)
})
