import { readFile } from 'node:fs/promises'
import {
  type Call,
  DEFAULT_FILTERS,
  type Filters,
  METRIC_NAMES,
  type MetricName,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshFilterOptions } from '../organisations/filter-options.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets } from '../tickets/test-tickets.ts'
import { evaluate, splitMetrics } from './evaluate.ts'
import { viewOf } from './rollup/test-rollups.ts'
import { randomTickets } from './test-random-tickets.ts'

const MIGRATION = new URL('../../migrations/0160-agents-who-ever-acted.sql', import.meta.url)

/* Whoever has no ticket any more is still an agent of the tickets that they answered and solved. */
let server: TestServer
let call: Call
let org: string
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  org = (await testOrganisation(server.db)).id
  const tickets = randomTickets(20_261_128, 200, '2026-03-01T00:00:00Z', 35 * 24 * 60)
  const [first] = tickets
  // Ann has left: her tickets were given to Bo. Once was assigned a ticket and did nothing.
  await storeTickets(
    server.db,
    org,
    tickets.map((ticket) => ({
      ...ticket,
      assignee: ticket.assignee === 'Ann' ? 'Bo' : ticket.assignee,
      changes:
        ticket === first
          ? [
              { at: ticket.createdAt, field: 'assignee' as const, value: 'Once' },
              { at: ticket.createdAt, field: 'assignee' as const, value: 'Bo' },
            ]
          : (ticket.changes ?? []).filter(({ field }) => field !== 'assignee'),
    })),
  )
})
afterAll(() => server.close())

const numbers = async (filters: Partial<Filters>) => {
  const view = { ...viewOf(org, 'UTC'), filters: { ...DEFAULT_FILTERS, ...filters } }
  const items = await evaluate(server.db, view, METRIC_NAMES)
  return new Map(items.map(({ metric, n }) => [metric, n]))
}

describe('[FILT-1] an agent who has no current ticket', () => {
  test('is included and excluded by filters as by the rows of the metrics', async () => {
    const { rows } = await server.db.query(
      `select 1 from ticket where organisation_id = $1 and assignee = 'Ann'`,
      [org],
    )
    expect(rows).toEqual([])
    const groups = await splitMetrics(server.db, viewOf(org, 'UTC'), METRIC_NAMES, ['agent'])
    const row = groups.find(({ keys: [agent] }) => agent === 'Ann')?.metricValues
    const of = (metric: MetricName) => row?.get(metric)?.n ?? 0
    const [all, own, others] = [
      await numbers({}),
      await numbers({ includeAgent: ['Ann'] }),
      await numbers({ excludeAgent: ['Ann'] }),
    ]
    for (const metric of ['frt', 'solved', 'reopen', 'one_touch'] as const) {
      expect([metric, of(metric) > 0]).toEqual([metric, true])
      expect([metric, own.get(metric)]).toEqual([metric, of(metric)])
      expect([metric, others.get(metric)]).toEqual([metric, (all.get(metric) ?? 0) - of(metric)])
    }
  })

  test('is offered by the drawer, without a number of tickets, and so is who was assigned one once', async () => {
    const { from, to } = viewOf(org, 'UTC')
    const { items } = await call('listFilterChoices', {
      params: { organisationId: org },
      query: { from, to },
    })
    const { agentList } = await call('getOrgDetails', {
      query: { orgId: org, startDate: from, endDate: to },
    })
    for (const agent of ['Ann', 'Once']) {
      for (const field of ['includeAgent', 'excludeAgent'] as const)
        expect(items.find((one) => one.field === field)?.entries).toContainEqual({ value: agent })
      expect(agentList).toContainEqual({
        id: agent,
        name: agent,
        lastAt: expect.any(String) as string,
      })
    }
  })

  test('is known to a database of an older version after its update', async () => {
    const names = async () => {
      const { rows } = await server.db.query<{ value: string }>(
        `select value, id, first_at, last_at from filter_option
         where organisation_id = $1 and kind = 'actor' order by value`,
        [org],
      )
      return rows.map(({ value }) => value)
    }
    const known = await names()
    await server.db.query(
      `delete from filter_option where organisation_id = $1 and kind = 'actor' and value in ('Ann', 'Once')`,
      [org],
    )
    await server.db.exec(await readFile(MIGRATION, 'utf8'))
    expect(await names()).toEqual(known)
    await server.db.transaction((tx) => refreshFilterOptions(tx, org))
    expect(await names()).toEqual(known)
  })
})
