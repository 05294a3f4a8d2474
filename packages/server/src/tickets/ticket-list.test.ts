import {
  HOUR_MS,
  type Input,
  type Reply,
  TICKET_SORTS,
  type TicketRecord,
  type TicketSort,
} from '@agent-assist/contract'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from './test-tickets.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  await storeTickets(server.db, org, tickets())
  await call()('importRecords', {
    params: { organisationId: org },
    body: { batch: { kind: 'events', records: events() } },
  })
})
afterAll(() => server.close())

const call = () => server.as(server.config.operatorKey)

// In Berlin summer time ends on 25 October 2026: that day has 25 hours
const ZONE = 'Europe/Berlin'
const FIRST = new Date('2026-09-30T22:00:00.000Z')
const DAYS = 31
const CHANGE = new Date('2026-10-25T01:00:00.000Z')

/** 00:00 of the nth day of the month, in Berlin. */
function midnight(n: number): Date {
  const day = addDays(FIRST, n)
  return day > CHANGE ? new Date(Number(day) + HOUR_MS) : day
}
const hoursOn = (hours: number) => new Date(Number(FIRST) + hours * HOUR_MS).toISOString()

/** A ticket every five hours: a third is solved later, some of these are reopened, and some solved again. */
function tickets() {
  return Array.from({ length: 150 }, (_, i) => {
    const created = i * 5 - 20
    const steps: [number, 'new' | 'solved' | 'open'][] = [[created, 'new']]
    if (i % 3 === 0) steps.push([created + 1 + ((i * 7) % 90), 'solved'])
    if (i % 9 === 0) steps.push([created + 100, 'open'])
    if (i % 18 === 0) steps.push([created + 130, 'solved'])
    return ticketOf(`t${i}`, {
      createdAt: hoursOn(created),
      tags: i % 2 === 0 ? ['even'] : [],
      statusHistory: steps.map(([hours, status]) => ({ at: hoursOn(hours), status })),
    })
  })
}

const events = () =>
  Array.from({ length: 90 }, (_, i) => ({
    id: crypto.randomUUID(),
    type: i % 3 === 0 ? ('loads' as const) : ('gptInsert' as const),
    ticketId: `t${(i * 11) % 150}`,
    agent: 'Ann',
    createdOn: hoursOn(i * 8),
  }))

type Query = Record<string, string>
const MONTH = {
  from: FIRST.toISOString(),
  to: new Date(Number(midnight(DAYS)) - 1).toISOString(),
}
const list = (query: Query, limit = 1) =>
  call()('listTickets', { params: { organisationId: org }, query: { ...MONTH, ...query, limit } })
const totalOf = async (query: Query) => (await list(query)).total
const volumes = (query: Query = {}): Promise<Reply<'getTicketVolumes'>> =>
  call()('getTicketVolumes', {
    params: { organisationId: org },
    query: { ...MONTH, timeZone: ZONE, ...query },
  })

test.each<Query>([{}, { tagsFilter: 'even' }])(
  '[DASH-1] the list of every point of a month has as many tickets as the point, filters %o',
  async (filters) => {
    const { days } = await volumes(filters)
    expect(days).toHaveLength(DAYS)
    expect(days.some(({ solved, backlog }) => solved > 0 && backlog > 10)).toBe(true)
    for (const [n, day] of days.entries()) {
      const ends = {
        from: midnight(n).toISOString(),
        to: new Date(Number(midnight(n + 1)) - 1).toISOString(),
        ...filters,
      }
      const { reopened: _, solutions: __, ...listed } = day
      const behind = {
        date: day.date,
        created: await totalOf({ ...ends, dateField: 'created' }),
        solved: await totalOf({ ...ends, dateField: 'solved' }),
        backlog: await totalOf({ ...ends, dateField: 'unsolved-at' }),
      }
      expect(behind).toEqual(listed)
    }
  },
)

test('[DASH-1] the list of every key metric of tickets is as long as the metric’s value', async () => {
  const { created, solved, unsolved } = await volumes()
  expect(unsolved).toBeGreaterThan(50)
  expect({
    created: await totalOf({ dateField: 'created' }),
    solved: await totalOf({ dateField: 'solved' }),
    unsolved: await totalOf({ dateField: 'unsolved-at' }),
  }).toEqual({ created, solved, unsolved })
})

test('[DASH-1] the tickets of events: each once, of the requested types only', async () => {
  const { uniqueLoads } = await call()('getAssistUsage', {
    params: { organisationId: org },
    query: { ...MONTH, timeZone: ZONE },
  })
  expect(uniqueLoads).toBeGreaterThan(20)
  expect(await totalOf({ dateField: 'event', events: 'loads' })).toBe(uniqueLoads)
  const { items, total } = await list({ dateField: 'event', events: 'loads,gptInsert' }, 100)
  expect(new Set(items.map(({ id }) => id)).size).toBe(total)
  expect(total).toBeGreaterThan(uniqueLoads)
  expect(await totalOf({ dateField: 'event', events: 'like' })).toBe(0)
})

test('[GUARD-4] no list shows a ticket of another organisation, even with the same id', async () => {
  const other = (await testOrganisation(server.db)).id
  await storeTickets(server.db, other, [ticketOf('t0', { createdAt: hoursOn(1) })])
  for (const dateField of ['created', 'solved', 'unsolved-at', 'unsolved', 'event']) {
    const { total } = await call()('listTickets', {
      params: { organisationId: other },
      query: { ...MONTH, dateField: dateField as 'created', events: 'loads' },
    })
    expect([dateField, total]).toEqual([dateField, /^(solved|event)$/.test(dateField) ? 0 : 1])
  }
})

test('invalid date fields and event types are refused', async () => {
  const wrong: Query[] = [
    { dateField: 'opened' },
    { dateField: 'event' },
    { dateField: 'event', events: 'a b' },
    { dateField: 'event', events: '' },
  ]
  for (const query of wrong) {
    await expect(totalOf(query)).rejects.toMatchObject({ status: 400 })
  }
})

test('[DASH-3] every order sorts by the values, with missing ones last, page by page', async () => {
  const { id } = await testOrganisation(server.db)
  const at = (minute: number) => new Date(Date.parse('2026-10-05T10:00:00Z') + minute * 60_000)
  await storeTickets(
    server.db,
    id,
    [1, 2, 3, 4].map((n) =>
      ticketOf(`${n * 5}`, {
        subject: ['beta', 'Alpha', 'gamma', 'Delta'][n - 1] ?? '',
        createdAt: at(n).toISOString(),
        ...(n < 4 ? { priority: (['low', 'urgent', 'high'] as const)[n - 1] } : {}),
        brand: n === 2 ? 'core' : undefined,
        messages: [
          { at: at(n).toISOString(), author: 'R. T.', authorRole: 'customer', text: 'Help' },
          ...(n === 1
            ? []
            : [
                {
                  at: at(n + 10 * n).toISOString(),
                  author: 'Ann',
                  authorRole: 'agent',
                  text: 'Hi',
                },
              ]),
        ] as TicketRecord['messages'],
      }),
    ),
  )
  const range = { from: '2026-10-05T00:00:00.000Z', to: '2026-10-05T23:59:59.999Z' }
  const list = async (query: Partial<Input<'listTickets'>['query']>) =>
    (await call()('listTickets', { params: { organisationId: id }, query: { ...range, ...query } }))
      .items
  const ids = async (sort: TicketSort, order: 'asc' | 'desc') =>
    (await list({ sort, order })).map((ticket) => Number(ticket.id))
  expect(await ids('id', 'asc')).toEqual([5, 10, 15, 20])
  expect(await ids('subject', 'asc')).toEqual([10, 5, 20, 15])
  expect(await ids('priority', 'asc')).toEqual([10, 15, 5, 20])
  expect(await ids('priority', 'desc')).toEqual([5, 15, 10, 20])
  expect(await ids('firstReply', 'asc')).toEqual([10, 15, 20, 5])
  expect(await ids('firstReply', 'desc')).toEqual([20, 15, 10, 5])
  // only the first ticket has no reply
  expect((await ids('waitsSince', 'asc'))[0]).toBe(5)
  const [waits, answered] = await list({ sort: 'waitsSince', order: 'asc' })
  expect(waits?.waitsSince).toBe(at(1).toISOString())
  expect(answered).not.toHaveProperty('waitsSince')
  const pages = [
    await list({ sort: 'firstReply', order: 'desc', limit: 3 }),
    await list({ sort: 'firstReply', order: 'desc', limit: 3, offset: 3 }),
  ]
  expect(pages.flat().map((ticket) => Number(ticket.id))).toEqual([20, 15, 10, 5])
  for (const sort of TICKET_SORTS) expect(await ids(sort, 'asc')).toHaveLength(4)
  const [, second] = await list({ sort: 'id', order: 'asc', facts: '1' })
  // The background enrichment may have added the sentiment already
  const { sentiment: _sentiment, ...facts } = second?.facts ?? {}
  expect(facts).toEqual({
    brand: 'core',
    locale: 'en-US',
    firstReplyMin: 20,
    pendingMin: expect.any(Number),
    holdMin: 0,
    replies: 1,
    reopens: 0,
    handoffs: 0,
  })
  expect((await list({}))[0]).not.toHaveProperty('facts')
})

test('[DASH-3] a page has at most a thousand rows, for files', async () => {
  const query = { from: FIRST.toISOString(), to: hoursOn(24 * DAYS), limit: 1000 }
  const asked = (limit: number) =>
    call()('listTickets', { params: { organisationId: org }, query: { ...query, limit } })
  expect((await asked(1000)).items).toHaveLength((await asked(1)).total)
  await expect(asked(1001)).rejects.toMatchObject({ code: 'bad_input' })
})
