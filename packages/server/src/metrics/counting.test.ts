import {
  ATTRIBUTIONS,
  type Call,
  COHORTS,
  type Counting,
  DEFAULT_FILTERS,
  METRIC_NAMES,
  type MetricName,
  METRICS,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../platform/db/sql.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import type { View } from './definitions/date-fields.ts'
import { hasAttributions } from './definitions/counting.ts'
import { hasCohorts } from './definitions/cohorts.ts'
import { evaluate, splitMetrics } from './evaluate.ts'
import { organisationWithTickets, viewOf } from './rollup/test-rollups.ts'
import { ticketsOf } from './tallies/tickets-of.ts'
import { creditedTo, eventOf, happenedAt } from './test-raw-counting.ts'

/*
 * Attribution and cohort: for random tickets, each metric that has the choice counts exactly the
 * tickets that the rows of their records say, for the agents that they say.
 */
let server: TestServer
let call: Call
let org: string
let tickets: TicketRecord[]
/** The value of each ticket that a metric counts at any time, counted the metric's own way. */
const values = new Map<MetricName, Map<string, number>>()

const CHOOSING = METRIC_NAMES.filter((metric) => hasAttributions(metric) && hasCohorts(metric))
const ALL_TIME = { from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }

beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  ;({ org, tickets } = await organisationWithTickets(server.db))
  const all = { ...viewOf(org, 'UTC'), ...ALL_TIME }
  for (const metric of CHOOSING) {
    const one = ticketsOf([metric], [], all)
    const { rows } = await server.db.query<{ id: string; v0: number; x0: number }>(
      ...statement(one),
    )
    const counted = rows.filter(({ x0 }) => x0 === 0)
    values.set(metric, new Map(counted.map(({ id, v0 }) => [id, v0])))
  }
})
afterAll(() => server.close())

/** Number and sum of values by agent, of tickets of the range. */
function rawOf(metric: MetricName, { from, to, attribution, cohort }: View) {
  const event = eventOf(metric, cohort ?? 'created')
  const groups: Record<string, { n: number; sum: number }> = {}
  for (const ticket of tickets) {
    const at = event && happenedAt(ticket, event)
    const value = values.get(metric)?.get(ticket.id)
    if (at === undefined || at < from || at > to || value === undefined) continue
    const agent = creditedTo(ticket, metric, attribution ?? 'assignee') ?? ''
    const group = (groups[agent] ??= { n: 0, sum: 0 })
    group.n += 1
    group.sum += value
  }
  return groups
}

async function countedOf(metric: MetricName, view: View) {
  const groups = await splitMetrics(server.db, view, [metric], ['agent'])
  return Object.fromEntries(
    groups.flatMap(({ keys: [agent = ''], metricValues }) => {
      const { n = 0, value = 0, part } = metricValues.get(metric) ?? {}
      if (n === 0) return []
      const sum = METRICS[metric].kind === 'mean' ? value * n : (part ?? value)
      return [[agent, { n, sum: expect.closeTo(sum, 3) as number }]]
    }),
  )
}

const BOTH = ATTRIBUTIONS.flatMap((attribution) =>
  COHORTS.map((cohort) => ({ attribution, cohort })),
)

describe.each(BOTH)('[DASH-4] credited to the $attribution, cohort $cohort', (counting) => {
  test.each(CHOOSING)('%s counts the tickets that the records say', async (metric) => {
    const view = { ...viewOf(org, 'UTC'), ...counting }
    const raw = rawOf(metric, view)
    expect(raw).toEqual(await countedOf(metric, view))
    const [whole] = await evaluate(server.db, view, [metric])
    expect(whole?.n).toBe(Object.values(raw).reduce((sum, { n }) => sum + n, 0))
    expect(whole).toMatchObject({ metric })
    expect(whole).not.toHaveProperty('fixed')
  })

  test('a filter by agent counts the tickets of the credited agent', async () => {
    const view = { ...viewOf(org, 'UTC'), ...counting }
    for (const metric of ['frt', 'full_res', 'reopen', 'csat', 'sla'] as const) {
      const raw = rawOf(metric, view)
      for (const [filter, expected] of [
        ['includeAgent', raw.Ann?.n ?? 0],
        ['excludeAgent', Object.entries(raw).reduce((n, [a, o]) => n + (a === 'Ann' ? 0 : o.n), 0)],
      ] as const) {
        const filters = { ...DEFAULT_FILTERS, [filter]: ['Ann'] }
        const [one] = await evaluate(server.db, { ...view, filters }, [metric])
        expect([metric, filter, one?.n]).toEqual([metric, filter, expected])
      }
    }
  })

  test('the drilldown lists the tickets of each agent, and those excluded', async () => {
    const { from, to, timeZone } = viewOf(org, 'UTC')
    const query = { from, to, timeZone, ...counting }
    const params = { organisationId: org }
    for (const metric of ['frt', 'full_res', 'first_res', 'csat', 'csat_rr', 'replies'] as const) {
      const { groups } = await call('getMetricGroups', {
        params,
        query: { ...query, metrics: metric, by: 'agent' },
      })
      expect(groups.length).toBeGreaterThan(1)
      for (const { segments, items } of groups) {
        const [{ key: agent = '' } = {}] = segments
        const list = { ...query, metric, agent }
        const { total } = await call('getMetricTickets', { params, query: list })
        expect([metric, agent, total]).toEqual([metric, agent, items[0]?.n])
        for (const { reason, count } of items[0]?.excluded ?? []) {
          const left = { ...list, excluded: reason }
          expect((await call('getMetricTickets', { params, query: left })).total).toBe(count)
        }
      }
    }
  })
})

test('[DASH-4] a ticket created in the range that is not solved, rated or offered is excluded', async () => {
  const view: View = { ...viewOf(org, 'UTC'), cohort: 'created' }
  const created = tickets.filter(({ createdAt: at }) => at >= view.from && at <= view.to)
  for (const [metric, reason, event] of [
    ['full_res', 'notSolved', 'solved'],
    ['first_res', 'notSolved', 'firstSolved'],
    ['full_res_business', 'notSolved', 'solved'],
    ['csat', 'notRated', 'rated'],
    ['csat_rr', 'notOffered', 'offered'],
  ] as const) {
    const [one] = await evaluate(server.db, view, [metric])
    const count = created.filter((ticket) => !happenedAt(ticket, event)).length
    expect(count).toBeGreaterThan(0)
    expect(one?.excluded).toContainEqual({ reason, count })
    expect(one?.dateField).toBe('created')
  }
})

test('[DASH-4] metrics without a choice count as ever, and the reply says so', async () => {
  const { from, to, timeZone } = viewOf(org, 'UTC')
  const ask = async (counting: object) => {
    const query = { from, to, timeZone, metrics: METRIC_NAMES.join(','), ...counting }
    return (await call('getMetrics', { params: { organisationId: org }, query })).items
  }
  const plain = await ask({})
  const asked = await ask({ attribution: 'solver', cohort: 'created' })
  for (const [place, item] of asked.entries()) {
    const { metric } = item
    const fixed = [
      ...(hasAttributions(metric) ? [] : ['attribution']),
      ...(hasCohorts(metric) ? [] : ['cohort']),
    ]
    expect([metric, item.fixed ?? []]).toEqual([metric, fixed])
    expect(plain[place]).not.toHaveProperty('fixed')
    if (fixed.includes('cohort')) expect([metric, item.n]).toEqual([metric, plain[place]?.n])
  }
  const credits = new Map(asked.map(({ metric, credit }) => [metric, credit]))
  expect(credits.get('created')).toBe('assignee')
  expect(credits.get('frt')).toBe('solver')
  const own = new Map(plain.map(({ metric, credit }) => [metric, credit]))
  expect([own.get('frt'), own.get('csat'), own.get('solved')]).toEqual([
    'sender',
    'assignee',
    'solver',
  ])
})

test('[DASH-4] filters by agent do not follow the switch where a metric has no choice', async () => {
  const names = METRIC_NAMES.filter((metric) => !hasAttributions(metric))
  expect(names).toContain('solutions')
  const filters = { ...DEFAULT_FILTERS, includeAgent: ['Ann'] }
  const view: View = { ...viewOf(org, 'UTC'), filters }
  const plain = await evaluate(server.db, view, names)
  const asked = await evaluate(server.db, { ...view, attribution: 'solver' }, names)
  const numbers = (items: typeof plain) => items.map(({ metric, n, value }) => [metric, n, value])
  expect(numbers(asked)).toEqual(numbers(plain))
})

test('[DASH-4] without a choice the backlog of a day stays, whatever the switches', async () => {
  const { from, to, timeZone } = viewOf(org, 'UTC')
  const params = { organisationId: org }
  const query = { from, to, timeZone, metrics: 'backlog,solved', includeAgent: 'Ann' }
  const plain = await call('getMetricSeries', { params, query })
  const asked = await call('getMetricSeries', {
    params,
    query: { ...query, attribution: 'sender', cohort: 'created' },
  })
  const backlog = ({ items }: typeof plain) => items[0]?.days.map(({ value }) => value)
  expect(backlog(asked)).toEqual(backlog(plain))
  const solved = ({ items }: typeof plain) => items[1]?.days.map(({ value }) => value)
  expect(solved(asked)).not.toEqual(solved(plain))
})

test.each([{ attribution: 'nobody' }, { cohort: 'ended' }])(
  'an unknown choice is refused: %j',
  async (wrong) => {
    const { from, to } = viewOf(org, 'UTC')
    const query = { from, to, metrics: 'frt', ...(wrong as Counting) }
    await expect(
      call('getMetrics', { params: { organisationId: org }, query }),
    ).rejects.toMatchObject({ status: 400 })
  },
)
