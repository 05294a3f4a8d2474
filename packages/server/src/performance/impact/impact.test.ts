import { randomUUID } from 'node:crypto'
import { type Call, DAY_MS, type EventRecord, type TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeEvents } from '../../record/store.ts'
import { randomOf } from '../../metrics/comparison/test-organisation.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import { memberOf, solvedBy } from '../test-agents.ts'

const END = Date.parse('2026-06-30T23:59:59.999Z')
const RANGE = { from: '2026-06-01T00:00:00.000Z', to: new Date(END).toISOString() }

let server: TestServer
let org: string
let call: Call
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  ;({ call } = await memberOf(server, org, 'Supervisor'))
})
afterAll(() => server.close())

/** A use of an answer, 30 minutes after the creation: at the first reply. */
const useOf = (
  ticket: TicketRecord,
  agent: string,
  change: Partial<EventRecord> = {},
): EventRecord => ({
  id: randomUUID(),
  type: 'articleInsert',
  ticketId: ticket.id,
  agent,
  createdOn: new Date(Date.parse(ticket.createdAt) + 29 * 60_000).toISOString(),
  ...change,
})

const impact = (query: object = {}) =>
  call('getAssistImpact', { params: { organisationId: org }, query: { ...RANGE, ...query } })

test('[PREP-1] sides are counted like the raw rows: used before the solution, answered by an agent', async () => {
  const random = randomOf(2)
  const tickets = ['Ann', 'Bo'].flatMap((agent) =>
    Array.from({ length: 60 }, (_, place) =>
      solvedBy({ agent, place: place * 11, isTwoTouch: random() < 0.4 }, END),
    ),
  )
  const used = tickets.filter(() => random() < 0.5)
  const never = { ...solvedBy({ agent: 'Ann', place: 5 }, END), id: 'never answered', messages: [] }
  await storeTickets(server.db, org, [...tickets, never])
  const [late, undone] = tickets.filter((one) => !used.includes(one))
  if (!late || !undone) throw new Error('all tickets have a use')
  await storeEvents(server.db, org, [
    ...used.map((one) => useOf(one, one.assignee ?? '')),
    useOf(late, 'Ann', { createdOn: new Date(Date.parse(late.createdAt) + DAY_MS).toISOString() }),
    useOf(undone, 'Ann', { value: -1 }),
    useOf(undone, 'Ann', { type: 'loads' }),
  ])
  const isIn = ({ updatedAt }: TicketRecord) => updatedAt >= RANGE.from
  const oneTouch = (some: readonly TicketRecord[]) =>
    some.filter(
      ({ messages }) => messages.filter(({ authorRole }) => authorRole === 'agent').length === 1,
    ).length
  const { items, every, began } = await impact()
  const [first] = items
  expect(every).toBe(1)
  expect(first?.metric).toBe('one_touch')
  const [own, others] = [used, tickets.filter((one) => !used.includes(one))].map((some) =>
    some.filter(isIn),
  )
  if (!own || !others) throw new Error('no sides')
  expect(first?.assisted).toEqual({ n: own.length, value: (oneTouch(own) / own.length) * 100 })
  expect(first?.others).toEqual({
    n: others.length,
    value: (oneTouch(others) / others.length) * 100,
  })
  // every ticket takes an hour and a half
  expect(items.find(({ metric }) => metric === 'full_res')?.assisted.value).toBeCloseTo(90, 6)
  expect(items.find(({ metric }) => metric === 'csat')).toEqual({
    metric: 'csat',
    assisted: { n: 0 },
    others: { n: 0 },
  })
  expect(began.agents).toBe(0) // both used answers from their first tickets on
})

/** Tickets of three agents over sixteen weeks; Ann begins in the middle, and then or before more get one touch. */
async function sixteenWeeks(sharesOf: (agent: string, isAfter: boolean) => number) {
  const random = randomOf(4)
  const tickets = ['Ann', 'Bo', 'Cem'].flatMap((agent) =>
    Array.from({ length: 112 * 3 }, (_, place) =>
      solvedBy(
        { agent, place: place * 8, isTwoTouch: random() >= sharesOf(agent, place < 56 * 3) },
        END,
      ),
    ),
  )
  await storeTickets(server.db, org, tickets)
  const own = tickets.filter(({ assignee }) => assignee === 'Ann').slice(0, 56 * 3)
  await storeEvents(
    server.db,
    org,
    own.filter((_, place) => place % 2 === 1).map((one) => useOf(one, 'Ann')),
  )
}

test('[PREP-1] before and after an agent began: what changed beyond the colleagues', async () => {
  await sixteenWeeks((agent, isAfter) => (agent === 'Ann' && isAfter ? 0.8 : 0.5))
  const { began } = await impact()
  expect(began.agents).toBe(1)
  expect(began.colleagues).toBeGreaterThan(500)
  const [first] = began.items
  expect(first?.before.n).toBeGreaterThan(150)
  expect(first?.difference?.low).toBeGreaterThan(0)
  expect(first?.difference?.value).toBeGreaterThan(15)
  const later = await impact({ from: '2027-08-01T00:00:00.000Z', to: '2027-08-31T00:00:00.000Z' })
  expect(later.began).toEqual({ agents: 0, colleagues: 0, items: [] }) // longer than a year ago
})

test('[PREP-1] what changed for everybody at once is no merit of the answers', async () => {
  await sixteenWeeks((_, isAfter) => (isAfter ? 0.8 : 0.5))
  const { began } = await impact()
  const [first] = began.items
  expect((first?.after.value ?? 0) - (first?.before.value ?? 0)).toBeGreaterThan(20)
  expect(first?.difference?.low).toBeLessThan(0)
  expect(first?.difference?.high).toBeGreaterThan(0)
})
