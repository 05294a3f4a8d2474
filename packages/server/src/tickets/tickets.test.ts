import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ticket = (id: string, created: string, solved?: string) => ({
  id,
  subject: `Ticket ${id}`,
  requester: 'R. T.',
  channel: 'web',
  locale: 'en-US',
  tags: [],
  createdAt: created,
  updatedAt: solved ?? created,
  messages: [],
  statusHistory: [
    { at: created, status: 'new' as const },
    ...(solved ? [{ at: solved, status: 'solved' as const }] : []),
  ],
})

test('volumes are counted by days of the requested zone, with the backlog of each day', async () => {
  const org = await testOrganisation(server.db)
  await storeBatch(server.db, org.id, {
    kind: 'tickets',
    records: [
      ticket('1', '2026-03-20T10:00:00.000Z'),
      ticket('2', '2026-03-20T10:00:00.000Z', '2026-03-29T00:30:00.000Z'),
      ticket('3', '2026-03-28T23:30:00.000Z', '2026-03-29T22:30:00.000Z'),
      ticket('4', '2026-03-29T12:00:00.000Z'),
    ],
  })
  const call = server.as(server.config.operatorKey)
  // 29 March 2026 has 23 hours in Berlin: 23:00 UTC of the 28th to 22:00 UTC
  const volumes = await call('getTicketVolumes', {
    params: { organisationId: org.id },
    query: {
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-30T21:59:59.999Z',
      timeZone: 'Europe/Berlin',
    },
  })
  expect(volumes.days).toEqual([
    { date: '2026-03-28', created: 0, solved: 0, reopened: 0, solutions: 0, backlog: 2 },
    { date: '2026-03-29', created: 2, solved: 1, reopened: 0, solutions: 1, backlog: 3 },
    { date: '2026-03-30', created: 0, solved: 1, reopened: 0, solutions: 1, backlog: 2 },
  ])
  expect(volumes).toMatchObject({ created: 2, solved: 2, unsolved: 2, unsolvedBefore: 2 })
})

test('[DASH-1] a ticket reopened in the range does not count as unsolved before it', async () => {
  const org = await testOrganisation(server.db)
  const statusHistory = [
    { at: '2026-03-20T10:00:00.000Z', status: 'new' as const },
    { at: '2026-03-21T10:00:00.000Z', status: 'solved' as const },
    { at: '2026-03-28T10:00:00.000Z', status: 'open' as const },
  ]
  const reopened = { ...ticket('1', '2026-03-20T10:00:00.000Z'), statusHistory }
  await storeBatch(server.db, org.id, { kind: 'tickets', records: [reopened] })
  const volumes = await server.as(server.config.operatorKey)('getTicketVolumes', {
    params: { organisationId: org.id },
    query: { from: '2026-03-28T00:00:00.000Z', to: '2026-03-28T23:59:59.999Z', timeZone: 'UTC' },
  })
  expect(volumes.days).toEqual([
    { date: '2026-03-28', created: 0, solved: 0, reopened: 1, solutions: 0, backlog: 1 },
  ])
  expect(volumes.unsolvedBefore).toBe(0)
})

const minuteOn = (day: string, minute: number) =>
  new Date(Date.parse(`${day}T10:00:00.000Z`) + minute * 60_000).toISOString()

/** A ticket's statuses: solved and reopened so many times on the 2nd, the last time reopened on the 4th. */
function turns(count: number) {
  const statuses = [{ at: minuteOn('2026-03-01', 0), status: 'new' as 'new' | 'open' | 'solved' }]
  for (let turn = 1; turn <= count; turn++)
    statuses.push(
      { at: minuteOn('2026-03-02', 2 * turn), status: 'solved' },
      turn < count
        ? { at: minuteOn('2026-03-02', 2 * turn + 1), status: 'open' }
        : { at: minuteOn('2026-03-04', 0), status: 'open' },
    )
  return [...statuses, { at: minuteOn('2026-03-05', 0), status: 'solved' as const }]
}

test.each([1, 50, 51, 200])(
  'a reopened ticket is in the backlog until it is solved again: %i times',
  async (times) => {
    const org = await testOrganisation(server.db)
    const reopened = {
      ...ticket('1', '2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'),
      statusHistory: turns(times),
    }
    await storeBatch(server.db, org.id, { kind: 'tickets', records: [reopened] })
    const { days } = await server.as(server.config.operatorKey)('getTicketVolumes', {
      params: { organisationId: org.id },
      query: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-05T23:59:59.999Z', timeZone: 'UTC' },
    })
    expect(days.map(({ backlog }) => backlog)).toEqual([1, 0, 0, 1, 0])
  },
)

test('the list pages through the range, newest first', async () => {
  const org = await testOrganisation(server.db)
  const records = Array.from({ length: 25 }, (_, index) =>
    ticket(String(100 + index), `2026-02-01T10:${String(index).padStart(2, '0')}:00.000Z`),
  )
  await storeBatch(server.db, org.id, { kind: 'tickets', records })
  const call = server.as(server.config.operatorKey)
  const page = (offset: number) =>
    call('listTickets', {
      params: { organisationId: org.id },
      query: {
        from: '2026-02-01T00:00:00.000Z',
        to: '2026-02-02T00:00:00.000Z',
        offset,
        limit: 10,
      },
    })
  const first = await page(0)
  expect(first.total).toBe(25)
  expect(first.items.map((item) => item.id).slice(0, 2)).toEqual(['124', '123'])
  expect((await page(20)).items.map((item) => item.id)).toEqual(['104', '103', '102', '101', '100'])
})

test('invalid numbers and zones are refused with 400', async () => {
  const org = await testOrganisation(server.db)
  const path = `${server.address}/api/organisations/${org.id}/tickets`
  const range = 'from=2026-02-01T00:00:00.000Z&to=2026-02-02T00:00:00.000Z'
  for (const query of ['limit=1e999', 'limit=0', 'offset=-1', 'limit=NaN', 'timeZone=Mars/Base']) {
    const response = await fetch(`${path}?${range}&${query}`, {
      headers: { authorization: `Bearer ${server.config.operatorKey}` },
    })
    expect([query, response.status]).toEqual([query, 400])
  }
})

test('a ticket stored again is replaced, not duplicated', async () => {
  const org = await testOrganisation(server.db)
  const once = ticket('1', '2026-02-01T10:00:00.000Z')
  const batch = { kind: 'tickets' as const, records: [once] }
  expect(await storeBatch(server.db, org.id, batch)).toEqual({ added: 1, updated: 0 })
  const again = {
    ...once,
    subject: 'Renamed',
    messages: [
      {
        at: once.createdAt,
        author: 'a',
        authorRole: 'customer' as const,
        isPublic: true,
        text: 'x',
        helpful: 0,
      },
    ],
  }
  const twice = { kind: 'tickets' as const, records: [again, again] }
  expect(await storeBatch(server.db, org.id, twice)).toEqual({ added: 0, updated: 1 })
  const { rows } = await server.db.query(
    `select t.subject, count(m.*)::int as messages from ticket t
     left join ticket_message m on m.organisation_id = t.organisation_id and m.ticket_id = t.id
     where t.organisation_id = $1 group by t.subject`,
    [org.id],
  )
  expect(rows).toEqual([{ subject: 'Renamed', messages: 1 }])
})
