import { randomUUID } from 'node:crypto'
import {
  type Call,
  DAY_MS,
  daysPerPoint,
  type EventRecord,
  type MetricName,
  POINTS_MAX,
  RANGE_MAX_DAYS,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshEventDays } from '../../events/event-days.ts'
import { refreshAllRollups } from '../../metrics/rollup/test-rollups.ts'
import { randomTickets } from '../../metrics/test-random-tickets.ts'
import { storeEvents } from '../../record/store.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { createRandom } from '../basics/random.ts'
import { testOrganisation, testServer, type TestServer } from './test-db.ts'

/*
 * A chart has no room for the 3,653 days of ten years: over more than 800 days each point of a series is a week, and
 * has the value of the metric in that week, whether it comes from rollups or from tickets.
 */
const BEGIN = Date.parse('2022-03-01T00:00:00Z')
const DAYS = 1000
/** Its first and last day are partial. */
const LONG = { from: '2022-03-04T09:30:00.000Z', to: '2024-10-20T15:45:00.000Z' }
const METRICS: MetricName[] = ['created', 'solved', 'frt', 'backlog']

let server: TestServer
let call: Call
let params: { organisationId: string }
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  const org = (await testOrganisation(server.db)).id
  params = { organisationId: org }
  await storeTickets(
    server.db,
    org,
    randomTickets(7, 600, new Date(BEGIN).toISOString(), DAYS * 24 * 60),
  )
  const events = Array.from({ length: 3000 }, (_, index): EventRecord => {
    const random = createRandom(7, 'events', index)
    return {
      id: randomUUID(),
      type: random.chance(0.6) ? 'loads' : 'search',
      ticketId: String(random.int(1, 8)), // loaded several times in a week
      agent: 'Ann',
      createdOn: new Date(BEGIN + random.int(0, DAYS * 96) * (DAY_MS / 96)).toISOString(),
    }
  })
  await storeEvents(server.db, org, events)
})
afterAll(() => server.close())

const weekFrom = (day: string, { from, to }: typeof LONG) => {
  const start = Date.parse(day)
  const end = new Date(start + 7 * DAY_MS - 1).toISOString()
  return {
    from: start < Date.parse(from) ? from : new Date(start).toISOString(),
    to: end < to ? end : to,
  }
}
const timeZone = 'UTC'

async function expectWeeks() {
  const series = await call('getMetricSeries', {
    params,
    query: { ...LONG, timeZone, metrics: METRICS.join(',') },
  })
  expect(series.days.length).toBe(Math.ceil(962 / 7))
  for (const [at, day] of series.days.entries()) {
    if (at % 30 !== 0 && at !== series.days.length - 1) continue
    const query = { ...weekFrom(day, LONG), timeZone, metrics: METRICS.join(',') }
    const alone = await call('getMetricSeries', { params, query })
    const whole = await call('getMetrics', { params, query })
    for (const [place, { metric, days }] of series.items.entries()) {
      const of = metric === 'backlog' ? alone.items[place]?.days.at(-1) : whole.items[place]
      expect([day, metric, days[at]?.n, days[at]?.value]).toEqual([day, metric, of?.n, of?.value])
    }
  }
}

async function expectUsageWeeks() {
  const usage = await call('getAssistUsage', { params, query: { ...LONG, timeZone } })
  expect(usage.days.length).toBe(Math.ceil(962 / 7))
  for (const day of [usage.days[0], usage.days[60], usage.days.at(-1)]) {
    const query = { ...weekFrom(day?.date ?? '', LONG), timeZone }
    const { counts, uniqueLoads } = await call('getAssistUsage', { params, query })
    expect(day).toMatchObject({ counts, uniqueLoads })
  }
  const loads = usage.days.reduce((sum, { counts }) => sum + (counts.loads ?? 0), 0)
  expect(usage.counts.loads).toBe(loads)
  // few tickets are loaded daily, so the sum over a week's days exceeds that of the week
  expect(usage.days.some(({ counts, uniqueLoads }) => (counts.loads ?? 0) > uniqueLoads)).toBe(true)
}

test('800 days have a point each, and 801 days have weeks', async () => {
  expect([daysPerPoint(POINTS_MAX), daysPerPoint(POINTS_MAX + 1)]).toEqual([1, 7])
  for (const [days, points] of [
    [POINTS_MAX, POINTS_MAX],
    [POINTS_MAX + 1, 115],
  ] as const) {
    const from = new Date(BEGIN).toISOString()
    const to = new Date(BEGIN + days * DAY_MS - 1).toISOString()
    const { days: volumes } = await call('getTicketVolumes', {
      params,
      query: { from, to, timeZone },
    })
    expect(volumes.length).toBe(points)
  }
})

describe('a point of a long series is its week, calculated', () => {
  test('from tickets and events', async () => {
    await expectWeeks()
    await expectUsageWeeks()
  })

  test('from daily rollups', async () => {
    await refreshAllRollups(server.db, params.organisationId, timeZone)
    await server.db.transaction((tx) => refreshEventDays(tx, params.organisationId))
    await expectWeeks()
    await expectUsageWeeks()
  })
})

test('no series of ten years has more points than a chart can show', async () => {
  const to = LONG.to
  const from = new Date(Date.parse(to) - (RANGE_MAX_DAYS - 1) * DAY_MS).toISOString()
  const query = { from, to, timeZone }
  const [series, volumes, usage, summary, surveys] = await Promise.all([
    call('getMetricSeries', { params, query: { ...query, metrics: METRICS.join(',') } }),
    call('getTicketVolumes', { params, query }),
    call('getAssistUsage', { params, query }),
    call('getUsageSummary', { query: { ...query, source: 'APP', entity: params.organisationId } }),
    call('getSurveySeries', { params, query }),
  ])
  for (const { days } of [series, volumes, usage, summary, surveys]) {
    expect(days.length).toBeGreaterThan(500)
    expect(days.length).toBeLessThanOrEqual(POINTS_MAX)
  }
})
