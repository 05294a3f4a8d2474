import type { MetricName } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { randomOf, weeksOf } from './comparison/test-organisation.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const MONDAY = Date.parse('2026-03-02T08:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A ticket that Ann answered and solved after some minutes. */
function answered(id: string, createdMs: number, minutes: number) {
  const [at, end] = [createdMs, createdMs + minutes * MINUTE_MS].map((ms) =>
    new Date(ms).toISOString(),
  )
  return ticketOf(id, {
    createdAt: at,
    updatedAt: end,
    assignee: 'Ann',
    messages: [
      { at: at ?? '', author: 'R. T.', authorRole: 'customer', text: 'Help' },
      { at: end ?? '', author: 'Ann', authorRole: 'agent', text: 'Sure' },
    ],
    statusHistory: [
      { at: at ?? '', status: 'new' },
      { at: end ?? '', status: 'solved', by: 'Ann' },
    ],
  })
}

/** An organisation with a simulated week before, and one in which replies take so many times as long. */
async function organisation(slower: number) {
  const { id: organisationId } = await testOrganisation(server.db)
  const random = randomOf(5)
  const simulated = { weeks: 1, ticketsPerDay: 40 }
  const weeks = [...weeksOf(random, simulated), ...weeksOf(random, { ...simulated, slower })]
  const tickets = weeks
    .flat()
    .flatMap((minutes, day) =>
      [...minutes].map((each, at) => answered(`${day}-${at}`, MONDAY + day * DAY_MS, each)),
    )
  await storeTickets(server.db, organisationId, tickets)
  const email = (await testUser(server.db, organisationId, 'Supervisor')).email
  const call = server.as(await signIn(server, email))
  return async (metrics: readonly MetricName[], days = 7) => {
    const range = (from: number) => [
      new Date(from).toISOString(),
      new Date(from + days * DAY_MS - 1).toISOString(),
    ]
    const start = Date.parse('2026-03-02T00:00:00.000Z')
    const [[beforeFrom, beforeTo], [from = '', to = '']] = [range(start), range(start + 7 * DAY_MS)]
    const { items } = await call('getMetrics', {
      params: { organisationId },
      query: { from, to, beforeFrom, beforeTo, metrics: metrics.join(',') },
    })
    return items
  }
}

test('[DASH-4] a time has the interval of its change; volumes and shares have none of their own', async () => {
  const read = await organisation(1)
  const [frt, created, oneTouch] = await read(['frt', 'created', 'one_touch'])
  const change = ((frt?.median ?? 0) / (frt?.before?.median ?? 1) - 1) * 100
  expect(frt?.difference?.low).toBeLessThan(change)
  expect(frt?.difference?.high).toBeGreaterThan(change)
  expect([frt?.difference?.low ?? 1, -(frt?.difference?.high ?? -1)].every((end) => end < 0)).toBe(
    true,
  )
  expect([created, oneTouch].map((one) => one?.difference)).toEqual([undefined, undefined])
  expect(created?.before?.value).toBeGreaterThan(0)
})

test('[DASH-4] a week in which replies take three times as long is beyond the interval', async () => {
  const read = await organisation(3)
  const [frt] = await read(['frt'])
  expect(frt?.difference?.low).toBeGreaterThan(0)
  const [ofTwoDays] = await read(['frt'], 2)
  expect(ofTwoDays?.before?.median).toBeDefined()
  expect(ofTwoDays?.difference).toBeUndefined()
})
