import {
  ATTRIBUTIONS,
  type Call,
  type Counting,
  DEFAULT_FILTERS,
  type Filters,
  hasDays,
  METRIC_NAMES,
  type MetricName,
  METRICS,
  type MetricValue,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { setAttention } from './test-attention.ts'
import type { View } from './definitions/date-fields.ts'
import { evaluate, splitMetrics } from './evaluate.ts'
import {
  live,
  organisationWithTickets,
  refreshAllRollups,
  same,
  viewOf,
} from './rollup/test-rollups.ts'
import { seriesOf } from './series.ts'
import { emptyMetric } from './tallies/tally.ts'

/*
 * With a filter by agent a figure counts whom the metric credits: the tile, the row by agent, the days, the drilldown and
 * its file are one number, for every metric and whoever is credited, from rollups and from the tickets.
 */
let server: TestServer
let call: Call
let org: string
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  ;({ org } = await organisationWithTickets(server.db))
  await setAttention(
    server.db,
    org,
    `select organisation_id, id, array[created_at], '{70}', '[[]]', array['2026-03-18'::timestamptz],
       '{}', replies = 1, '{}', 1 from ticket where organisation_id = $1`,
  )
  await server.db.query(
    `insert into custom_group (organisation_id, name, agents) values ($1, 'Pair', '{Ann,Bo}')`,
    [org],
  )
  await refreshAllRollups(server.db, org)
})
afterAll(() => server.close())

const COUNTINGS: Counting[] = [{}, ...ATTRIBUTIONS.map((attribution) => ({ attribution }))]
const nameOf = ({ attribution }: Counting) => attribution ?? 'whom the metric says'
/** The filters, and the agents whose rows they leave. */
const FILTERS: [string, Partial<Filters>, (agent: string | undefined) => boolean][] = [
  ['one agent', { includeAgent: ['Ann'] }, (agent) => agent === 'Ann'],
  ['two agents', { includeAgent: ['Ann', 'Bo'] }, (agent) => agent === 'Ann' || agent === 'Bo'],
  ['a custom group', { allCustomGroups: ['Pair'] }, (agent) => agent === 'Ann' || agent === 'Bo'],
  ['all but one', { excludeAgent: ['Ann'] }, (agent) => agent !== 'Ann'],
  ['all but two', { excludeAgent: ['Ann', 'Bo'] }, (agent) => agent !== 'Ann' && agent !== 'Bo'],
]
const CASES = COUNTINGS.flatMap((counting) =>
  FILTERS.map(
    ([name, filters, isLeft]) => [nameOf(counting), name, { counting, filters, isLeft }] as const,
  ),
)

/** Metrics that count a ticket in several segments, so that only their values add up. */
const REPEATED: readonly MetricName[] = ['solutions', 'net_flow']
/** Metrics that are read ticket by ticket whatever the intervals. */
const isOfMoment = (metric: MetricName) =>
  !['state', 'now', 'flagged', 'end', 'flow', 'solutions'].includes(METRICS[metric].dateField)

type Rows = Map<string | undefined, Map<MetricName, MetricValue>>
async function rowsOf(view: View): Promise<Rows> {
  const groups = await splitMetrics(server.db, view, METRIC_NAMES, ['agent'])
  return new Map(groups.map(({ keys: [agent], metricValues }) => [agent, metricValues]))
}

const filteredBy = (view: View, filters: Partial<Filters>): View => ({
  ...view,
  filters: { ...DEFAULT_FILTERS, ...filters },
})

describe('[FILT-7] a filter by agent counts whom the metric credits', () => {
  test.each(CASES)('credited: %s; %s', async (_counting, _name, { counting, filters, isLeft }) => {
    const view: View = { ...viewOf(org, 'UTC'), ...counting }
    const rows = await rowsOf(view)
    const left = filteredBy(view, filters)
    const tiles = await evaluate(server.db, left, METRIC_NAMES)
    const own = await rowsOf(left)
    const wrong: unknown[] = []
    for (const [place, metric] of METRIC_NAMES.entries()) {
      const tile = tiles[place]
      const expected = [...rows].filter(([agent]) => isLeft(agent))
      for (const [agent, values] of rows) {
        const row = values.get(metric) ?? emptyMetric(metric, view)
        const now = own.get(agent)?.get(metric) ?? emptyMetric(metric, view)
        const then = isLeft(agent) ? row : emptyMetric(metric, view)
        if (JSON.stringify(same(now)) !== JSON.stringify(same(then))) wrong.push([metric, agent])
      }
      const [[, only] = []] = expected
      const row = only?.get(metric) ?? emptyMetric(metric, view)
      if (expected.length === 1 && JSON.stringify(same(tile)) !== JSON.stringify(same(row)))
        wrong.push([metric, 'tile', tile?.n, row.n])
      const n = expected.reduce((sum, [, values]) => sum + (values.get(metric)?.n ?? 0), 0)
      if (!REPEATED.includes(metric) && n !== tile?.n) wrong.push([metric, 'sum', tile?.n, n])
    }
    expect(wrong).toEqual([])
  })

  test('negative control: with the assignee in every metric the figures differ from the rows', async () => {
    const view = viewOf(org, 'UTC')
    const rows = await rowsOf(view)
    const byAssignee = { ...filteredBy(view, { includeAgent: ['Ann'] }), agent: 'assignee' }
    const tiles = await evaluate(server.db, byAssignee, METRIC_NAMES)
    const wrong = METRIC_NAMES.filter(
      (metric, place) => rows.get('Ann')?.get(metric)?.n !== tiles[place]?.n,
    )
    expect(wrong).toEqual(
      expect.arrayContaining(['frt', 'reopen', 'solved', 'solutions', 'one_touch']),
    )
  })

  test('a filtered figure is the same from rollups and from the tickets', async () => {
    const metrics = METRIC_NAMES.filter(isOfMoment)
    for (const counting of COUNTINGS)
      for (const [, filters] of FILTERS) {
        const view = filteredBy({ ...viewOf(org, 'UTC'), ...counting }, filters)
        expect(same(await evaluate(server.db, view, metrics))).toEqual(
          same(await evaluate(server.db, live(view), metrics)),
        )
      }
  })

  test('the days of a filtered figure add up to it', async () => {
    const metrics = METRIC_NAMES.filter((metric) => hasDays(metric) && metric !== 'backlog')
    const view = filteredBy(viewOf(org, 'UTC'), { includeAgent: ['Ann'] })
    const tiles = await evaluate(server.db, view, metrics)
    const { items } = await seriesOf(server.db, view, metrics)
    for (const [place, { metric, days }] of items.entries())
      if (!REPEATED.includes(metric))
        expect([metric, days.reduce((sum, { n }) => sum + n, 0)]).toEqual([metric, tiles[place]?.n])
  })

  test('the drilldown and its file list as many tickets as the filtered tile counts', async () => {
    const params = { organisationId: org }
    const { from, to, timeZone } = viewOf(org, 'UTC')
    for (const field of ['includeAgent', 'excludeAgent'] as const) {
      const query = { from, to, timeZone, [field]: 'Ann' }
      const { items } = await call('getMetrics', {
        params,
        query: { ...query, metrics: METRIC_NAMES.join(',') },
      })
      for (const { metric, n } of items) {
        const { total } = await call('getMetricTickets', { params, query: { ...query, metric } })
        expect([metric, total]).toEqual([metric, n])
      }
      for (const metric of ['frt', 'reopen', 'solved', 'csat'] as const) {
        const search = new URLSearchParams({ ...query, metric, columns: 'id' })
        const file = await server.app.inject({
          url: `/api/organisations/${org}/metric-tickets.csv?${search.toString()}`,
          headers: { authorization: `Bearer ${server.config.operatorKey}` },
        })
        const lines = file.body.trim().split('\r\n').length - 1
        expect([metric, lines]).toEqual([metric, items.find((one) => one.metric === metric)?.n])
      }
    }
  })

  test('the backlog of each day follows from what flowed in and out, with a filter by agent', async () => {
    const view = filteredBy(viewOf(org, 'UTC'), { includeAgent: ['Ann'] })
    const { items, turns, unsolvedBefore } = await seriesOf(server.db, view, ['backlog', 'created'])
    const [backlog, created] = items.map(({ days }) => days)
    let expected = unsolvedBefore
    for (const [place, { reopened, solutions }] of turns.entries()) {
      expected += (created?.[place]?.n ?? 0) + reopened - solutions
      expect(backlog?.[place]?.value).toBe(expected)
    }
  })
})
