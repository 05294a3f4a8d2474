import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const START = '2026-02-02T10:00:00.000Z'
const solved = (id: string, handlingMin?: number) =>
  ticketOf(id, {
    messages: [
      { at: START, author: 'Cora', authorRole: 'customer', text: 'Help' },
      { at: '2026-02-02T10:30:00.000Z', author: 'Ann', authorRole: 'agent', text: 'a'.repeat(400) },
    ],
    statusHistory: [
      { at: START, status: 'new' },
      { at: '2026-02-02T11:00:00.000Z', status: 'solved', by: 'Ann' },
    ],
    ...(handlingMin === undefined ? {} : { handlingMin }),
  })

async function setUp() {
  const agent = await testUser(server.db, org, 'Agent')
  const admin = await testUser(server.db, org, 'Admin')
  return {
    agent: server.as(await signIn(server, agent.email)),
    admin: server.as(await signIn(server, admin.email)),
  }
}
const stay = (ticketId: string, seconds: number, id = randomUUID()) => ({
  body: { id, ticketId, startedAt: START, seconds },
})
async function metricsOf(call: Awaited<ReturnType<typeof setUp>>['admin']) {
  const query = {
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-02-28T23:59:59.999Z',
    metrics: 'aht,aht_all,aht_known',
  }
  const { items } = await call('getMetrics', { params: params(), query })
  return items.map(({ value, n, excluded }) => ({ value, n, excluded }))
}

test('[QA-4] nothing is stored until the organisation measures', async () => {
  await storeTickets(server.db, org, [solved('a')])
  const { agent, admin } = await setUp()
  expect(await agent('storeFocus', stay('a', 90))).toEqual({ data: 0 })
  await admin('updateCounting', { params: params(), body: { measuresHandling: true } })
  expect(await agent('storeFocus', stay('a', 90))).toEqual({ data: 1 })
  const { rows } = await server.db.query('select seconds from ticket_focus')
  expect(rows).toEqual([{ seconds: 90 }])
})

test('[QA-3] handling time is measured, else reported, else estimated and then said so', async () => {
  const { agent, admin } = await setUp()
  await admin('updateCounting', { params: params(), body: { measuresHandling: true } })
  await storeTickets(server.db, org, [
    solved('measured', 99),
    solved('reported', 7),
    solved('guess'),
  ])
  const id = randomUUID()
  await agent('storeFocus', stay('measured', 60, id))
  await agent('storeFocus', stay('measured', 60, id)) // sent again
  await agent('storeFocus', stay('measured', 120))
  // 180 s and the reported 7 minutes; one message of 400 characters is 1 + 2 minutes
  expect(await metricsOf(admin)).toEqual([
    { value: 5, n: 2, excluded: [{ reason: 'noHandlingTime', count: 1 }] },
    { value: (3 + 7 + 3) / 3, n: 3, excluded: [] },
    { value: (2 / 3) * 100, n: 3, excluded: [] },
  ])
})

test('[QA-3] time that comes before its ticket counts once the ticket comes, also when it comes again', async () => {
  const { agent, admin } = await setUp()
  await admin('updateCounting', { params: params(), body: { measuresHandling: true } })
  await agent('storeFocus', stay('early', 240))
  for (let time = 0; time < 2; time++) {
    await storeTickets(server.db, org, [solved('early')])
    expect((await metricsOf(admin))[0]).toMatchObject({ value: 4, n: 1 })
  }
})

test('[QA-3] an agent sees what was measured of them', async () => {
  const { agent, admin } = await setUp()
  expect((await agent('getOwnDay', { params: params() })).handling).toBeUndefined()
  await admin('updateCounting', { params: params(), body: { measuresHandling: true } })
  const startedAt = new Date().toISOString()
  await agent('storeFocus', { body: { id: randomUUID(), ticketId: 'a', startedAt, seconds: 120 } })
  await agent('storeFocus', { body: { id: randomUUID(), ticketId: 'b', startedAt, seconds: 240 } })
  const { handling } = await agent('getOwnDay', { params: params() })
  expect(handling).toMatchObject({ tickets: 2, medianMin: 3 })
  expect((await admin('getOwnDay', { params: params() })).handling).toMatchObject({ tickets: 0 })
})
