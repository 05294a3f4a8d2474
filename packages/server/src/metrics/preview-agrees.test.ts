import {
  type CountingSettings,
  DAY_MS,
  DEFAULT_COUNTING,
  DEFAULT_FILTERS,
  PREVIEWED_METRICS,
} from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { previewCounting } from '../tickets/counting/preview-counting.ts'
import { saveCounting } from '../tickets/counting/save-counting.ts'
import { recalculateNextFacts } from '../tickets/store/store-facts.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { evaluate } from './evaluate.ts'
import { randomTickets } from './test-random-tickets.ts'

/* The preview of counting, which reads parts of histories, against the metrics of random tickets; created in the last weeks. */
let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  const start = new Date(Date.now() - 28 * DAY_MS).toISOString()
  await storeTickets(db, org, randomTickets(77, 300, start, 14 * 24 * 60))
})
afterAll(() => db.close())

/** Counts as an organisation would after a change. */
async function recount(settings: CountingSettings) {
  await db.transaction((tx) => saveCounting(tx, org, settings))
  let after: string | undefined = ''
  while (after !== undefined) {
    const next: string = after
    after = await db.transaction((tx) => recalculateNextFacts(tx, org, next))
  }
}

async function metricsIn(range: { from: string; to: string }) {
  const view = { org, filters: DEFAULT_FILTERS, ...range, timeZone: 'UTC', asOf: range.to }
  const values = await evaluate(db, { ...view, cohort: 'created' }, PREVIEWED_METRICS)
  return values.map(({ metric, value, median, n }) => ({
    metric,
    n,
    value: (metric === 'frt' ? median : value)?.toFixed(6),
  }))
}

test.each<Partial<CountingSettings>>([
  { bots: ['Ann'] },
  { reopenWindowHours: 3 },
  { bots: ['Bo', 'cy@shop.example'], reopenWindowHours: 24, followUpHours: 24 },
  {},
])('[QA-4] the preview promises what the metrics become: %j', async (change) => {
  const settings = { ...DEFAULT_COUNTING, ...change }
  const preview = await previewCounting(db, org, settings)
  const [was, is] = (['before', 'after'] as const).map((side) =>
    preview.items.map((item) => ({
      metric: item.metric,
      n: side === 'before' ? item.n : item.nAfter,
      value: item[side]?.toFixed(6),
    })),
  )
  expect(preview.tickets).toBe(300)
  expect(was).toEqual(await metricsIn(preview))
  await recount(settings)
  expect(is).toEqual(await metricsIn(preview))
})
