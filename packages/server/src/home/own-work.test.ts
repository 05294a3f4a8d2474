import type { Role, SlaClockRecord, TicketRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { streakOf } from './own-work.ts'

const RANGE = {
  from: '2026-02-01T00:00:00.000Z',
  to: '2026-02-28T23:59:59.999Z',
  beforeFrom: '2026-01-04T00:00:00.000Z',
  beforeTo: '2026-01-31T23:59:59.999Z',
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

const member = async (role: Role = 'Agent') => {
  const user = await testUser(server.db, org, role) // Robin Test
  return { ...user, call: server.as(await signIn(server, user.email)) }
}
const params = () => ({ organisationId: org })

const clock = (given: Partial<SlaClockRecord>): SlaClockRecord => ({
  metric: 'firstReply',
  targetMin: 60,
  startedAt: '2026-02-02T10:00:00.000Z',
  ...given,
})
const mine = (id: string, slas: SlaClockRecord[] = [], given: Partial<TicketRecord> = {}) =>
  ticketOf(id, { assignee: 'Robin Test', slaClocks: slas, ...given })

const HELD = [{ at: '2026-02-02T10:00:00.000Z', status: 'hold' as const }]

test('[DASH-2] the own queue has only own tickets, those nearest to their target on top, on hold last', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await storeTickets(server.db, org, [
    mine('old', [], { createdAt: '2026-01-01T10:00:00.000Z' }),
    mine('paused', [clock({})]),
    mine('late', [clock({ dueAt: '2026-02-02T11:00:00.000Z' })]),
    mine('soon', [
      clock({ metric: 'agentWork', dueAt: '2199-01-01T00:00:00.000Z' }),
      clock({ metric: 'nextReply', dueAt: inAnHour }),
    ]),
    mine('missed', [clock({ dueAt: new Date(Date.now() - 1_800_000).toISOString() })]),
    mine('held', [clock({ dueAt: inAnHour })], { statusHistory: HELD }),
    ticketOf('other', { assignee: 'Ann' }),
    mine('done', [], {
      statusHistory: [
        { at: '2026-02-02T10:00:00.000Z', status: 'new' },
        { at: '2026-02-02T11:00:00.000Z', status: 'solved', by: 'Robin Test' },
      ],
    }),
  ])
  const { call } = await member()
  const queue = await call('listOwnQueue', { params: params(), query: {} })
  expect(queue.items.map(({ id }) => id)).toEqual([
    'missed',
    'soon',
    'late',
    'old',
    'paused',
    'held',
  ])
  expect(queue.items[1]?.due).toEqual({ at: inAnHour, metric: 'nextReply' })
  expect(queue.items[4]).not.toHaveProperty('due')
  expect(queue).toMatchObject({ total: 6, overdue: 2 })
  const next = await call('listOwnQueue', { params: params(), query: { limit: 2, offset: 3 } })
  expect(next.items.map(({ id }) => id)).toEqual(['old', 'paused'])
})

test('[FILT-7] the own queue has only the tickets that the filters leave', async () => {
  await storeTickets(server.db, org, [
    mine('care', [], { brand: 'Care' }),
    mine('core', [clock({ dueAt: '2026-02-02T11:00:00.000Z' })], { brand: 'Core' }),
  ])
  const { call } = await member()
  const queue = await call('listOwnQueue', { params: params(), query: { allBrands: 'Care' } })
  expect(queue).toMatchObject({ items: [{ id: 'care' }], total: 1, overdue: 0 })
})

test('[DASH-2] a member is also matched by the email address, in any case', async () => {
  const { call, email } = await member()
  await storeTickets(server.db, org, [ticketOf('1', { assignee: email.toUpperCase() })])
  const { items } = await call('listOwnQueue', { params: params(), query: {} })
  expect(items.map(({ id }) => id)).toEqual(['1'])
})

const answered = (id: string, createdAt: string, by: string, minute: number) => {
  const at = new Date(Date.parse(createdAt) + minute * 60_000).toISOString()
  return ticketOf(id, {
    createdAt,
    assignee: by,
    messages: [
      { at: createdAt, author: 'R. T.', authorRole: 'customer', text: 'Help' },
      { at, author: by, authorRole: 'agent', text: 'Sure' },
    ],
    statusHistory: [
      { at: createdAt, status: 'new' },
      { at, status: 'solved', by },
    ],
    slaClocks: [
      {
        metric: 'firstReply',
        targetMin: 60,
        startedAt: createdAt,
        dueAt: new Date(Date.parse(createdAt) + 3_600_000).toISOString(),
        endedAt: at,
      },
    ],
  })
}

test('[DASH-2] own metrics are those credited to the member, with the previous period', async () => {
  await storeTickets(server.db, org, [
    answered('1', '2026-02-02T10:00:00.000Z', 'Robin Test', 10),
    answered('2', '2026-02-03T10:00:00.000Z', 'Robin Test', 30),
    answered('3', '2026-02-04T10:00:00.000Z', 'Ann', 500),
    answered('4', '2026-01-10T10:00:00.000Z', 'Robin Test', 50),
  ])
  const { call } = await member()
  const { items, streak } = await call('getOwnMetrics', { params: params(), query: RANGE })
  const of = (metric: string) => items.find((item) => item.metric === metric)
  expect(of('solved')).toMatchObject({ value: 2, before: { value: 1 } })
  expect(of('frt')).toMatchObject({ median: 20, n: 2, before: { median: 50 } })
  expect(of('csat')).toMatchObject({ n: 0, series: [] })
  expect(of('frt')?.series).toEqual([]) // a day with one ticket is no point
  expect(of('solved')?.series).toEqual([0, 1, 1, ...Array(25).fill(0)]) // a day without solved tickets is 0
  expect(streak).toEqual({ days: 3, best: 3, n: 3 })
  const { from, to } = RANGE
  const behind = (agent?: string) =>
    call('getOwnMetricTickets', { params: params(), query: { from, to, metric: 'frt', agent } })
  expect((await behind()).items.map(({ id }) => id)).toEqual(['2', '1'])
  await expect(behind('Ann')).rejects.toMatchObject({ status: 403 })
})

test('[DASH-2] a member without tickets has no work and no metrics, and sees nobody else’s', async () => {
  await storeTickets(server.db, org, [answered('1', '2026-02-02T10:00:00.000Z', 'Ann', 10)])
  const { call } = await member('User')
  const { items, streak } = await call('getOwnMetrics', { params: params(), query: RANGE })
  expect(items.every(({ n, before }) => n === 0 && before.n === 0)).toBe(true)
  expect(streak).toEqual({ days: 0, best: 0, n: 0 })
  const { from, to } = RANGE
  const behind = (agent?: string) =>
    call('getOwnMetricTickets', { params: params(), query: { from, to, metric: 'frt', agent } })
  expect(await behind()).toEqual({ items: [], total: 0 })
  await expect(behind('Ann')).rejects.toMatchObject({ status: 403 })
  expect(await call('listOwnQueue', { params: params(), query: {} })).toMatchObject({ total: 0 })
})

test('[DASH-2] a missed target ends a streak; days without targets do not', async () => {
  const [kept, missed, idle] = [
    { met: 2, of: 2 },
    { met: 1, of: 2 },
    { met: 0, of: 0 },
  ]
  expect(streakOf([kept, kept, kept, missed, kept, idle, kept])).toEqual({
    days: 2,
    best: 3,
    n: 6,
  })
  expect(streakOf([kept, missed])).toMatchObject({ days: 0, best: 1 })
  expect(streakOf([idle])).toEqual({ days: 0, best: 0, n: 0 })
})

test('[DASH-2] help texts that others changed are listed until they are seen', async () => {
  const { call } = await member()
  const changes = async () => (await call('listHelpChanges', { params: params() })).items
  expect(await changes()).toEqual([])
  const { call: edit } = await member('SuperAdmin')
  const text = { des: 'What it shows.', usage: 'How to use it.' }
  await edit('updateDcxHelpData', { body: { name: 'ticketHealth', ...text } })
  await edit('updateDcxHelpData', { body: { name: 'firstReply', ...text } })
  await edit('updateDcxHelpData', { body: { name: 'ticketHealth', ...text } })
  const items = await changes()
  expect(items.map(({ name, by }) => [name, by])).toEqual([
    ['ticketHealth', 'Robin Test'],
    ['firstReply', 'Robin Test'],
  ])
  await call('markHelpSeen', { params: params(), body: { at: items[1]?.at ?? '' } })
  expect((await changes()).map(({ name }) => name)).toEqual(['ticketHealth'])
  await call('markHelpSeen', { params: params(), body: { at: '2199-01-01T00:00:00.000Z' } })
  expect(await changes()).toEqual([]) // seen until now, not in advance
  await edit('updateDcxHelpData', { body: { name: 'firstReply', ...text } })
  expect(await changes()).toHaveLength(1)
})
