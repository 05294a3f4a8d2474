import {
  DEFAULT_FILTERS,
  EXPECTED_METRICS,
  METRICS,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { splitMetrics } from '../../metrics/evaluate.ts'
import {
  live,
  organisationWithTickets,
  refreshAllRollups,
  viewOf,
} from '../../metrics/rollup/test-rollups.ts'
import type { Db } from '../../platform/db/db.ts'
import { testDb } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { baseOf, type ByAgent, compareAgents, compareAll, differenceOf } from './compare.ts'
import { expectedFor } from './expected-for.ts'
import { learnExpected, queueExpected } from './learn-expected.ts'
import { flatModel, modelFor, readModels } from './model-rows.ts'

/* Expected values of random tickets: their tallies against those of the metrics, and the two ways to read them. */
let db: Db
let org: string
let tickets: TicketRecord[]
beforeAll(async () => {
  db = await testDb()
  ;({ org, tickets } = await organisationWithTickets(db))
  await learnExpected(db, org)
  await refreshAllRollups(db, org)
})
afterAll(() => db.close())

const rounded = (all: ByAgent) =>
  [...all]
    .filter(([, { n }]) => n > 0)
    .map(([agent, sums]) => [
      agent,
      ...Object.values(sums).map((one) => Math.round(Number(one) * 1e6 + 0.137)),
    ])
    .toSorted((a, b) => String(a).localeCompare(String(b)))

describe.each(EXPECTED_METRICS)('%s', (metric) => {
  test('[QA-3] daily rollups and single tickets give the same expected values', async () => {
    const model = modelFor(await readModels(db, org), metric)
    const view = viewOf(org, 'UTC')
    const kept = await compareAgents(db, view, metric, model)
    expect(rounded(kept)).toEqual(rounded(await compareAgents(db, live(view), metric, model)))
    expect(rounded(kept).length).toBeGreaterThan(2)
  })

  test.each([{}, { attribution: 'assignee' }, { cohort: 'created' }] as const)(
    '[QA-3] counts the tickets of the metric itself, credited alike: %j',
    async (counting) => {
      const view = { ...viewOf(org, 'UTC'), ...counting }
      const compared = await compareAgents(db, view, metric, flatModel(metric))
      const groups = await splitMetrics(db, view, [metric], ['agent'])
      for (const { keys, metricValues } of groups) {
        const value = metricValues.get(metric)
        const own = compared.get(keys[0])
        expect(own?.n ?? 0, String(keys[0])).toBe(value?.n)
        // shares are summed as they are; those of times are logarithms
        if (METRICS[metric].kind === 'share') expect(own?.actual ?? 0).toBe(value?.part)
      }
    },
  )
})

test.each<[string, Partial<View>]>([
  ['all tickets', {}],
  ['those credited to one agent', { filters: { ...DEFAULT_FILTERS, includeAgent: ['Ann'] } }],
  ['created tickets', { cohort: 'created' }],
  ['those of assignees', { attribution: 'assignee' }],
])('[QA-3] what is compared together is as compared apart: %s', async (_, counting) => {
  const models = await readModels(db, org)
  const view: View = { ...viewOf(org, 'UTC'), ...counting }
  const bySolver: View = { ...view, attribution: view.attribution ?? 'solver' }
  const wanted = [
    ...EXPECTED_METRICS.map((metric) => ({ metric, model: modelFor(models, metric), view })),
    { metric: 'solved' as const, model: modelFor(models, 'aht_all'), view: bySolver },
    { metric: 'solved' as const, model: flatModel('csat'), view: bySolver },
  ]
  await compareAll(db, wanted)
  const together = await compareAll(db, wanted) // of sums that are kept
  for (const [place, one] of wanted.entries()) {
    const apart = await compareAgents(db, live(one.view), one.metric, one.model)
    expect(rounded(together[place] ?? new Map()), one.metric).toEqual(rounded(apart))
    expect(rounded(apart).length).toBeGreaterThan(0)
  }
  const [solved] = together.slice(-2)
  const groups = await splitMetrics(db, bySolver, ['solved'], ['agent'])
  for (const { keys, metricValues } of groups)
    expect(solved?.get(keys[0])?.n ?? 0).toBe(metricValues.get('solved')?.n)
})

test('[QA-3] the team as a whole is as expected, whatever the model says', async () => {
  const view = viewOf(org, 'UTC')
  const model = modelFor(await readModels(db, org), 'one_touch')
  const all = await compareAgents(db, view, 'one_touch', model)
  const base = baseOf(all)
  const sum = [...all.values()].reduce(
    (total, own) => total + (differenceOf(own, model, base)?.value ?? 0) * own.n,
    0,
  )
  expect(sum).toBeCloseTo(0, 9)
})

test('[QA-3] single tickets have the same expected values as the sums', async () => {
  const { rows } = await db.query<{ id: string }>(
    `select id from ticket where organisation_id = $1 and first_replier = 'Ann'
       and created_at between $2 and $3`,
    [org, viewOf(org, 'UTC').from, viewOf(org, 'UTC').to],
  )
  const values = await expectedFor(
    db,
    org,
    'frt',
    rows.map(({ id }) => id),
  )
  expect(values.size).toBe(rows.length)
  const model = modelFor(await readModels(db, org), 'frt')
  const own = (await compareAgents(db, viewOf(org, 'UTC'), 'frt', model)).get('Ann')
  const sum = [...values.values()].reduce((total, { expected }) => total + expected, 0)
  expect(sum).toBeCloseTo(own?.work ?? 0, 6)
})

test('[QA-3] models are trained again only when tickets have changed, and count their versions', async () => {
  await learnExpected(db, org)
  expect((await readModels(db, org)).map(({ version }) => version)).toEqual(
    EXPECTED_METRICS.map(() => 1),
  )
  await db.query('update expected_model set tickets = 1 where organisation_id = $1', [org])
  await learnExpected(db, org)
  expect((await readModels(db, org)).map(({ version }) => version)).toEqual(
    EXPECTED_METRICS.map(() => 2),
  )
})

test('[QA-3] kept sums follow a changed ticket and a model that is trained again', async () => {
  const view = viewOf(org, 'UTC')
  const compared = async (of: View) => {
    const model = modelFor(await readModels(db, org), 'aht_all')
    return rounded(await compareAgents(db, of, 'aht_all', model))
  }
  const first = await compared(view)
  expect(await compared(view)).toEqual(first)
  const moved = tickets.filter(({ assignee }) => assignee === 'Ann').slice(0, 20)
  const updatedAt = '2026-04-20T00:00:00.000Z'
  await storeTickets(
    db,
    org,
    moved.map((one) => ({ ...one, assignee: 'Zoe', updatedAt })),
  )
  await db.query('delete from sentiment_queue where organisation_id = $1', [org])
  await refreshAllRollups(db, org)
  const second = await compared(view)
  expect(second).not.toEqual(first)
  expect(second).toEqual(await compared(live(view)))
  await db.query(
    `update expected_model set model = jsonb_set(model, '{intercept}', '2'), version = version + 1
     where organisation_id = $1`,
    [org],
  )
  const third = await compared(view)
  expect(third).not.toEqual(second)
  expect(third).toEqual(await compared(live(view)))
})

test('[QA-3] tickets that are written during a training have the models looked at once more', async () => {
  const left = async () => {
    const { rows } = await db.query<{ n: number }>(
      'select count(*)::int as n from expected_model_queue where organisation_id = $1',
      [org],
    )
    return rows[0]?.n
  }
  await queueExpected(db, org)
  await db.query('update expected_model set tickets = 1 where organisation_id = $1', [org])
  let writes = 0
  const watched: Db = {
    ...db,
    query: async (text, params) => {
      if (text.includes('insert into expected_model') && ++writes === 1)
        await queueExpected(db, org)
      return (await db.query(text, params)) as never
    },
  }
  await learnExpected(watched, org)
  expect(writes).toBe(EXPECTED_METRICS.length)
  expect(await left()).toBe(1)
  await learnExpected(db, org)
  expect(await left()).toBe(0)
})
