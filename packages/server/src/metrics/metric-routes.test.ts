import { DEFAULT_FILTERS, printFilters, type TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { NEVER } from '../tickets/facts/sla-facts.ts'

const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-28T23:59:59.999Z' }
const CREATED = '2026-02-02T10:00:00.000Z'
const KIM = 'kim@shop.example'
const at = (minute: number) => new Date(Date.parse(CREATED) + minute * 60_000).toISOString()

/** A ticket that an agent answered and solved after some minutes. */
function answered(id: string, minute: number, by: string, given: Partial<TicketRecord> = {}) {
  return ticketOf(id, {
    assignee: by,
    messages: [
      { at: at(0), author: 'R. T.', authorRole: 'customer', text: 'Help' },
      { at: at(minute), author: by, authorRole: 'agent', text: 'Sure' },
    ],
    statusHistory: [
      { at: at(0), status: 'new' },
      { at: at(minute), status: 'solved', by },
    ],
    ...given,
  })
}

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  await storeTickets(server.db, org, [
    answered('1', 10, 'Ann', { brand: 'Core', tags: ['vip', 'refund'] }),
    answered('2', 30, KIM, { brand: 'Care', tags: ['vip'] }),
    ticketOf('3'),
  ])
})
afterAll(() => server.close())

const supervisor = async (id = org) =>
  server.as(await signIn(server, (await testUser(server.db, id, 'Supervisor')).email))
const params = () => ({ organisationId: org })

test('[DASH-4] metrics come with unit, direction and exclusions, in the requested order', async () => {
  const call = await supervisor()
  const { items, asOf } = await call('getMetrics', {
    params: params(),
    query: { ...RANGE, metrics: 'solved,frt' },
  })
  expect(items).toEqual([
    {
      metric: 'solved',
      unit: 'count',
      direction: 'none',
      dateField: 'solved',
      credit: 'solver',
      value: 2,
      n: 2,
      excluded: [],
    },
    {
      metric: 'frt',
      unit: 'min',
      direction: 'down',
      dateField: 'created',
      credit: 'sender',
      value: 20,
      median: 20,
      p90: 28,
      n: 2,
      excluded: [{ reason: 'noReply', count: 1 }],
    },
  ])
  expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now())
})

test('[DASH-4] metrics come with their previous period, except those of now whatever the range', async () => {
  await storeTickets(server.db, org, [
    answered('0', 10, 'Ann', { createdAt: '2026-01-10T10:00:00.000Z' }),
  ])
  const call = await supervisor()
  const query = {
    ...RANGE,
    metrics: 'created,unsolved,escalation_risk',
    beforeFrom: '2026-01-01T00:00:00.000Z',
    beforeTo: '2026-01-31T23:59:59.999Z',
  }
  const { items } = await call('getMetrics', { params: params(), query })
  expect(items.slice(0, 2).map(({ value, before }) => [value, before?.value])).toEqual([
    [3, 1],
    [1, 1],
  ])
  expect(items[2]).not.toHaveProperty('before')
})

test('[DASH-4] without tickets a metric has no value, and a count is 0', async () => {
  const call = await supervisor()
  const empty = { from: '2020-01-01T00:00:00.000Z', to: '2020-01-02T00:00:00.000Z' }
  const { items } = await call('getMetrics', {
    params: params(),
    query: { ...empty, metrics: 'frt,created,csat' },
  })
  expect(items.map(({ value, n }) => [value, n])).toEqual([
    [undefined, 0],
    [0, 0],
    [undefined, 0],
  ])
})

test('[FILT-2] metrics, their days, groups and tickets obey the filters', async () => {
  const call = await supervisor()
  const query = { ...RANGE, ...printFilters({ ...DEFAULT_FILTERS, allBrands: ['Core'] }) }
  const metrics = 'created,frt,backlog,net_flow,solutions'
  const { items } = await call('getMetrics', { params: params(), query: { ...query, metrics } })
  expect(items.map(({ value }) => value)).toEqual([1, 10, 0, 0, 1])
  const series = await call('getMetricSeries', { params: params(), query: { ...query, metrics } })
  const sum = (index: number) =>
    series.items[index]?.days.reduce((all, { value = 0 }) => all + value, 0)
  expect([sum(0), sum(2), sum(4)]).toEqual([1, 0, 1])
  const { groups } = await call('getMetricGroups', {
    params: params(),
    query: { ...query, metrics: 'created', by: 'tag' },
  })
  expect(new Set(groups.map(({ segments }) => segments[0]?.key))).toEqual(
    new Set(['refund', 'vip']),
  )
  const list = await call('getMetricTickets', {
    params: params(),
    query: { ...query, metric: 'created' },
  })
  expect(list.items.map(({ id, value }) => [id, value])).toEqual([['1', 1]])
})

test('[DASH-4] a ticket of a drilldown comes with its clocks and its sentiment', async () => {
  const dueAt = '2026-02-03T10:00:00.000Z'
  await server.db.query(
    `update ticket set sla_due = array[$3, $2, null, $2]::timestamptz[]
     where organisation_id = $1 and id = '3'`,
    [org, dueAt, NEVER],
  )
  await server.db.query(
    `insert into ticket_sentiment (organisation_id, ticket_id, label) values ($1, '1', 'negative')`,
    [org],
  )
  const call = await supervisor()
  const listed = async (facts?: '1') =>
    (
      await call('getMetricTickets', {
        params: params(),
        query: { ...RANGE, metric: 'created', facts },
      })
    ).items
  const byId = new Map((await listed('1')).map(({ id, facts }) => [id, facts]))
  expect(byId.get('1')).toMatchObject({ firstReplyMin: 10, sentiment: 'negative' })
  expect(byId.get('1')).not.toHaveProperty('dueAt')
  expect(byId.get('3')).toMatchObject({ dueAt })
  expect((await listed())[0]).not.toHaveProperty('facts')
})

describe('groups', () => {
  test('[DASH-4] brand groups have the brand’s name, and tickets without a brand no key', async () => {
    await server.db.query(
      `update brand set name = 'Brewline Core' where organisation_id = $1 and id = 'Core'`,
      [org],
    )
    const call = await supervisor()
    const { groups, more } = await call('getMetricGroups', {
      params: params(),
      query: { ...RANGE, metrics: 'created', by: 'brand' },
    })
    expect(more).toBe(0)
    expect(
      groups
        .map(({ segments }) => segments[0])
        .sort((a, b) => (a?.key ?? '').localeCompare(b?.key ?? '')),
    ).toEqual([
      { dimension: 'brand' },
      { dimension: 'brand', key: 'Care', label: 'Care' },
      { dimension: 'brand', key: 'Core', label: 'Brewline Core' },
    ])
    const none = { ...RANGE, metric: 'created', brand: '' } as const
    const { items } = await call('getMetricTickets', { params: params(), query: none })
    expect(items.map(({ id }) => id)).toEqual(['3'])
  })

  test('[USE-5] an agent’s email address is masked, and its key opens the same tickets', async () => {
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    const call = await supervisor()
    const answer = await call('getMetricGroups', {
      params: params(),
      query: { ...RANGE, metrics: 'frt', by: 'agent' },
    })
    expect(JSON.stringify(answer)).not.toContain(KIM)
    const kim = answer.groups.find(({ segments }) => segments[0]?.label === 'k•••@shop.example')
    expect(kim?.items[0]).toMatchObject({ value: 30, n: 1 })
    const key = kim?.segments[0]?.key ?? ''
    const query = { ...RANGE, metric: 'frt', agent: key } as const
    const { items } = await call('getMetricTickets', { params: params(), query })
    expect(items.map(({ id, assignee }) => [id, assignee])).toEqual([['2', 'k•••@shop.example']])
    const guessed = await call('getMetricTickets', {
      params: params(),
      query: { ...RANGE, metric: 'frt', agent: KIM },
    })
    expect(guessed.total).toBe(0)
  })

  test('[DASH-4] a tag group counts the tickets with any of its tags', async () => {
    await server.db.query(
      `insert into tag_group (organisation_id, name, tags) values ($1, 'Money', '{refund,vip}')`,
      [org],
    )
    const call = await supervisor()
    const { groups } = await call('getMetricGroups', {
      params: params(),
      query: { ...RANGE, metrics: 'created', by: 'tagGroup' },
    })
    expect(groups.map(({ segments, items }) => [segments[0]?.key, items[0]?.n])).toEqual([
      ['Money', 2],
      [undefined, 1],
    ])
  })

  test('[DASH-4] a histogram has the steps of its metric', async () => {
    const call = await supervisor()
    const { groups } = await call('getMetricGroups', {
      params: params(),
      query: { ...RANGE, metrics: 'frt', by: 'value' },
    })
    const steps = groups.map(({ segments, items }) => [segments[0]?.key, items[0]?.n])
    expect(new Map(steps as [string | undefined, number][])).toEqual(
      new Map([
        ['0', 1],
        ['30', 1],
        [undefined, 0],
      ]),
    )
  })
})

describe('an invalid query is refused with a sentence', () => {
  test.each([
    [{ metrics: 'speed' }, 'is not a list of'],
    [{ metrics: '' }, 'is not a list of'],
    [{ metrics: 'unsolved', by: 'day' }, 'unsolved has no days'],
    [{ metrics: 'backlog', by: 'hour' }, 'backlog has no days'],
    [{ metrics: 'csat', by: 'value' }, 'has no value of csat'],
    [{ metrics: 'frt,replies', by: 'value' }, 'those of one metric'],
    [{ metrics: 'frt', by: 'agent,tag,brand' }, 'is not a list of at most 2'],
    [{ metrics: 'frt', by: 'agent', allTagsGroups: 'A', tagsFilter: 'b' }, 'excludes'],
  ])('%o', async (asked, sentence) => {
    const call = await supervisor()
    await expect(
      call('getMetricGroups', { params: params(), query: { ...RANGE, by: 'agent', ...asked } }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining(sentence) })
  })

  test('a range of more than 10 years is refused', async () => {
    const call = await supervisor()
    const query = { ...RANGE, to: '2199-01-01T00:00:00.000Z', metrics: 'created' }
    await expect(call('getMetricSeries', { params: params(), query })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('is more than 10 years after from'),
    })
  })

  test('days of a metric without days and an unknown exclusion reason are refused', async () => {
    const call = await supervisor()
    await expect(
      call('getMetricSeries', { params: params(), query: { ...RANGE, metrics: 'created,age' } }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('age has no days') })
    const query = { ...RANGE, metric: 'created', excluded: 'noReply' } as const
    await expect(call('getMetricTickets', { params: params(), query })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('no such reason'),
    })
  })
})

test('[GUARD-4] metrics of another organisation are refused, and its tickets never counted', async () => {
  const own = org
  const foreign = (await testOrganisation(server.db)).id
  await storeTickets(server.db, foreign, [answered('1', 99, 'Ann')])
  const call = await supervisor(foreign)
  await expect(
    call('getMetrics', { params: { organisationId: own }, query: { ...RANGE, metrics: 'frt' } }),
  ).rejects.toMatchObject({ status: 403 })
  const query = { ...RANGE, metric: 'frt' } as const
  const list = await call('getMetricTickets', { params: { organisationId: foreign }, query })
  expect(list.items.map(({ value }) => value)).toEqual([99])
})
