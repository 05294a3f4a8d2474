import { type ChangeSegments, DAY_MS, HOUR_MS } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

const NOW = { from: '2026-02-08T00:00:00.000Z', to: '2026-02-14T23:59:59.999Z' }
const BEFORE = {
  beforeFrom: '2026-02-01T00:00:00.000Z',
  beforeTo: '2026-02-07T23:59:59.999Z',
}

/** A ticket created on a day of February 2026 at 10:00, answered and solved after some minutes. */
function answered(id: string, day: number, by: string, minute: number, tags: string[] = []) {
  const createdAt = `2026-02-${String(day).padStart(2, '0')}T10:00:00.000Z`
  const at = new Date(Date.parse(createdAt) + minute * 60_000).toISOString()
  return ticketOf(id, {
    createdAt,
    assignee: by,
    tags,
    messages: [
      { at: createdAt, author: 'R. T.', authorRole: 'customer', text: 'Help' },
      { at, author: by, authorRole: 'agent', text: 'Sure' },
    ],
    statusHistory: [
      { at: createdAt, status: 'new' },
      { at, status: 'solved', by },
    ],
  })
}

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

async function change(metric: string, by = 'agent', ranges: object = {}) {
  const call = server.as(await signIn(server, (await testUser(server.db, org, 'Supervisor')).email))
  return call('getMetricChange', {
    params: { organisationId: org },
    query: { ...NOW, ...BEFORE, ...ranges, metric: metric as 'frt', by },
  })
}
const sumOf = ({ segments, other, overlap }: ChangeSegments) =>
  segments.reduce((sum, { contribution }) => sum + contribution, other + overlap)

test('[DASH-2] contributions to a count: agents add up to the change, tags with their overlap', async () => {
  await storeTickets(server.db, org, [
    answered('1', 2, 'Ann', 10, ['refund']),
    answered('2', 9, 'Ann', 10, ['refund', 'late']),
    answered('3', 10, 'Ann', 10, ['refund', 'late']),
    answered('4', 11, 'Bob', 10, ['refund']),
    answered('5', 12, 'Ann', 10),
  ])
  const { change: whole, splits } = await change('created', 'agent,tag')
  expect(whole).toBe(3)
  const [agents, tags] = splits
  expect(agents?.segments).toEqual([
    expect.objectContaining({ key: 'Ann', now: 3, before: 1, contribution: 2 }),
    expect.objectContaining({ key: 'Bob', now: 1, n: 1, nBefore: 0, contribution: 1 }),
  ])
  expect(agents).toMatchObject({ other: 0, others: 0, overlap: 0 })
  // refund 3 − 1, late 2, none 1: 5, of which two tickets have two tags
  expect(tags?.segments.map(({ key, contribution }) => [key, contribution])).toEqual(
    expect.arrayContaining([
      ['refund', 2],
      ['late', 2],
      [undefined, 1],
    ]),
  )
  expect(tags?.overlap).toBe(-2)
  for (const split of splits) expect(sumOf(split)).toBe(3)
})

test('[DASH-2] contributions to a mean: a segment equal to the previous mean adds nothing by growing', async () => {
  await storeTickets(server.db, org, [
    answered('1', 2, 'Ann', 10),
    answered('2', 3, 'Bob', 30), // before: mean 20
    answered('3', 9, 'Ann', 20),
    answered('4', 10, 'Ann', 20),
    answered('5', 11, 'Bob', 80), // now: mean 40
  ])
  const { change: whole, now, before, splits } = await change('frt')
  expect([before.value, now.value, whole]).toEqual([20, 40, 20])
  const of = (key: string) =>
    splits[0]?.segments.find((segment) => segment.key === key)?.contribution
  // Ann: 2/3 × (20 − 20) less 1/2 × (10 − 20); Bob: 1/3 × (80 − 20) less 1/2 × (30 − 20)
  expect(of('Ann')).toBeCloseTo(5, 9)
  expect(of('Bob')).toBeCloseTo(15, 9)
  expect(splits[0] && sumOf(splits[0])).toBeCloseTo(20, 9)
})

test('[DASH-2] segments beyond five are summed up, and all add up to the change', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  await storeTickets(server.db, org, [
    ...names.map((by, place) => answered(`b${by}`, 2, by, 10 + place)),
    ...names.flatMap((by, place) =>
      Array.from({ length: place + 1 }, (_, i) => answered(`n${by}${i}`, 9, by, 10 + 3 * i)),
    ),
  ])
  for (const metric of ['created', 'frt', 'one_touch', 'sla', 'solved']) {
    const { change: whole, splits } = await change(metric, 'agent,group,tag')
    for (const split of splits) expect(sumOf(split)).toBeCloseTo(whole ?? Number.NaN, 9)
  }
  const { splits } = await change('created')
  expect(splits[0]?.segments).toHaveLength(5)
  expect(splits[0]).toMatchObject({ others: 2, other: 1 }) // A stayed, B grew by one
})

test('[DASH-2] without earlier data there is no change; metrics about now are refused', async () => {
  await storeTickets(server.db, org, [answered('1', 9, 'Ann', 10)])
  const reply = await change('frt')
  expect(reply).not.toHaveProperty('change')
  expect(reply.splits).toEqual([])
  await expect(change('unsolved')).rejects.toMatchObject({ code: 'bad_input' })
  await expect(change('requesters')).rejects.toMatchObject({ code: 'bad_input' })
})

/** A ticket of an hour before `now` that waits without an assignee for some hours. */
function waiting(now: number, hours: number, assignedAfter: number) {
  const created = now - hours * HOUR_MS
  const assigned = created + assignedAfter * HOUR_MS
  const isAssigned = assigned <= now
  const at = (ms: number) => new Date(ms).toISOString()
  return ticketOf(`${hours}`, {
    createdAt: at(created),
    updatedAt: at(isAssigned ? assigned : created),
    ...(isAssigned ? { assignee: 'Ann', group: 'Billing' } : {}),
    changes: isAssigned
      ? [
          { at: at(assigned), field: 'assignee', value: 'Ann' },
          { at: at(assigned), field: 'group', value: 'Billing' },
        ]
      : [],
  })
}

/** The three days until `now`, and those of a week before. */
const lastDays = (now: number) => {
  const at = (days: number) => new Date(now - days * DAY_MS).toISOString()
  return { from: at(3), to: at(0), beforeFrom: at(10), beforeTo: at(7) }
}

test('[DASH-2] new tickets are not assigned yet, and those of last week are compared at the same age', async () => {
  const now = Date.now()
  // one an hour, assigned after two days: two thirds of the last three days have nobody
  const hours = Array.from({ length: 24 * 11 }, (_, place) => place + 0.5)
  await storeTickets(
    server.db,
    org,
    hours.map((hour) => waiting(now, hour, 48)),
  )
  const { change: whole, splits } = await change('created', 'agent,group', lastDays(now))
  expect(whole).toBe(0)
  expect(splits).toHaveLength(2)
  for (const { segments } of splits) {
    const nobody = segments.find(({ label }) => label === undefined)
    expect(nobody).toMatchObject({ now: 48, before: 48, contribution: 0 })
  }
})

test('[DASH-2] that tickets are assigned later than last week at the same age is a cause', async () => {
  const now = Date.now()
  const hours = Array.from({ length: 24 * 11 }, (_, place) => place + 0.5)
  await storeTickets(
    server.db,
    org,
    hours.map((hour) => waiting(now, hour, hour < 24 * 4 ? 48 : 1)),
  )
  const { splits } = await change('created', 'agent', lastDays(now))
  const nobody = splits[0]?.segments.find(({ label }) => label === undefined)
  expect(nobody).toMatchObject({ now: 48, before: 1, contribution: 47 })
  expect(splits[0] && sumOf(splits[0])).toBe(0)
})

test('[DASH-2] a contribution has the interval of its days, and a count of no direction that of its change', async () => {
  const days = [8, 9, 10, 11, 12, 13, 14]
  await storeTickets(
    server.db,
    org,
    days.flatMap((day) => [
      ...Array.from({ length: 8 }, (_, place) => answered(`n${day}/${place}`, day, 'Ann', 10)),
      ...Array.from({ length: 4 }, (_, place) => answered(`o${day}/${place}`, day, 'Bo', 10)),
      ...Array.from({ length: 2 }, (_, place) => answered(`p${day}/${place}`, day - 7, 'Ann', 10)),
      ...Array.from({ length: 4 }, (_, place) => answered(`q${day}/${place}`, day - 7, 'Bo', 10)),
    ]),
  )
  const { change: whole, interval, splits } = await change('created')
  expect(whole).toBe(42)
  expect(interval?.low).toBeGreaterThan(0)
  const of = (key: string) => splits[0]?.segments.find((segment) => segment.key === key)
  // days do not differ: as wide as Poisson counts of 56 and 14 with the t of seven days
  expect(of('Ann')).toMatchObject({ contribution: 42 })
  const half = ((of('Ann')?.interval?.high ?? 0) - (of('Ann')?.interval?.low ?? 0)) / 2
  expect(half / Math.sqrt(56 + 14)).toBeCloseTo(2.447, 2)
  expect(of('Bo')?.interval?.low).toBeLessThan(0)
  expect(of('Bo')?.interval?.high).toBeGreaterThan(0)
})
