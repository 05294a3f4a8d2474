import { randomUUID } from 'node:crypto'
import {
  type Call,
  type EventRecord,
  type EventType,
  type Input,
  maskAddress,
  USAGE_COLUMNS,
  type UsageRow,
} from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRandom } from '../platform/basics/random.ts'
import { storeEvents } from '../record/store.ts'
import { signIdentity } from '../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

const RANGE = { from: '2026-09-01T00:00:00.000Z', to: '2026-09-30T23:59:59.999Z' }
const TYPES: EventType[] = ['loads', 'search', 'gptInsert', 'like', 'dislike']
const AGENTS = ['ann@shop.example', 'anton@shop.example', 'bo@other.example', 'Cy']

let server: TestServer
let org: string
let call: Call
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { id, secret } = await testOrganisation(server.db)
  org = id
  call = server.as(
    await signIdentity(secret, { org, name: 'lead', scope: 'usage:read', lifeS: 600 }),
  )
})

const store = (records: EventRecord[]) =>
  server.db.transaction((tx) => storeEvents(tx, org, records))

/** Random events at few instants, so that many have the same. */
function eventsOf(seed: number, count: number): EventRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, 'events', index)
    return {
      id: randomUUID(),
      type: random.pick(TYPES),
      ticketId: String(random.int(1, 40)),
      agent: random.pick(AGENTS),
      createdOn: new Date(
        Date.parse('2026-09-02T00:00:00Z') + random.int(0, 40) * 7_200_000,
      ).toISOString(),
      ...(random.chance(0.7) ? { query: `Parcel ${random.int(1, 9)} is late` } : {}),
      ...(random.chance(0.1) ? { value: -1 } : {}),
    }
  })
}

type ListQuery = Omit<Input<'listUsageEvents'>['query'], 'entity' | 'from' | 'to'>
const list = (query: ListQuery = {}) =>
  call('listUsageEvents', { query: { entity: org, ...RANGE, ...query } })
const summary = (more: Partial<Input<'getUsageSummary'>['query']> = {}) =>
  call('getUsageSummary', { query: { entity: org, ...RANGE, ...more } })

/** All rows, page by page; `between` runs before each page but the first. */
async function readAll(query: ListQuery, between: () => Promise<unknown> = async () => undefined) {
  const rows: UsageRow[] = []
  let page = await list(query)
  rows.push(...page.items)
  for (let turn = 0; page.next && turn < 200; turn++) {
    await between()
    page = await list({ ...query, after: page.next })
    rows.push(...page.items)
  }
  return rows
}

const happened = (events: EventRecord[]) => events.filter(({ value }) => value !== -1)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

describe('[USE-1] the rows of the table', () => {
  const orders = USAGE_COLUMNS.flatMap((sort) => [
    { sort, order: 'asc' as const },
    { sort, order: 'desc' as const },
  ])
  test.each(orders)('by $sort $order: each once, even while new ones arrive', async (given) => {
    const events = eventsOf(1, 90)
    await store(events)
    const before = happened(events)
    let added = 2
    const rows = await readAll({ ...given, limit: 7 }, () => store(eventsOf(added++, 3)))
    const seen = rows.filter(({ id }) => before.some((event) => event.id === id))
    expect(idsOf(seen)).toEqual(idsOf(before))
    expect(new Set(idsOf(rows)).size).toBe(rows.length)
    expect(rows.some(({ id }) => !before.some((event) => event.id === id))).toBe(true)
    const values = rows.map((row) => row[given.sort])
    const words = values.filter((value) => value !== undefined).map((value) => value.toLowerCase())
    const sorted = words.toSorted((a, b) => {
      const [one, other] = given.sort === 'ticket_id' ? [a.padStart(9), b.padStart(9)] : [a, b]
      return (given.order === 'asc' ? 1 : -1) * (one < other ? -1 : Number(one > other))
    })
    expect(words).toEqual(sorted)
    expect(values.lastIndexOf(words.length > 0 ? values[words.length - 1] : undefined)).toBe(
      words.length - 1, // missing values come last
    )
  })

  test('are those of the requested types, agent and text, with their total', async () => {
    const events = happened(eventsOf(5, 120))
    await store(events)
    const cases: [ListQuery, (event: EventRecord) => boolean][] = [
      [{ types: 'like,search' }, ({ type }) => ['like', 'search'].includes(type)],
      [{ agent: 'Cy' }, ({ agent }) => agent === 'Cy'],
      [{ types: 'like', agent: 'Cy' }, ({ type, agent }) => type === 'like' && agent === 'Cy'],
      [{ text: '7' }, ({ ticketId, query = '' }) => ticketId === '7' || query.includes('7')],
      [{ text: 'PARCEL 3' }, ({ query = '' }) => query.includes('Parcel 3')],
      [{ text: '%' }, () => false],
    ]
    for (const [query, isAsked] of cases)
      for (const sort of ['created_on', 'type'] as const) {
        const first = await list({ ...query, sort, limit: 500 })
        expect([query, idsOf(first.items)]).toEqual([query, idsOf(events.filter(isAsked))])
        expect(first.total).toBe(query.text ? undefined : events.filter(isAsked).length)
        expect(idsOf(await readAll({ ...query, sort, limit: 4 }))).toEqual(idsOf(first.items))
      }
    const { next = '' } = await list({ limit: 4 })
    expect((await list({ limit: 4, after: next })).total).toBeUndefined()
  })

  test('have the address of their ticket in the helpdesk', async () => {
    await storeTickets(server.db, org, [ticketOf('7', { url: 'https://desk.example/tickets/7' })])
    const [event] = happened(eventsOf(6, 3))
    if (event) await store([{ ...event, ticketId: '7' }])
    if (event) await store([{ ...event, id: randomUUID(), ticketId: '8' }])
    const { items } = await list({ sort: 'ticket_id', order: 'asc' })
    expect(items.map((row) => row.ticket_url)).toEqual([
      'https://desk.example/tickets/7',
      undefined,
    ])
  })

  test('of too many events can be sorted by time only', async () => {
    await store(eventsOf(7, 30))
    expect((await list({ sort: 'agent' })).items.length).toBeGreaterThan(0)
    await server.db.query('update assist_event_day set n = n + 200000 where organisation_id = $1', [
      org,
    ])
    await expect(list({ sort: 'agent' })).rejects.toMatchObject({ status: 400 })
    expect((await list()).items.length).toBeGreaterThan(0)
  })

  test('are refused when the last row of the previous page no longer exists', async () => {
    await expect(list({ after: randomUUID() })).rejects.toMatchObject({ status: 400 })
  })
})

describe('[USE-2] the summary', () => {
  test('counts by type, day and agent, with another period to compare', async () => {
    const events = happened(eventsOf(11, 200))
    await store(events)
    await store([
      {
        id: randomUUID(),
        type: 'loads',
        ticketId: '1',
        agent: 'Cy',
        createdOn: '2026-08-20T10:00:00.000Z',
      },
    ])
    const result = await summary({
      beforeFrom: '2026-08-02T00:00:00.000Z',
      beforeTo: '2026-08-31T23:59:59.999Z',
    })
    const count = (type: string, agent?: string) =>
      events.filter((event) => event.type === type && (agent ?? event.agent) === event.agent).length
    for (const type of TYPES) expect([type, result.counts[type]]).toEqual([type, count(type)])
    const loads = events.filter(({ type }) => type === 'loads')
    expect(result.uniqueLoads).toBe(new Set(loads.map(({ ticketId }) => ticketId)).size)
    expect(result.days).toHaveLength(30)
    const { agents = [] } = result
    expect(agents.map(({ agent }) => agent).toSorted()).toEqual(AGENTS.toSorted())
    for (const { agent, counts } of agents)
      expect([agent, counts.like]).toEqual([agent, count('like', agent)])
    expect(result.otherAgents).toBeUndefined()
    expect(result.before).toEqual({ counts: { loads: 1 }, uniqueLoads: 1 })
    expect(result.newest).toBe(
      events
        .map(({ createdOn }) => createdOn)
        .toSorted()
        .at(-1),
    )
    expect(result.timeZone).toBe('UTC')
    expect(result.rowsSince).toBeUndefined()
  })

  test('omits the agents on request', async () => {
    await store(eventsOf(12, 20))
    const all = await summary()
    const { agents, otherAgents: _, ...rest } = all
    expect(agents?.length).toBeGreaterThan(0)
    const asOf = expect.any(String)
    expect(await summary({ without: 'agents' })).toEqual({ ...rest, asOf })
  })

  test('lists the hundred busiest agents, and adds up the others', async () => {
    const [event] = happened(eventsOf(12, 3))
    if (!event) throw new Error('there is an event')
    const of = (agent: string) => ({ ...event, id: randomUUID(), agent })
    await store(Array.from({ length: 103 }, (_, index) => of(`Agent ${index}`)))
    await store([of('Agent 102')])
    const { agents = [], otherAgents, counts } = await summary()
    expect(agents).toHaveLength(100)
    expect(agents[0]).toEqual({ agent: 'Agent 102', counts: { [event.type]: 2 } })
    expect(otherAgents).toEqual({ agents: 3, counts: { [event.type]: 3 } })
    expect(counts).toEqual({ [event.type]: 104 })
  })

  test('of no events is empty; an incomplete comparison and a too long range are refused', async () => {
    const empty = await summary()
    expect(empty).toMatchObject({ counts: {}, uniqueLoads: 0, agents: [] })
    expect(empty.newest).toBeUndefined()
    const half = summary({ beforeFrom: RANGE.from })
    await expect(half).rejects.toMatchObject({ status: 400 })
    const centuries = summary({ from: '1900-01-01T00:00:00.000Z' })
    await expect(centuries).rejects.toMatchObject({ status: 400 })
  })
})

describe('[USE-5] email addresses of agents', () => {
  const everything = async () => {
    const { next, ...page } = await list({ sort: 'agent', limit: 5 })
    const { _ba } = await call('bubbleMetrics', {
      query: { entity: org, startDate: RANGE.from, endDate: RANGE.to },
    })
    const { agents = [] } = await summary()
    return {
      names: new Set([page.items, _ba, agents].flat().map(({ agent }) => agent)),
      text: JSON.stringify([page, _ba, agents, next]),
    }
  }

  test('are masked in every reply when the organisation wants it, and not otherwise', async () => {
    await store(eventsOf(21, 80))
    expect((await everything()).names).toContain('ann@shop.example')
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    const { names, text } = await everything()
    expect(names).toEqual(new Set(AGENTS.map(maskAddress)))
    for (const address of AGENTS.filter((agent) => agent.includes('@')))
      expect(text).not.toContain(address)
  })

  test('with the same masked form are one agent, in the counts and in the list', async () => {
    const events = happened(eventsOf(22, 80))
    await store(events)
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    const shown = maskAddress('ann@shop.example')
    const own = events.filter(({ agent }) => maskAddress(agent) === shown)
    const { agents = [] } = await summary()
    const told = agents.filter(({ agent }) => agent === shown)
    expect(told.map(({ counts }) => Object.values(counts).reduce((a, b) => a + b))).toEqual([
      own.length,
    ])
    const page = await list({ agent: shown, limit: 500 })
    expect(idsOf(page.items)).toEqual(idsOf(own))
    expect(page.total).toBe(own.length)
    expect((await list({ agent: 'ann@shop.example' })).items).toEqual([])
  })
})

test('[USE-2] the list of SPEC §7 is complete, however many batches it is read in', async () => {
  const { from, to } = RANGE
  const read = async () =>
    (await call('bubbleMetrics', { query: { entity: org, startDate: from, endDate: to } }))._ba
  expect(await read()).toEqual([])
  const events = eventsOf(31, 4500)
  await store(events)
  const rows = await read()
  const of = happened(events)
  expect(rows).toHaveLength(of.length)
  const keys = new Set(rows.flatMap((row) => Object.keys(row)))
  expect(keys).toEqual(new Set(['type', 'ticket_id', 'agent', 'created_on', 'query']))
  const times = rows.map(({ created_on }) => created_on)
  expect(times).toEqual(times.toSorted().toReversed())
  const text = (row: Partial<Record<string, unknown>>) =>
    ['type', 'ticket_id', 'agent', 'created_on', 'query'].map((key) => row[key]).join('|')
  expect(rows.map(text).toSorted()).toEqual(
    of
      .map(({ type, ticketId, agent, createdOn, query }) =>
        text({
          type,
          ticket_id: ticketId,
          agent,
          created_on: createdOn,
          ...(query ? { query } : {}),
        }),
      )
      .toSorted(),
  )
})
