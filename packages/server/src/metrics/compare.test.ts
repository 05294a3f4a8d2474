import { isClear, type MetricName } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { randomOf, weeksOf } from './comparison/test-organisation.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const MONDAY = Date.parse('2026-03-02T08:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A ticket that Ann answered and solved after some minutes. */
function answered(id: string, createdMs: number, minutes: number) {
  const [at, end] = [createdMs, createdMs + minutes * MINUTE_MS].map((ms) =>
    new Date(ms).toISOString(),
  )
  return ticketOf(id, {
    createdAt: at,
    updatedAt: end,
    assignee: 'Ann',
    messages: [
      { at: at ?? '', author: 'R. T.', authorRole: 'customer', text: 'Help' },
      { at: end ?? '', author: 'Ann', authorRole: 'agent', text: 'Sure' },
    ],
    statusHistory: [
      { at: at ?? '', status: 'new' },
      { at: end ?? '', status: 'solved', by: 'Ann' },
    ],
  })
}

/** An organisation with a simulated week before, and one in which replies take so many times as long. */
async function organisation(slower: number) {
  const { id: organisationId } = await testOrganisation(server.db)
  const random = randomOf(5)
  const simulated = { weeks: 1, ticketsPerDay: 40 }
  const weeks = [...weeksOf(random, simulated), ...weeksOf(random, { ...simulated, slower })]
  const tickets = weeks
    .flat()
    .flatMap((minutes, day) =>
      [...minutes].map((each, at) => answered(`${day}-${at}`, MONDAY + day * DAY_MS, each)),
    )
  await storeTickets(server.db, organisationId, tickets)
  const email = (await testUser(server.db, organisationId, 'Supervisor')).email
  const call = server.as(await signIn(server, email))
  return async (metrics: readonly MetricName[], days = 7) => {
    const range = (from: number) => [
      new Date(from).toISOString(),
      new Date(from + days * DAY_MS - 1).toISOString(),
    ]
    const start = Date.parse('2026-03-02T00:00:00.000Z')
    const [[beforeFrom, beforeTo], [from = '', to = '']] = [range(start), range(start + 7 * DAY_MS)]
    const { items } = await call('getMetrics', {
      params: { organisationId },
      query: { from, to, beforeFrom, beforeTo, metrics: metrics.join(',') },
    })
    return items
  }
}

test('[DASH-4] a time has the interval of its change; volumes and shares have none of their own', async () => {
  const read = await organisation(1)
  const [frt, created, oneTouch] = await read(['frt', 'created', 'one_touch'])
  const change = ((frt?.median ?? 0) / (frt?.before?.median ?? 1) - 1) * 100
  expect(frt?.difference?.low).toBeLessThan(change)
  expect(frt?.difference?.high).toBeGreaterThan(change)
  expect([frt?.difference?.low ?? 1, -(frt?.difference?.high ?? -1)].every((end) => end < 0)).toBe(
    true,
  )
  expect([created, oneTouch].map((one) => one?.difference)).toEqual([undefined, undefined])
  expect(created?.before?.value).toBeGreaterThan(0)
})

test('[DASH-4] a week in which replies take three times as long is beyond the interval', async () => {
  const read = await organisation(3)
  const [frt] = await read(['frt'])
  expect(frt?.difference?.low).toBeGreaterThan(0)
  const [ofTwoDays] = await read(['frt'], 2)
  expect(ofTwoDays?.before?.median).toBeDefined()
  expect(ofTwoDays?.difference).toBeUndefined()
})

/** With numbers to nine digits: the order in which they are added is not part of them. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'number' ? Number(one.toPrecision(9)) : one,
    ),
  )

/** Two weeks of brands: one as ever, one in which replies take three times as long, one that is new. */
async function brands() {
  const { id: organisationId } = await testOrganisation(server.db)
  const simulated = { weeks: 1, ticketsPerDay: 25 }
  const weeksOfBrand = (brand: string, seed: number, slower: number) => {
    const random = randomOf(seed)
    const both = [...weeksOf(random, simulated), ...weeksOf(random, { ...simulated, slower })]
    return both.flat().flatMap((minutes, day) =>
      [...minutes].map((each, at) => ({
        ...answered(`${brand}-${day}-${at}`, MONDAY + day * DAY_MS, each),
        brand,
      })),
    )
  }
  const isLater = ({ createdAt }: { createdAt: string }) =>
    Date.parse(createdAt) >= MONDAY + 7 * DAY_MS
  await storeTickets(server.db, organisationId, [
    ...weeksOfBrand('Same', 5, 1),
    ...weeksOfBrand('Slow', 7, 3),
    ...weeksOfBrand('New', 9, 1).filter(isLater),
    ...weeksOfBrand('Gone', 11, 1).filter((ticket) => !isLater(ticket)),
  ])
  const call = server.as(
    await signIn(server, (await testUser(server.db, organisationId, 'Supervisor')).email),
  )
  const start = Date.parse('2026-03-02T00:00:00.000Z')
  const rangeAt = (from: number) =>
    [from, from + 7 * DAY_MS - 1].map((at) => new Date(at).toISOString())
  const [[beforeFrom, beforeTo], [from = '', to = '']] = [
    rangeAt(start),
    rangeAt(start + 7 * DAY_MS),
  ]
  const query = { from, to, beforeFrom, beforeTo }
  return { organisationId, call, query }
}

test('[DASH-4] each brand stands beside its period before, with the interval of its change', async () => {
  const { organisationId, call, query } = await brands()
  const metrics = 'frt,created,one_touch'
  const params = { organisationId }
  const { groups } = await call('getMetricGroups', {
    params,
    query: { ...query, metrics, by: 'brand' },
  })
  const of = (brand: string) =>
    groups.find(({ segments: [one] }) => one?.key === brand)?.items ?? []
  expect(groups).toHaveLength(4)
  const [slow] = of('Slow')
  expect(slow?.difference?.low).toBeGreaterThan(0)
  const [same, sameCreated] = of('Same') // a week like the one before: no interval leaves 0 out
  expect([same, sameCreated].map((one) => isClear(one?.difference ?? { low: 1, high: 2 }))).toEqual(
    [false, false],
  )
  // what has no period before, or no range, is listed and not compared
  expect(of('New').map((one) => [one.before?.n, one.difference])).toEqual(
    Array.from({ length: 3 }, () => [0, undefined]),
  )
  expect(of('Gone').map(({ n, before }) => [n, (before?.n ?? 0) > 0])).toEqual(
    Array.from({ length: 3 }, () => [0, true]),
  )

  // a filter by the brand gives the same numbers and intervals
  for (const brand of ['Same', 'Slow']) {
    const { items } = await call('getMetrics', {
      params,
      query: { ...query, metrics: 'frt,one_touch', allBrands: brand },
    })
    const own = of(brand).filter(({ metric }) => metric !== 'created')
    expect(rounded(own)).toEqual(rounded(items))
  }
  // from the raw rows
  const { rows } = await server.db.query<{ brand: string; median: number; n: number }>(
    `select brand, percentile_cont(0.5) within group (order by first_reply_min) as median, count(*)::int as n
     from ticket where organisation_id = $1 and created_at between $2 and $3 group by brand`,
    [organisationId, query.beforeFrom, query.beforeTo],
  )
  for (const { brand, median, n } of rows) {
    const [frt, created] = of(brand)
    expect(frt?.before?.median).toBeCloseTo(median, 6)
    expect(created?.before?.value).toBe(n)
  }
  expect(rows).toHaveLength(3)
})

test('[DASH-4] segments are compared by one dimension of tickets', async () => {
  const { organisationId, call, query } = await brands()
  for (const by of ['day', 'brand,channel'])
    await expect(
      call('getMetricGroups', {
        params: { organisationId },
        query: { ...query, metrics: 'frt', by },
      }),
    ).rejects.toMatchObject({ status: 400 })
  const { groups } = await call('getMetricGroups', {
    params: { organisationId },
    query: { ...query, metrics: 'unsolved,backlog', by: 'brand' },
  })
  expect(groups.flatMap(({ items }) => items.map(({ difference }) => difference))).toEqual(
    groups.flatMap(() => [undefined, undefined]),
  )
})
