import { METRIC_NAMES } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { splitMetrics } from '../evaluate.ts'
import { organisationWithTickets, same, viewOf } from '../rollup/test-rollups.ts'
import { areTimeless } from './timeless.ts'

const TIMELESS = METRIC_NAMES.filter((metric) => areTimeless([metric]))

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  ;({ org } = await organisationWithTickets(db))
})
afterAll(() => db.close())

const told = async (asOf: string) => {
  const view = { ...viewOf(org, 'UTC'), asOf }
  return [
    await splitMetrics(db, view, METRIC_NAMES, []),
    await splitMetrics(db, view, METRIC_NAMES, ['agent']),
    await splitMetrics(db, view, METRIC_NAMES, ['priority']),
  ].map((groups) =>
    groups.flatMap(({ keys, metricValues }) =>
      [...metricValues].map(([metric, value]) => ({ metric, keys, value: same(value) })),
    ),
  )
}

test('[DASH-4] metrics that do not depend on the moment are the same at any; others are found', async () => {
  const moments = [
    '2026-03-12T12:00:00.000Z',
    '2026-03-20T12:00:00.000Z',
    '2026-04-09T03:00:00.000Z',
  ]
  const all = await Promise.all(moments.map(told))
  const differ = new Set<string>()
  const [first] = all
  for (const other of all.slice(1))
    for (const [place, values] of (first ?? []).entries())
      for (const one of values) {
        const same = other[place]?.find(
          ({ metric, keys }) =>
            metric === one.metric && JSON.stringify(keys) === JSON.stringify(one.keys),
        )
        if (JSON.stringify(same) !== JSON.stringify(one)) differ.add(one.metric)
      }
  expect([...differ].filter((metric) => TIMELESS.some((one) => one === metric))).toEqual([])
  expect(differ.size).toBeGreaterThan(5)
  expect(TIMELESS.length).toBeGreaterThan(20)
})
