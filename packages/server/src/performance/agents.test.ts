import type { AgentMetrics, MetricName } from '@agent-assist/contract'
import { DAY_MS } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { learnExpected } from './expected/learn-expected.ts'
import { memberOf, ticketsOf } from './test-agents.ts'

/*
 * Ann has 40 tickets, each answered after 10 minutes and solved an hour later with one reply; Bo has 30, of which every
 * third has one reply. A ticket begins each hour, so that messages of most tickets are in hours of their own.
 */
let server: TestServer
let org: string
let call: Awaited<ReturnType<typeof memberOf>>['call']
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  await storeTickets(server.db, org, [
    ...ticketsOf('Ann', 40, () => ({ replyMin: 10, rating: 'good' })),
    ...ticketsOf('Bo', 30, (place) => ({ replyMin: 10, isTwoTouch: place % 3 > 0 })),
    ...ticketsOf('Other', 40, () => ({ tag: 'refund' })),
  ])
  await learnExpected(server.db, org)
  ;({ call } = await memberOf(server, org, 'Supervisor', 'Sue'))
})
afterAll(() => server.close())

const range = () => ({
  from: new Date(Date.now() - 30 * DAY_MS).toISOString(),
  to: new Date().toISOString(),
})
const read = (more: { attribution?: 'assignee'; tagsFilter?: string } = {}) =>
  call('getAgentMetrics', { params: { organisationId: org }, query: { ...range(), ...more } })
const named = (items: readonly AgentMetrics[], name: string) => {
  const found = items.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const valueOf = ({ metrics }: AgentMetrics, metric: MetricName) =>
  metrics.find((one) => one.metric === metric)

describe('[PROD-1] figures of agents', () => {
  test('are those of the metrics, by hand', async () => {
    const { items, team } = await read()
    const [ann, bo] = [named(items, 'Ann'), named(items, 'Bo')]
    expect(valueOf(ann, 'solved')?.value).toBe(40)
    expect(valueOf(ann, 'frt')?.median).toBe(10)
    expect(valueOf(ann, 'full_res')?.median).toBe(70)
    expect(valueOf(ann, 'one_touch')).toMatchObject({ part: 40, whole: 40 })
    expect(valueOf(ann, 'csat')).toMatchObject({ part: 40, whole: 40 })
    expect(valueOf(bo, 'one_touch')).toMatchObject({ part: 10, whole: 30 })
    expect(ann).toMatchObject({ replies: 40, notes: 0 })
    expect(bo.replies).toBe(50) // 10 with one reply, 20 with two
    expect(ann.perHour).toBeCloseTo(40 / ann.hours, 9)
    expect(valueOf(team as AgentMetrics, 'solved')?.value).toBe(110)
  })

  test('agree with the groups of the same metrics', async () => {
    const { items } = await read()
    const { groups } = await call('getMetricGroups', {
      params: { organisationId: org },
      query: { ...range(), metrics: 'solved,one_touch,frt,reopen', by: 'agent' },
    })
    for (const { segments, items: values } of groups) {
      const own = named(items, segments[0]?.label ?? '')
      for (const value of values) expect(valueOf(own, value.metric)).toEqual(value)
    }
  })

  test('stand beside what is expected: Bo needs more replies than the team for the same tickets', async () => {
    const { items } = await read()
    const of = (name: string) =>
      named(items, name).expected.find((one) => one.metric === 'one_touch')
    expect(of('Bo')?.high).toBeLessThan(0)
    expect(of('Ann')?.low).toBeGreaterThan(0)
    for (const one of ['Ann', 'Bo'].map(of)) {
      expect(one?.low).toBeLessThan(one?.value ?? NaN)
      expect(one?.high).toBeGreaterThan(one?.value ?? NaN)
    }
  })

  test('obey filters, also those that come from messages', async () => {
    const { items } = await read({ tagsFilter: 'refund' })
    expect(items.map(({ name }) => name)).toEqual(['Other'])
    expect(items[0]?.replies).toBe(40)
  })

  test('tickets at the same time are counted by hour and day', async () => {
    const { days } = await call('getConcurrency', {
      params: { organisationId: org },
      query: range(),
    })
    expect(days.length).toBeGreaterThan(0)
    for (const { peak, median, agents } of days) {
      expect(peak).toBeGreaterThanOrEqual(median)
      expect(agents).toBeLessThanOrEqual(3)
    }
  })

  test('a trend has weeks, with quartiles only of four agents or more', async () => {
    const { items } = await read()
    const { weeks, items: trends } = await call('getAgentTrend', {
      params: { organisationId: org, agentId: named(items, 'Ann').id ?? '' },
      query: range(),
    })
    const touch = trends.find(({ metric }) => metric === 'one_touch')
    expect(touch?.own).toHaveLength(weeks.length)
    expect(touch?.own.reduce((sum, { n }) => sum + n, 0)).toBe(40)
    expect(touch?.team.every((band) => band === null)).toBe(true)
  })

  test('how expected values are computed is explained', async () => {
    const { items } = await call('getExpectedModels', { params: { organisationId: org } })
    const touch = items.find(({ metric }) => metric === 'one_touch')
    expect(touch).toMatchObject({ cases: 110 })
    expect(touch?.effects.length).toBeGreaterThan(0)
  })
})
