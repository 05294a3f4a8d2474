import {
  ATTRIBUTIONS,
  type Call,
  COHORTS,
  countedIn,
  isRate,
  METRIC_NAMES,
  type MetricName,
  METRICS,
  TICKETS_MAX,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { createRandom, type Random } from '../platform/basics/random.ts'
import {
  testOrganisation,
  testServer,
  testUser,
  type TestServer,
} from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
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
 * For random tickets, ranges, filters, attributions and cohorts, the list behind each rate has what its numerator counts,
 * and the switch to the rest has what is left of its denominator: on one page and, as for a file, over all pages. The
 * rates are those of the contract: a new one is tested as well.
 */
const SEED = 20_261_123
/** Each pair of credit and cohort, each also left out. */
const VIEWS = (ATTRIBUTIONS.length + 1) * (COHORTS.length + 1)
const RATES = METRIC_NAMES.filter(isRate)
const YEAR = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z', timeZone: 'UTC' }

let server: TestServer
let call: Call
let org: string
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  org = (await testOrganisation(server.db)).id
  const tickets = randomTickets(SEED, 300, '2026-03-01T00:00:00Z', 28 * 24 * 60)
  await storeBatch(server.db, org, { kind: 'calendars', records: [SHIFTS] })
  await storeBatch(server.db, org, { kind: 'slaTargets', records: TARGETS })
  await storeTickets(server.db, org, tickets)
  await scoreMessage(server.db, org, randomSentiment(SEED, tickets), 'en', (id) =>
    randomEmotions(SEED, id),
  )
  const user = await testUser(server.db, org, 'Agent')
  await setAttention(
    server.db,
    org,
    `select organisation_id, id, array[created_at], array[case when replies = 1 then 85 else 30 end],
       '[[]]', array[now() - interval '1 day'], '{}', replies = 1, '{}', 1
     from ticket where organisation_id = $1 and replies < 3`,
  )
  await server.db.query(
    `insert into ticket_action (organisation_id, id, ticket_id, kind, at, by_user)
     select organisation_id, gen_random_uuid(), id, 'disagree', now() - interval '1 hour', $2
     from ticket where organisation_id = $1 and replies = 0`,
    [org, user.id],
  )
})
afterAll(() => server.close())

/** A random range of the four weeks with random filters, as a query; credit and cohort by its number. */
function randomView(index: number) {
  const random: Random = createRandom(SEED, 'outcomes', index)
  const attribution = [undefined, ...ATTRIBUTIONS][index % (ATTRIBUTIONS.length + 1)]
  const cohort = [undefined, ...COHORTS][index % (COHORTS.length + 1)]
  const first = random.int(0, 20)
  const at = (day: number) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString()
  const lists = {
    allSystemGroups: ['Billing', 'Orders'],
    tagsFilter: ['a', 'b', 'c'],
    includeAgent: ['Ann', 'Bo'],
    excludeAgent: ['Ann', 'Bo'],
  }
  const filters = Object.entries(lists).flatMap(([name, values]) =>
    random.chance(0.25) ? [[name, random.pick(values)]] : [],
  )
  return {
    from: at(first),
    to: at(random.int(first + 4, 34)),
    timeZone: random.pick(['UTC', 'Europe/Berlin', 'Pacific/Auckland']),
    ...(Object.fromEntries(filters) as Record<string, string>),
    ...(random.chance(0.2) ? { excludePending: 'enabled' as const } : {}),
    ...(attribution ? { attribution } : {}),
    ...(cohort ? { cohort } : {}),
  }
}
type Query = ReturnType<typeof randomView>

const params = () => ({ organisationId: org })
const listOf = (query: Query, metric: MetricName, side?: 'part' | 'rest', more: object = {}) =>
  call('getMetricTickets', {
    params: params(),
    query: { ...query, metric, ...(side ? { side } : {}), limit: TICKETS_MAX, ...more },
  })

const added = (items: readonly { value?: number | undefined }[]) =>
  items.reduce((sum, { value = 0 }) => sum + value, 0)

describe('[DASH-4] a rate opens its numerator, with a switch to the rest', () => {
  test.each(Array.from({ length: VIEWS }, (_, index) => index))(
    'range and filters %i',
    async (index) => {
      const query = randomView(index)
      const { items } = await call('getMetrics', {
        params: params(),
        query: { ...query, metrics: RATES.join(',') },
      })
      for (const { metric, part = 0, whole = 0, n } of items) {
        const [numerator, rest, base] = await Promise.all([
          listOf(query, metric, 'part'),
          listOf(query, metric, 'rest'),
          listOf(query, metric),
        ])
        const told = [metric, added(numerator.items), added(rest.items), base.total]
        expect(told).toEqual([metric, part, whole - part, n])
        for (const list of [numerator, rest, base])
          expect([metric, list.part, list.rest]).toEqual([metric, part, whole - part])
        if (countedIn(metric) === 'ticket')
          expect([metric, numerator.total, rest.total, n]).toEqual([
            metric,
            part,
            whole - part,
            whole,
          ])
        const both = new Set([...numerator.items, ...rest.items].map(({ id }) => id))
        expect([metric, both.size]).toEqual([metric, n])
      }
    },
  )

  test.each(RATES)(
    'all pages of a file of %s have each ticket of its side once',
    async (metric) => {
      const limit = 40
      for (const side of ['part', 'rest'] as const) {
        const { total, part = 0, rest = 0 } = await listOf(YEAR, metric, side)
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / limit) }, (_, page) =>
            listOf(YEAR, metric, side, { limit, offset: page * limit }),
          ),
        )
        const rows = pages.flatMap(({ items }) => items)
        expect([side, new Set(rows.map(({ id }) => id)).size, rows.length]).toEqual([
          side,
          total,
          total,
        ])
        expect(added(rows)).toBe(side === 'part' ? part : rest)
      }
    },
  )

  test('the random tickets give each rate both sides, so that each list is tested', async () => {
    const query = { from: '2026-03-01T00:00:00Z', to: '2026-06-01T00:00:00Z', timeZone: 'UTC' }
    const { items } = await call('getMetrics', {
      params: params(),
      query: { ...query, metrics: RATES.join(',') },
    })
    expect(items.map(({ metric }) => metric)).toEqual(RATES)
    for (const { metric, part = 0, whole = 0 } of items)
      expect([metric, part > 0, whole > part]).toEqual([metric, true, true])
  })
})

test('[DASH-4] a point of a rate opens the numerator of its slice', async () => {
  const { groups } = await call('getMetricGroups', {
    params: params(),
    query: { ...YEAR, metrics: 'sent_negative', by: 'weekday,group' },
  })
  expect(groups.length).toBeGreaterThan(10)
  for (const { segments, items } of groups) {
    const keys = Object.fromEntries(segments.map(({ dimension, key = '' }) => [dimension, key]))
    const { total } = await listOf(YEAR, 'sent_negative', 'part', keys)
    expect([keys, total]).toEqual([keys, items[0]?.part])
  }
})

test('[DASH-4] a sum opens the tickets that add to it', async () => {
  const sums = METRIC_NAMES.filter((metric) => METRICS[metric].kind === 'sum')
  const { items } = await call('getMetrics', {
    params: params(),
    query: { ...YEAR, metrics: sums.join(',') },
  })
  for (const { metric, value } of items) {
    const list = await listOf(YEAR, metric, 'part')
    expect([metric, list.part, added(list.items)]).toEqual([metric, value, value])
  }
  const { total, items: changed } = await listOf(YEAR, 'csat_shift', 'part')
  expect(total).toBeLessThan((await listOf(YEAR, 'csat_shift')).total)
  expect(changed.every(({ value = 0 }) => value > 0)).toBe(true)
})

test('[DASH-4] requesters open with how many they are', async () => {
  const { items } = await call('getMetrics', {
    params: params(),
    query: { ...YEAR, metrics: 'requesters' },
  })
  const list = await listOf(YEAR, 'requesters')
  expect([list.part, list.total]).toEqual([items[0]?.value, items[0]?.n])
  expect(list.part).toBeLessThan(list.total)
})

test('[DASH-4] times open with the longest first, scores with the lowest', async () => {
  const valuesOf = async (metric: MetricName) =>
    (await listOf(YEAR, metric, undefined, { order: 'worst' })).items.map(
      ({ value = NaN }) => value,
    )
  const times = await valuesOf('frt')
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const scores = await valuesOf('sent_score')
  expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  expect(scores[0]).toBeLessThan(scores.at(-1) ?? NaN)
})

test.each([
  ['frt', 'part', {}],
  ['created', 'rest', {}],
  ['sent_negative', 'part', { excluded: 'noMessage' }],
] as const)('a side that %s does not have is refused: %s %j', async (metric, side, more) => {
  await expect(listOf(YEAR, metric, side, more)).rejects.toMatchObject({ status: 400 })
})

test('[DASH-4] points of weeks add up to the days of a short range', async () => {
  const range = { from: '2026-03-02T00:00:00Z', to: '2026-03-17T23:59:59Z', timeZone: 'UTC' }
  const query = { ...range, metrics: 'sent_negative,backlog' }
  const series = (points?: 'weeks') =>
    call('getMetricSeries', {
      params: params(),
      query: { ...query, ...(points ? { points } : {}) },
    })
  const [days, weeks] = await Promise.all([series(), series('weeks')])
  expect([days.days.length, weeks.days]).toEqual([16, ['2026-03-02', '2026-03-09', '2026-03-16']])
  const counted = (from: number, to: number) =>
    days.items[0]?.days.slice(from, to).reduce((sum, { part = 0 }) => sum + part, 0)
  expect(weeks.items[0]?.days.map(({ part }) => part)).toEqual([
    counted(0, 7),
    counted(7, 14),
    counted(14, 16),
  ])
  expect(weeks.items[1]?.days.at(-1)?.value).toBe(days.items[1]?.days.at(-1)?.value)
  const { groups } = await call('getMetricGroups', {
    params: params(),
    query: { ...range, metrics: 'sent_negative', by: 'day', points: 'weeks' },
  })
  const keys = groups.map(({ segments: [segment] }) => segment?.key ?? '')
  expect(keys.toSorted((a, b) => a.localeCompare(b))).toEqual(weeks.days)
})
