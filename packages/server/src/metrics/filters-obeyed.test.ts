import {
  DEFAULT_FILTERS,
  FILTER_FIELDS,
  type Filters,
  METRIC_NAMES,
  METRICS,
  type MetricName,
  type MetricValue,
} from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { evaluate } from './evaluate.ts'
import {
  randomEmotions,
  randomSentiment,
  randomTickets,
  SHIFTS,
  TARGETS,
} from './test-random-tickets.ts'
import { scoreMessage } from './test-sentiment.ts'
import { setAttention } from './test-attention.ts'

/*
 * Every metric under every filter, over tickets of which each filter leaves a part: the figure must change. A filter
 * that is shown above a figure is never silently ignored.
 */
const SEED = 20_260_317
const DAY_MIN = 24 * 60
/** The evening of that day, when targets still run. */
const AS_OF = '2026-03-31T23:00:00.000Z'
let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  const old = randomTickets(SEED, 300, '2026-03-01T00:00:00Z', 30 * DAY_MIN)
  const young = randomTickets(SEED + 1, 1200, '2026-03-31T00:00:00Z', DAY_MIN)
  const tickets = [...old, ...young].map((ticket, place) => ({
    ...ticket,
    id: `X${place}`,
    brand: place % 2 === 0 ? 'Core' : 'Care',
    customerKind: place % 3 === 0 ? ('B2B' as const) : ('B2C' as const),
  }))
  await storeBatch(db, org, { kind: 'calendars', records: [SHIFTS] })
  await storeBatch(db, org, { kind: 'slaTargets', records: TARGETS })
  await storeTickets(db, org, tickets)
  await scoreMessage(db, org, randomSentiment(SEED, tickets), 'en', (id) =>
    randomEmotions(SEED, id),
  )
  await setAttention(
    db,
    org,
    `select organisation_id, id, array[created_at], '{70}', '[[]]', array['2026-03-30'::timestamptz],
       '{}', replies = 1, '{}', 1 from ticket where organisation_id = $1`,
  )
  await db.query(`insert into tag_group (organisation_id, name, tags) values ($1, 'Some', '{a}')`, [
    org,
  ])
  await db.query(
    `insert into custom_group (organisation_id, name, agents) values ($1, 'Crew', '{Ann}')`,
    [org],
  )
})
afterAll(() => db.close())

async function chosen(): Promise<Filters> {
  const { rows } = await db.query<{ id: string }>(
    `select id from filter_option where organisation_id = $1 and kind = 'agent' and value = 'Bo'`,
    [org],
  )
  const bo = rows.map(({ id }) => id)
  return {
    allBrands: ['Core'],
    allSystemGroups: ['Billing'],
    allTagsGroups: ['Some'],
    allCustomGroups: ['Crew'],
    tagsFilter: ['b'],
    includeAgent: bo,
    excludeAgent: bo,
    excludeHold: 'enabled',
    excludePending: 'enabled',
    B2B: 'select',
    B2C: 'select',
    metricsFilter: { options: 'avg-Replies', cond: 'greaterThan', value: 1 },
  }
}

async function valuesWith(filters: Filters): Promise<Map<MetricName, MetricValue>> {
  const view = {
    org,
    filters,
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-04-30T23:59:59.999Z',
    timeZone: 'Europe/Berlin',
    asOf: AS_OF,
  }
  const values = await evaluate(db, view, METRIC_NAMES)
  return new Map(values.map((value) => [value.metric, value]))
}

/** Solved tickets are neither on hold nor pending, so leaving those out leaves out none of them. */
const isVacuous = (field: keyof Filters, metric: MetricName) =>
  METRICS[metric].dateField === 'solved' && (field === 'excludeHold' || field === 'excludePending')

test('[FILT-7] every filter changes every metric', async () => {
  const all = await valuesWith(DEFAULT_FILTERS)
  const values = await chosen()
  const ignored: [keyof Filters, MetricName][] = []
  for (const field of FILTER_FIELDS) {
    const some = await valuesWith({ ...DEFAULT_FILTERS, [field]: values[field] })
    for (const metric of METRIC_NAMES) {
      const hasTickets = (all.get(metric)?.n ?? 0) > 0
      expect([metric, hasTickets]).toEqual([metric, true])
      const isSame = JSON.stringify(some.get(metric)) === JSON.stringify(all.get(metric))
      if (isSame && !isVacuous(field, metric)) ignored.push([field, metric])
    }
  }
  expect(ignored).toEqual([])
})
