import { DEFAULT_FILTERS, type Dimension, type MetricName } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import type { View } from '../definitions/date-fields.ts'
import { splitMetrics } from '../evaluate.ts'
import {
  keeping,
  organisationWithTickets,
  refreshAllRollups,
  same,
  viewOf,
} from './test-rollups.ts'

/* Tickets with a running target are the same from the tallies of all days in memory, and read for each range. */

const METRICS: MetricName[] = ['sla', 'sla_first_reply', 'created']
const SPLITS: Dimension[][] = [[], ['day'], ['agent'], ['group', 'day'], ['tag', 'channel']]
const RANGES: Partial<View>[] = [
  {},
  { from: '2026-03-10T00:00:00.000Z', to: '2026-03-16T23:59:59.999Z' },
  { from: '2026-03-02T00:00:00.000Z', to: '2026-04-10T23:59:59.999Z', points: 'weeks' },
  { from: '2026-03-12T00:00:00.000Z', filters: { ...DEFAULT_FILTERS, tagsFilter: ['a'] } },
  { asOf: '2026-03-24T09:00:00.000Z' },
]

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
})
afterAll(() => db.close())

/** Counts the statements that read running targets. */
function counting(on: Db) {
  let statements = 0
  const query: Db['query'] = (sql, params) => {
    if (sql.includes('cardinality(array_remove(ticket.sla_due')) statements += 1
    return on.query(sql, params)
  }
  return { on: { ...on, query }, statements: () => statements }
}

test.for(['UTC', 'Europe/Berlin', 'America/St_Johns'])(
  '[DASH-4] running targets are the same from memory for any range and split in %s',
  async (timeZone) => {
    await refreshAllRollups(db, org, timeZone)
    const { rows } = await db.query(
      'select from ticket where organisation_id = $1 and cardinality(array_remove(sla_due, null)) > 0',
      [org],
    )
    expect(rows.length).toBeGreaterThan(10) // or nothing is running
    const on = keeping(db)
    for (const range of RANGES)
      for (const by of SPLITS) {
        const view = { ...viewOf(org, timeZone), ...range }
        const [kept, read] = [
          await splitMetrics(on, view, METRICS, by),
          await splitMetrics(db, view, METRICS, by),
        ]
        expect(kept.length).toBeGreaterThan(0)
        expect(inOrder(kept)).toEqual(inOrder(read))
      }
  },
)

const inOrder = (groups: Awaited<ReturnType<typeof splitMetrics>>) =>
  groups.map(({ keys, metricValues }) => JSON.stringify(same([keys, [...metricValues]]))).toSorted()

test('they are read once for all ranges of a moment; negative control: without memory for each', async () => {
  await refreshAllRollups(db, org)
  const ask = async (on: Parameters<typeof splitMetrics>[0]) => {
    for (const day of ['03', '08', '12', '15'])
      await splitMetrics(
        on,
        { ...viewOf(org, 'UTC'), from: `2026-03-${day}T00:00:00.000Z` },
        ['sla'],
        [],
      )
  }
  const [once, each] = [counting(db), counting(db)]
  await ask(keeping(once.on))
  await ask(each.on)
  expect(once.statements()).toBe(1)
  expect(each.statements()).toBe(4)
})
