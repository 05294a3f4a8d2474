import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type Call,
  DEFAULT_FILTERS,
  type Filters,
  METRIC_CONDITIONS,
  METRIC_OPTIONS,
  printFilters,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from './test-tickets.ts'

const RANGE = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-28T23:59:59.999Z' }
const CREATED = '2026-02-02T10:00:00.000Z'
const at = (minute: number) => new Date(Date.parse(CREATED) + minute * 60_000).toISOString()

/** A customer's message, then an agent's public replies at these minutes. */
const replies = (...minutes: number[]) => [
  { at: CREATED, author: 'R. T.', authorRole: 'customer' as const, text: 'Help' },
  ...minutes.map((minute) => ({
    at: at(minute),
    author: 'Ann',
    authorRole: 'agent' as const,
    text: 'Sure',
  })),
]
const ended = (status: 'open' | 'pending' | 'hold' | 'solved', minute = 1) => [
  { at: CREATED, status: 'new' as const },
  { at: at(minute), status },
]

/** Each ticket has one property that a filter can select. */
const TICKETS = [
  ticketOf('plain'),
  ticketOf('core', { brand: 'Core', customerKind: 'B2B' }),
  ticketOf('care', { brand: 'Care', customerKind: 'B2C' }),
  ticketOf('billing', { group: 'Billing, EU', tags: ['refund', 'vip'] }),
  ticketOf('orders', { group: 'Orders', tags: ['lost'] }),
  ticketOf('ann', { assignee: 'Ann', tags: ['vip'] }),
  ticketOf('bo', { assignee: 'bo@shop.example', brand: 'Core' }),
  ticketOf('cy', { assignee: 'Cy' }),
  ticketOf('held', { statusHistory: ended('hold') }),
  ticketOf('pending', { statusHistory: ended('pending') }),
  ticketOf('was-held', { statusHistory: [...ended('hold'), ...ended('open', 5).slice(1)] }),
  ticketOf('solved-60', { messages: replies(20.5), statusHistory: ended('solved', 60) }),
  ticketOf('solved-90', { messages: replies(10, 80), statusHistory: ended('solved', 90.9) }),
]
const ALL = TICKETS.map(({ id }) => id)

let server: TestServer
let org: string
let call: Call
beforeAll(async () => {
  server = await testServer()
  call = server.as(server.config.operatorKey)
  org = (await testOrganisation(server.db)).id
  const other = (await testOrganisation(server.db)).id
  await storeTickets(server.db, org, TICKETS)
  await storeTickets(server.db, other, [...TICKETS, ticketOf('foreign', { assignee: 'Dee' })])
  for (const id of [org, other])
    await server.db.query(
      `insert into tag_group (organisation_id, name, tags)
       values ($1, 'Money', '{refund,vat}'), ($1, 'Parcels', '{lost}'), ($1, 'Empty', '{}')`,
      [id],
    )
  await server.db.query(
    `update tag_group set tags = '{vip}' where organisation_id = $1 and name = 'Money'`,
    [other],
  )
  await server.db.query(
    `insert into custom_group (organisation_id, name, agents)
     values ($1, 'Crew', '{Ann,bo@shop.example}')`,
    [org],
  )
  await server.db.query(
    `insert into custom_group (organisation_id, name, agents) values ($1, 'Crew', '{Cy,Dee}')`,
    [other],
  )
})
afterAll(() => server.close())

const queryOf = (change: Partial<Filters>) => ({
  ...RANGE,
  ...printFilters({ ...DEFAULT_FILTERS, ...change }),
})

/** Ids of the tickets that match the filters; list and count must agree. */
async function left(change: Partial<Filters>): Promise<string[]> {
  const params = { organisationId: org }
  const { items, total } = await call('listTickets', {
    params,
    query: { ...queryOf(change), limit: 100 },
  })
  const count = await call('countTickets', { params, query: queryOf(change) })
  expect(count).toEqual({ matching: total, total: ALL.length })
  expect(items).toHaveLength(total)
  return items.map(({ id }) => id).sort()
}
const without = (...ids: string[]) => ALL.filter((id) => !ids.includes(id)).sort()

async function idOf(agent: string): Promise<string> {
  const { agentList } = await call('getOrgDetails', { query: { orgId: org } })
  const found = agentList.find(({ name }) => name === agent)
  if (!found) throw new Error(`${agent} is not listed`)
  return found.id
}

describe('[FILT-2] each filter', () => {
  test('no filter selects every ticket of the organisation and none of another', async () => {
    expect(await left({})).toEqual([...ALL].sort())
  })

  test('brands, system groups and tags: any entry is enough', async () => {
    expect(await left({ allBrands: ['Core'] })).toEqual(['bo', 'core'])
    expect(await left({ allBrands: ['Core', 'Care'] })).toEqual(['bo', 'care', 'core'])
    expect(await left({ allSystemGroups: ['Billing, EU'] })).toEqual(['billing'])
    expect(await left({ tagsFilter: ['vip', 'lost'] })).toEqual(['ann', 'billing', 'orders'])
    expect(await left({ tagsFilter: ["'); drop table ticket; --"] })).toEqual([])
  })

  test('tag groups and custom groups are those of the organisation', async () => {
    expect(await left({ allTagsGroups: ['Money'] })).toEqual(['billing'])
    expect(await left({ allTagsGroups: ['Money', 'Parcels'] })).toEqual(['billing', 'orders'])
    expect(await left({ allTagsGroups: ['Empty'] })).toEqual([])
    expect(await left({ allTagsGroups: ['Nobody made it'] })).toEqual([])
    expect(await left({ allCustomGroups: ['Crew'] })).toEqual(['ann', 'bo'])
  })

  test('agents are included and excluded by their ids; unassigned tickets belong to no agent', async () => {
    expect(await left({ includeAgent: ['Ann', 'Cy'] })).toEqual(['ann', 'cy'])
    expect(await left({ excludeAgent: ['Ann', 'Cy'] })).toEqual(without('ann', 'cy'))
    const bo = await idOf('bo@shop.example')
    expect(bo).toMatch(/^[0-9a-f]{16}$/)
    expect(await left({ includeAgent: [bo] })).toEqual(['bo'])
    expect(await left({ excludeAgent: [bo] })).toEqual(without('bo'))
    expect(await left({ includeAgent: ['Dee'] })).toEqual([])
  })

  test('on hold and pending are excluded by the current status', async () => {
    expect(await left({ excludeHold: 'enabled' })).toEqual(without('held'))
    expect(await left({ excludePending: 'enabled' })).toEqual(without('pending'))
  })

  test('business and private customers; both together are all of a known kind', async () => {
    expect(await left({ B2B: 'select' })).toEqual(['core'])
    expect(await left({ B2C: 'select' })).toEqual(['care'])
    expect(await left({ B2B: 'select', B2C: 'select' })).toEqual(['care', 'core'])
  })

  test('metrics: resolution and first reply in whole minutes, replies as a number', async () => {
    const metric = (metricsFilter: Filters['metricsFilter']) => left({ metricsFilter })
    const rt = (cond: Filters['metricsFilter']['cond'], value: number) =>
      metric({ options: 'avg-RT', cond, value })
    expect(await rt('equal', 60)).toEqual(['solved-60'])
    expect(await rt('equal', 90)).toEqual(['solved-90'])
    expect(await rt('greaterThan', 60)).toEqual(['solved-90'])
    expect(await rt('greaterOrEqual', 60)).toEqual(['solved-60', 'solved-90'])
    expect(await rt('lessThan', 90)).toEqual(['solved-60'])
    expect(await rt('lessOrEqual', 90)).toEqual(['solved-60', 'solved-90'])
    const irt = { options: 'avg-IRT', cond: 'equal', value: 20 } as const
    expect(await metric(irt)).toEqual(['solved-60'])
    const many = { options: 'avg-Replies', cond: 'greaterThan', value: 1 } as const
    expect(await metric(many)).toEqual(['solved-90'])
    expect(await metric({ ...many, cond: 'equal', value: 0 })).toEqual(
      without('solved-60', 'solved-90'),
    )
  })

  test('equal, less and greater divide the tickets that have a value among them', async () => {
    for (const options of METRIC_OPTIONS) {
      const counts: Record<string, number> = {}
      for (const cond of METRIC_CONDITIONS)
        counts[cond] = (await left({ metricsFilter: { options, cond, value: 20 } })).length
      const { equal = 0, greaterThan = 0, lessThan = 0 } = counts
      expect(counts.greaterOrEqual).toBe(equal + greaterThan)
      expect(counts.lessOrEqual).toBe(equal + lessThan)
      expect(equal + greaterThan + lessThan).toBe(options === 'avg-Replies' ? ALL.length : 2)
    }
  })
})

describe('filters together', () => {
  test('a ticket must match every chosen filter', async () => {
    expect(await left({ allBrands: ['Core'], B2B: 'select' })).toEqual(['core'])
    expect(await left({ tagsFilter: ['vip'], includeAgent: ['Ann'] })).toEqual(['ann'])
    expect(await left({ tagsFilter: ['vip'], excludeAgent: ['Ann'] })).toEqual(['billing'])
    expect(
      await left({
        excludeHold: 'enabled',
        excludePending: 'enabled',
        metricsFilter: { options: 'avg-Replies', cond: 'equal', value: 0 },
        allCustomGroups: ['Crew'],
        allBrands: ['Core'],
      }),
    ).toEqual(['bo'])
  })

  test('contradicting and invalid filters are refused', async () => {
    const url = (query: string) =>
      fetch(`${server.address}/api/organisations/${org}/ticket-count?${query}`, {
        headers: { authorization: `Bearer ${server.config.operatorKey}` },
      })
    const range = new URLSearchParams(RANGE).toString()
    expect((await url(range)).status).toBe(200)
    for (const query of [
      'tagsFilter=a&allTagsGroups=b',
      'includeAgent=a&excludeAgent=b',
      'excludeHold=yes',
      'metricsFilter=avg-RT.equal.x',
      'metricsFilter=avg-RT.drop.1',
      'tagsFilter=a&tagsFilter=b',
    ])
      expect([query, (await url(`${range}&${query}`)).status]).toEqual([query, 400])
  })
})

describe('volumes and assist usage', () => {
  test('volumes count the same tickets as the list', async () => {
    const volumes = (change: Partial<Filters>) =>
      call('getTicketVolumes', { params: { organisationId: org }, query: queryOf(change) })
    expect(await volumes({})).toMatchObject({ created: 13, solved: 2, unsolved: 11 })
    const slow = { options: 'avg-RT', cond: 'greaterThan', value: 60 } as const
    const filtered = await volumes({ metricsFilter: slow })
    expect(filtered).toMatchObject({ created: 1, solved: 1, unsolved: 0 })
    expect(filtered.days.at(-1)).toMatchObject({
      date: '2026-02-28',
      created: 0,
      solved: 0,
      backlog: 0,
    })
    expect(await volumes({ allBrands: ['Core'] })).toMatchObject({ created: 2, unsolved: 2 })
  })

  test('events count if their ticket matches the filters; without filters all count', async () => {
    const event = (ticketId: string, type: 'loads' | 'search' = 'loads') => ({
      id: randomUUID(),
      type,
      ticketId,
      agent: 'Ann',
      createdOn: '2026-02-03T10:00:00.000Z',
    })
    const records = [event('core'), event('core'), event('bo'), event('held'), event('none')]
    await storeBatch(server.db, org, {
      kind: 'events',
      records: [...records, event('bo', 'search')],
    })
    const usage = (change: Partial<Filters>) =>
      call('getAssistUsage', { params: { organisationId: org }, query: queryOf(change) })
    expect(await usage({})).toMatchObject({ counts: { loads: 5, search: 1 }, uniqueLoads: 4 })
    const core = await usage({ allBrands: ['Core'] })
    expect(core).toMatchObject({ counts: { loads: 3, search: 1 }, uniqueLoads: 2 })
    expect(core.days.filter(({ uniqueLoads }) => uniqueLoads > 0)).toEqual([
      { date: '2026-02-03', counts: { loads: 3, search: 1 }, uniqueLoads: 2 },
    ])
    expect(await usage({ excludeHold: 'enabled' })).toMatchObject({ counts: { loads: 3 } })
  })
})

describe('days', () => {
  test('are those of the organisation’s zone, also when the clocks change', async () => {
    const { id } = await testOrganisation(server.db)
    await server.db.query(`update organisation set time_zone = 'Europe/Berlin' where id = $1`, [id])
    // 29 March 2026 has 23 hours in Berlin: 23:00 UTC of the 28th to 22:00 UTC
    const moments = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]
    const records = [...moments, '2026-03-29T22:00:00.000Z'].map((createdAt, index) =>
      ticketOf(String(index), { createdAt, brand: 'Core' }),
    )
    await storeTickets(server.db, id, [...records, ticketOf('other', { createdAt: moments[1] })])
    const query = { from: '2026-03-27T23:00:00.000Z', to: '2026-03-30T21:59:59.999Z' }
    const volumes = await call('getTicketVolumes', {
      params: { organisationId: id },
      query: { ...query, allBrands: 'Core' },
    })
    expect(volumes.days.map(({ date, created }) => [date, created])).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 2],
      ['2026-03-30', 1],
    ])
    const inUtc = await call('getTicketVolumes', {
      params: { organisationId: id },
      query: { ...query, timeZone: 'UTC', allBrands: 'Core' },
    })
    expect(inUtc.days.map(({ created }) => created)).toEqual([0, 2, 2, 0])
  })
})

describe('the values stored on a ticket for the metrics', () => {
  test('are filled in by the migration for older tickets as the store writes them', async () => {
    const file = new URL('../../migrations/0007-shell.sql', import.meta.url)
    const fill = /^with reply as[\s\S]+/m.exec(await readFile(file, 'utf8'))?.[0] ?? ''
    const { id } = await testOrganisation(server.db)
    const agent = { author: 'Ann', authorRole: 'agent' as const, text: 'x' }
    await storeTickets(server.db, id, [
      ticketOf('two', { messages: replies(7, 9) }),
      ticketOf('none', { messages: replies() }),
      ticketOf('agents-own', { messages: [{ ...agent, at: CREATED }, ...replies(30).slice(1)] }),
      ticketOf('note', { messages: [...replies(), { ...agent, at: at(3), isPublic: false }] }),
      ticketOf('back', {
        messages: replies(100),
        statusHistory: [...ended('solved', 2), ...ended('open', 90).slice(1)],
      }),
    ])
    const read = () =>
      server.db.query(
        `select id, replies, first_reply_min::float as minutes from ticket
         where organisation_id = $1 order by id`,
        [id],
      )
    const stored = (await read()).rows
    expect(stored).toEqual([
      { id: 'agents-own', replies: 1, minutes: 30 },
      { id: 'back', replies: 1, minutes: 10 },
      { id: 'none', replies: 0 },
      { id: 'note', replies: 0 },
      { id: 'two', replies: 2, minutes: 7 },
    ])
    await server.db.query('update ticket set replies = 0, first_reply_min = null')
    await server.db.exec(fill)
    expect((await read()).rows).toEqual(stored)
  })
})
