import {
  ATTRIBUTIONS,
  COHORTS,
  type Counting,
  DEFAULT_FILTERS,
  METRIC_NAMES,
  METRICS,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import type { View } from '../definitions/date-fields.ts'
import { evaluate, splitMetrics } from '../evaluate.ts'
import { live, organisationWithTickets, refreshAllRollups, same, viewOf } from './test-rollups.ts'

/* Under every attribution and cohort, rollups have the same values as the tickets. */

const ANY = METRIC_NAMES.filter(
  (metric) => !['now', 'state', 'flagged', 'end'].includes(METRICS[metric].dateField),
)

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
  await refreshAllRollups(db, org)
})
afterAll(() => db.close())

async function reported(view: View, by: readonly ('agent' | 'day' | 'group')[]) {
  const groups = await splitMetrics(db, view, ANY, by)
  return new Map(
    groups.map(({ keys, metricValues }) => [
      JSON.stringify(keys),
      [...metricValues]
        .filter(([, { n, excluded }]) => n > 0 || excluded.length > 0)
        .map(([metric, metricValue]) => [metric, same(metricValue)])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ]),
  )
}

const ALL: Counting[] = [undefined, ...ATTRIBUTIONS].flatMap((attribution) =>
  [undefined, ...COHORTS].map((cohort) => ({
    ...(attribution ? { attribution } : {}),
    ...(cohort ? { cohort } : {}),
  })),
)

const FILTERS = [
  DEFAULT_FILTERS,
  { ...DEFAULT_FILTERS, includeAgent: ['Ann'] },
  { ...DEFAULT_FILTERS, excludeAgent: ['Ann'] },
]

describe.each(ALL)('[DASH-4] rollups counted by $attribution $cohort', (counting) => {
  test('have the same values as the tickets, under filters by agent as well', async () => {
    for (const filters of FILTERS)
      for (const by of [[], ['agent'], ['agent', 'day'], ['group']] as const) {
        const view = { ...viewOf(org, 'UTC'), filters, ...counting }
        expect(await reported(view, by)).toEqual(await reported(live(view), by))
      }
  })

  test('are read, and no ticket of a whole day', async () => {
    const asked: string[] = []
    const watching: Db = {
      ...db,
      query: (sql, params) => {
        asked.push(sql)
        return db.query(sql, params)
      },
    }
    const view = {
      ...viewOf(org, 'UTC'),
      from: '2026-03-07T00:00:00.000Z',
      to: '2026-04-06T23:59:59.999Z',
      filters: { ...DEFAULT_FILTERS, includeAgent: ['Ann'] },
      ...counting,
    }
    await evaluate(watching, view, ['frt', 'full_res', 'reopen', 'replies'])
    expect(asked.some((sql) => sql.includes('from ticket_daily_rollup as'))).toBe(true)
    expect(asked.filter((sql) => /\bfrom ticket\b(?!_)/.test(sql))).toEqual([])
  })
})
