import {
  type Call,
  type Dimension,
  hasDays,
  METRIC_NAMES,
  type MetricValue,
  type MetricName,
  METRICS,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import {
  randomEmotions,
  randomSentiment,
  randomTickets,
  SHIFTS,
  TARGETS,
} from './test-random-tickets.ts'
import { scoreMessage } from './test-sentiment.ts'
import { DAYS, FIRST_DAY, midnight, rangeOf, ZONES } from './test-zones.ts'
import { setAttention } from './test-attention.ts'

/*
 * Consistency over random tickets: a metric is the merge of its days, groups and tickets, in zones
 * whose clocks change on different days of the range or never.
 */
let server: TestServer
let call: Call
let org: string
let tickets: TicketRecord[]
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  org = (await testOrganisation(server.db)).id
  tickets = randomTickets(20_260_308, 400, '2026-03-01T00:00:00Z', 42 * 24 * 60)
  await storeBatch(server.db, org, { kind: 'calendars', records: [SHIFTS] })
  await storeBatch(server.db, org, { kind: 'slaTargets', records: TARGETS })
  await storeTickets(server.db, org, tickets)
  const sounds = randomSentiment(20_260_308, tickets)
  const emotionsOf = (id: string) => randomEmotions(20_260_308, id)
  await scoreMessage(server.db, org, sounds, 'en', emotionsOf)
  // The queues are emptied, so that no background work rescores the tickets, and what it has scored
  // already goes; some are flagged by hand today.
  await setAttention(
    server.db,
    org,
    `select organisation_id, id, array[created_at], '{70}', '[[]]', array[now() - interval '1 day'],
       '{}', replies = 1, '{}', 1 from ticket where organisation_id = $1 and replies < 3`,
  )
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const names = (metrics: readonly MetricName[]) => metrics.join(',')

/** Merges segments: values, tickets and reasons are summed, means weighted by their tickets. */
function merged(metric: MetricName, segments: MetricValue[]) {
  const sum = (read: (part: MetricValue) => number | undefined) =>
    segments.reduce((all, part) => all + (read(part) ?? 0), 0)
  const reasons = new Map<string, number>()
  for (const { reason, count } of segments.flatMap(({ excluded }) => excluded))
    reasons.set(reason, (reasons.get(reason) ?? 0) + count)
  const n = sum((part) => part.n)
  const totals = {
    mean: sum(({ value = 0, n: some }) => value * some) / n,
    sum: sum(({ value }) => value),
    share: (sum(({ part }) => part) / sum(({ whole }) => whole)) * 100,
    distinct: NaN,
  }
  const value = totals[METRICS[metric].kind]
  return { value: metric === 'csat' ? Math.round(value) : value, n, reasons }
}

/** Metrics that can count a ticket in several segments, so that only their values add up. */
const REPEATED: readonly MetricName[] = ['solutions', 'net_flow']

function expectMerged(whole: MetricValue, segments: MetricValue[]): void {
  const { metric } = whole
  const { value, n, reasons } = merged(metric, segments)
  const { kind, dateField } = METRICS[metric]
  const digits = dateField === 'now' || dateField === 'state' ? 1 : 6 // time passes between two calls
  if (kind !== 'distinct')
    expect([metric, value]).toEqual([metric, expect.closeTo(whole.value ?? NaN, digits)])
  if (!REPEATED.includes(metric)) expect([metric, n]).toEqual([metric, whole.n])
  expect(reasons).toEqual(new Map(whole.excluded.map(({ reason, count }) => [reason, count])))
}

describe.each(ZONES)('[DASH-4] %s', (timeZone) => {
  test('a metric is the merge of its days, days of 23 and 25 hours included', async () => {
    const metrics = METRIC_NAMES.filter((metric) => hasDays(metric) && metric !== 'backlog')
    const query = { ...rangeOf(timeZone), metrics: names(metrics) }
    const { items } = await call('getMetrics', { params: params(), query })
    const series = await call('getMetricSeries', { params: params(), query })
    expect(series.days).toHaveLength(DAYS)
    expect(series.days[0]).toBe(FIRST_DAY)
    for (const [index, whole] of items.entries()) {
      expect(whole.n, whole.metric).toBeGreaterThan(0)
      expectMerged(whole, series.items[index]?.days ?? [])
    }
  })

  test('a table by day shows the same values as the chart', async () => {
    const metrics = METRIC_NAMES.filter((metric) => hasDays(metric) && metric !== 'backlog')
    const query = { ...rangeOf(timeZone), metrics: names(metrics) }
    const series = await call('getMetricSeries', { params: params(), query })
    const table = await call('getMetricGroups', {
      params: params(),
      query: { ...query, by: 'day' },
    })
    const daysOf = new Map(series.items.map(({ metric, days }) => [metric, days]))
    for (const { segments, items } of table.groups) {
      const place = series.days.indexOf(segments[0]?.key ?? '')
      for (const item of items) expect(item).toEqual(daysOf.get(item.metric)?.[place])
    }
    const tickets = (all: MetricValue[]) => all.reduce((sum, { n }) => sum + n, 0)
    expect(tickets(table.groups.flatMap(({ items }) => items))).toBe(
      tickets(series.items.flatMap(({ days }) => days)),
    )
  })

  test('the backlog of a day counts the tickets unsolved at its end, by each status history', async () => {
    const query = { ...rangeOf(timeZone), metrics: 'backlog' }
    const { items } = await call('getMetricSeries', { params: params(), query })
    const counted = Array.from({ length: DAYS }, (_, day) => {
      const end = midnight(timeZone, day + 1) - 1
      return tickets.filter(({ createdAt, statusHistory }) => {
        const status = statusHistory.findLast(({ at }) => Date.parse(at) <= end)?.status ?? 'new'
        return Date.parse(createdAt) <= end && !['solved', 'closed'].includes(status)
      }).length
    })
    expect(items[0]?.days.map(({ value }) => value)).toEqual(counted)
    const to = new Date(midnight(timeZone, 20) - 1).toISOString()
    const [one] = (await call('getMetrics', { params: params(), query: { ...query, to } })).items
    expect(one?.value).toBe(counted[19])
  })

  test('the drilldown of a day lists as many tickets as the day counts', async () => {
    for (const metric of ['frt', 'solved', 'reopen'] as const) {
      const query = { ...rangeOf(timeZone), metrics: metric }
      const { days, items } = await call('getMetricSeries', { params: params(), query })
      for (const place of [2, 23, 30]) {
        const { total } = await call('getMetricTickets', {
          params: params(),
          query: { ...rangeOf(timeZone), metric, day: days[place] },
        })
        expect([metric, days[place], total]).toEqual([
          metric,
          days[place],
          items[0]?.days[place]?.n,
        ])
      }
    }
  })
})

const BERLIN = rangeOf('Europe/Berlin')

describe('[DASH-4] the drilldown of a metric', () => {
  test.each(METRIC_NAMES)('%s: lists n tickets, and for each reason its count', async (metric) => {
    const { items } = await call('getMetrics', {
      params: params(),
      query: { ...BERLIN, metrics: metric },
    })
    const list = { ...BERLIN, metric, limit: 100 }
    const { total, items: rows } = await call('getMetricTickets', { params: params(), query: list })
    expect(total).toBe(items[0]?.n)
    expect(rows).toHaveLength(Math.min(100, total))
    const values = rows.map(({ value }) => value ?? -2)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    for (const { reason, count } of items[0]?.excluded ?? []) {
      const query = { ...list, excluded: reason }
      expect((await call('getMetricTickets', { params: params(), query })).total).toBe(count)
    }
  })
})

const SPLITS: { by: Dimension[] }[] = [
  { by: ['agent'] },
  { by: ['group'] },
  { by: ['brand'] },
  { by: ['channel'] },
  { by: ['priority'] },
  { by: ['customerKind'] },
  { by: ['weekday', 'hour'] },
  { by: ['agent', 'channel'] },
  { by: ['firstSentiment', 'sentiment'] },
  { by: ['language', 'replyWait'] },
  { by: ['handoffs'] },
]

test.each(SPLITS)('[DASH-4] a metric is the merge of its groups: $by', async ({ by }) => {
  const metrics = METRIC_NAMES.filter(
    (metric) =>
      !by.includes('hour') ||
      !['state', 'now', 'end', 'flagged'].includes(METRICS[metric].dateField),
  )
  const query = { ...BERLIN, metrics: names(metrics) }
  const { items } = await call('getMetrics', { params: params(), query })
  const { groups } = await call('getMetricGroups', {
    params: params(),
    query: { ...query, by: by.join(',') },
  })
  for (const whole of items)
    expectMerged(
      whole,
      groups.flatMap((group) => group.items.filter(({ metric }) => metric === whole.metric)),
    )
})

test('[DASH-4] the drilldown of each point lists as many tickets as the point counts', async () => {
  const marks: [MetricName, Dimension[]][] = [
    ['frt', ['value']],
    ['replies', ['value']],
    ['frt', ['weekday', 'hour']],
    ['reopen', ['agent']],
    ['created', ['tag']],
    ['created', ['emotion']],
    ['created', ['day', 'emotion']],
    ['sent_negative', ['emotion', 'sentiment']],
    ['solved', ['group', 'priority']],
    ['sent_delta', ['value']],
    ['sent_delta', ['firstSentiment', 'sentiment']],
    ['sent_label_negative', ['tag']],
    ['sent_negative', ['replyWait']],
  ]
  for (const [metric, by] of marks) {
    const { groups } = await call('getMetricGroups', {
      params: params(),
      query: { ...BERLIN, metrics: metric, by: by.join(',') },
    })
    expect(groups.length).toBeGreaterThan(1)
    for (const { segments, items } of groups.slice(0, 12)) {
      const keys = Object.fromEntries(segments.map(({ dimension, key = '' }) => [dimension, key]))
      const query = { ...BERLIN, metric, ...keys }
      const { total } = await call('getMetricTickets', { params: params(), query })
      // Excluded tickets fall into the segment without a step; the drilldown does not list them
      expect([metric, keys, total]).toEqual([metric, keys, items[0]?.n])
    }
  }
})
