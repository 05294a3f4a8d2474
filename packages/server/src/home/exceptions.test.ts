import { BAND, DAY_MS, DEFAULT_FILTERS, KEY_METRICS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluate, splitMetrics } from '../metrics/evaluate.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  await server.db.query(`update organisation set time_zone = 'Europe/Berlin' where id = $1`, [org])
})
afterAll(() => server.close())

/** Tickets created a minute apart, each answered after some minutes. */
function burst(at: string, count: number, replyMin = 10) {
  return Array.from({ length: count }, (_, place) => {
    const created = Date.parse(at) + place * 60_000
    const iso = (ms: number) => new Date(ms).toISOString()
    const [createdAt, answeredAt] = [iso(created), iso(created + replyMin * 60_000)]
    return ticketOf(`${at}/${place}`, {
      createdAt,
      assignee: 'Ann',
      messages: [
        { at: createdAt, author: 'R. T.', authorRole: 'customer', text: 'Help' },
        { at: answeredAt, author: 'Ann', authorRole: 'agent', text: 'Sure' },
      ],
    })
  })
}

/** The same time some weeks earlier; `shiftH` where the clocks differ. */
const back = (at: string, weeks: number, shiftH = 0) =>
  new Date(Date.parse(at) - weeks * 7 * DAY_MS + shiftH * 3_600_000).toISOString()

async function exceptions(to: string) {
  const call = server.as(await signIn(server, (await testUser(server.db, org, 'Supervisor')).email))
  return call('getExceptions', {
    params: { organisationId: org },
    query: { from: '2026-01-01T00:00:00.000Z', to },
  })
}

test('[DASH-2] across a clock change an hour is compared with the same local hour', async () => {
  // Wednesday 1 April 2026, 09:00 to 10:00 in Berlin is 07:00 UTC; in winter it was 08:00 UTC
  const at = '2026-04-01T07:05:00.000Z'
  const usual = [20, 22, 18, 20, 21, 19, 20, 20]
  await storeTickets(server.db, org, [
    ...burst('2026-01-01T08:00:00.000Z', 1),
    ...burst(at, 45),
    ...usual.flatMap((count, place) => burst(back(at, place + 1, 1), count)),
  ])
  const { items, judged, moment } = await exceptions('2026-04-01T08:02:00.000Z')
  expect(moment).toBe('2026-04-01T08:02:00.000Z')
  // median 20; distances 0 2 2 0 1 1 0 0, median 0.5: √20 = 4.472 is wider
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    window: 'hour',
    day: '2026-04-01',
    hour: 9,
    value: 45,
    metricValue: { metric: 'created', n: 45 },
    usual: { middle: 20, weeks: 8 },
  })
  expect(items[0]?.score).toBeCloseTo(25 / Math.sqrt(20), 6)
  expect(items[0]?.usual.high).toBeCloseTo(20 + 3 * Math.sqrt(20), 6)
  expect(judged).toContain('frt')
})

test('[DASH-2] the same UTC hour is not compared where its local hour differs', async () => {
  const at = '2026-04-01T07:05:00.000Z'
  await storeTickets(server.db, org, [
    ...burst('2026-01-01T08:00:00.000Z', 1),
    ...burst(at, 20),
    ...Array.from({ length: 8 }, (_, place) => burst(back(at, place + 1, 1), 20)).flat(),
    // 08:05 local time in winter: three times as many tickets
    ...Array.from({ length: 8 }, (_, place) => burst(back(at, place + 1), 60)).flat(),
  ])
  const { items } = await exceptions('2026-04-01T08:02:00.000Z')
  expect(items.filter(({ window }) => window === 'hour')).toEqual([])
})

test('[DASH-2] with few tickets an hour the day is checked, and exceptions are ranked by distance', async () => {
  const at = '2026-02-18T08:00:00.000Z' // a Wednesday, 9:00 in Berlin
  await storeTickets(server.db, org, [
    ...burst('2025-12-01T08:00:00.000Z', 1),
    ...burst(at, 30, 120),
    ...Array.from({ length: 8 }, (_, place) => burst(back(at, place + 1), 12, 10)).flat(),
  ])
  const { items, thin } = await exceptions('2026-02-18T15:00:00.000Z')
  expect(items.map(({ metricValue, window }) => [metricValue.metric, window])).toEqual([
    ['frt', 'today'],
    ['created', 'today'],
  ])
  expect(items[0]).toMatchObject({ value: 120, usual: { middle: 10 }, day: '2026-02-18' })
  expect(items[0]).not.toHaveProperty('hour')
  expect(items[1]).toMatchObject({ value: 30, usual: { middle: 12 } })
  expect(thin).toContain('csat')
  const later = await exceptions('2026-02-19T06:00:00.000Z')
  expect(
    later.items.map(({ metricValue, window, day }) => [metricValue.metric, window, day]),
  ).toContainEqual(['frt', 'day', '2026-02-18'])
})

test('[DASH-2] the backlog is compared at the ends of the same weekday', async () => {
  // Tuesdays: ten tickets each week that stay unsolved for six days, and fifty now
  const at = '2026-02-17T08:00:00.000Z'
  const solved = (tickets: ReturnType<typeof burst>) =>
    tickets.map((ticket) => ({
      ...ticket,
      statusHistory: [
        { at: ticket.createdAt, status: 'new' as const },
        { at: back(ticket.createdAt, -1, -24), status: 'solved' as const, by: 'Ann' },
      ],
    }))
  await storeTickets(server.db, org, [
    ...burst('2025-12-01T08:00:00.000Z', 1),
    ...burst(at, 50),
    ...Array.from({ length: 8 }, (_, place) => solved(burst(back(at, place + 1), 10))).flat(),
  ])
  const { items } = await exceptions('2026-02-18T06:00:00.000Z')
  const backlog = items.find(({ metricValue }) => metricValue.metric === 'backlog')
  expect(backlog).toMatchObject({ value: 51, window: 'day', day: '2026-02-17' })
  expect(backlog?.usual).toMatchObject({ middle: 11, weeks: 8 })
})

test('[DASH-2] a young or thin record gives no exceptions, and lists its metrics as thin', async () => {
  const at = '2026-02-18T08:00:00.000Z'
  expect(await exceptions('2026-02-18T15:00:00.000Z')).toMatchObject({
    items: [],
    judged: [],
    thin: KEY_METRICS,
  })
  // one week fewer than needed
  await storeTickets(server.db, org, [
    ...burst(at, 90),
    ...Array.from({ length: BAND.leastWeeks - 1 }, (_, i) => burst(back(at, i + 1), 10)).flat(),
  ])
  expect(await exceptions('2026-02-18T15:00:00.000Z')).toMatchObject({ items: [], judged: [] })
  // with that week, the record begins early enough
  await storeTickets(server.db, org, burst(back(at, BAND.leastWeeks + 1), 10))
  await storeTickets(server.db, org, burst(back(at, BAND.leastWeeks), 10))
  const { items } = await exceptions('2026-02-18T15:00:00.000Z')
  expect(items.map(({ metricValue }) => metricValue.metric)).toContain('created')
})

test('[DASH-2] several intervals in one batch give the same metrics as each interval alone', async () => {
  const days = ['2026-02-10', '2026-02-12', '2026-02-17']
  await storeTickets(
    server.db,
    org,
    days.flatMap((day, place) => burst(`${day}T08:00:00.000Z`, 3 + place, 10 * (place + 1))),
  )
  const intervals = days.map((day) => ({
    from: `${day}T00:00:00.000Z`,
    to: `${day}T08:03:00.000Z`,
  }))
  const { from, to } = { from: intervals[0]?.from ?? '', to: intervals[2]?.to ?? '' }
  const view = { org, filters: DEFAULT_FILTERS, from, to, timeZone: 'UTC', asOf: to }
  const metrics = ['created', 'frt', 'sla'] as const
  const groups = await splitMetrics(server.db, { ...view, intervals }, metrics, ['stretch'])
  expect(groups).toHaveLength(3)
  for (const [place, stretch] of intervals.entries()) {
    const own = groups.find(({ keys }) => keys[0] === `${place}`)?.metricValues
    const alone = await evaluate(server.db, { ...view, ...stretch }, metrics)
    expect(metrics.map((metric) => own?.get(metric))).toEqual(alone)
  }
  expect(
    groups.reduce((sum, { metricValues }) => sum + (metricValues.get('created')?.n ?? 0), 0),
  ).toBe(11)
})
