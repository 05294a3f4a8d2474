import { randomUUID } from 'node:crypto'
import {
  HOUR_MS,
  type Parsed,
  type Role,
  type SlaClockRecord,
  type TicketRecord,
} from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

/** Every member has the name Robin Test, so tickets of Robin Test belong to each of them. */
async function member(role: Role) {
  const call = server.as(await signIn(server, (await testUser(server.db, org, role)).email))
  const list = (query: Partial<Parsed<'listWaitingTickets'>['query']>) =>
    call('listWaitingTickets', {
      params: { organisationId: org },
      query: { kind: 'due', ...query } as never,
    })
  return {
    list,
    ids: async (query: Parameters<typeof list>[0] = {}) =>
      (await list(query)).items.map(({ id }) => id),
    act: (ticketId: string, kind: 'take' | 'tookCare', id = randomUUID()) =>
      call('actOnOwnTicket', { params: { organisationId: org, ticketId }, body: { id, kind } }),
    undo: (ticketId: string, actionId: string) =>
      call('undoOwnTicketAction', { params: { organisationId: org, ticketId, actionId } }),
    call,
  }
}

const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const due = (hours: number): SlaClockRecord => ({
  metric: 'firstReply',
  targetMin: 60,
  startedAt: '2026-02-02T10:00:00.000Z',
  dueAt: ahead(hours),
})
const mine = (id: string, hours: number, given: Partial<TicketRecord> = {}) =>
  ticketOf(id, { assignee: 'Robin Test', slaClocks: [due(hours)], ...given })

test('[DASH-2] due are targets that are missed or run out within the hour, nearest first', async () => {
  const supervisor = await member('Supervisor')
  await storeTickets(server.db, org, [
    mine('later', 1.1),
    mine('soon', 0.9),
    mine('just', -0.2),
    mine('old', -300),
    mine('other', -2, { assignee: 'Ann' }),
    mine('solved', -2, {
      statusHistory: [
        { at: '2026-02-02T10:00:00.000Z', status: 'new' },
        { at: '2026-02-02T11:00:00.000Z', status: 'solved' },
      ],
    }),
    ticketOf('untimed', { assignee: 'Robin Test', url: 'https://desk.test/untimed' }),
  ])
  expect(await supervisor.ids()).toEqual(['just', 'soon', 'other', 'old'])
  const reply = await supervisor.list({ limit: 1, offset: 1 })
  expect(reply).toMatchObject({ total: 4, overdue: 3, canTake: true })
  expect(reply.items).toMatchObject([{ id: 'soon', due: { metric: 'firstReply' } }])
  expect(await (await member('Agent')).ids({ own: '1' })).toEqual(['just', 'soon', 'old'])
})

test('[DASH-2] what somebody took care of is gone for everybody, until it is undone or the customer writes', async () => {
  const [one, other] = [await member('Agent'), await member('Agent')]
  await storeTickets(server.db, org, [mine('a', -1), mine('b', -2)])
  const { id } = await one.act('a', 'tookCare')
  expect(await other.ids()).toEqual(['b'])
  await expect(other.undo('a', id)).rejects.toMatchObject({ status: 403 })
  await one.undo('a', id)
  expect(await other.ids()).toEqual(['a', 'b'])
  await one.act('a', 'tookCare')
  const said = { at: ahead(0.01), author: 'R. T.', authorRole: 'customer' as const, text: 'Hello?' }
  await storeTickets(server.db, org, [
    mine('a', -1, { updatedAt: ahead(0.01), messages: [{ ...said, isPublic: true, helpful: 0 }] }),
  ])
  expect(await other.ids()).toContain('a')
})

test('[DASH-2] only the own tickets can be taken care of by an agent', async () => {
  await storeTickets(server.db, org, [mine('a', -1), mine('theirs', -1, { assignee: 'Ann' })])
  const agent = await member('Agent')
  await expect(agent.act('theirs', 'tookCare')).rejects.toMatchObject({ status: 403 })
  await expect(agent.act('none', 'tookCare')).rejects.toMatchObject({ status: 404 })
  const viewer = await member('User')
  await expect(viewer.act('a', 'tookCare')).rejects.toMatchObject({ status: 403 })
})

test('[DASH-2] a ticket of nobody is taken once, and given back', async () => {
  const [one, other] = [await member('Agent'), await member('Supervisor')]
  await storeTickets(server.db, org, [mine('known', 200), ticketOf('free')])
  expect(await other.ids({ kind: 'unassigned' })).toEqual(['free'])
  const id = randomUUID()
  const taken = await one.act('free', 'take', id)
  expect(taken).toMatchObject({ kind: 'reassign', to: 'Robin Test', isAtHelpdesk: false })
  expect(await one.act('free', 'take', id)).toMatchObject({ id })
  await expect(other.act('free', 'take')).rejects.toMatchObject({
    status: 409,
    message: 'Somebody else has taken ticket free in the meantime.',
  })
  expect(await other.ids({ kind: 'unassigned' })).toEqual([])
  await one.undo('free', id)
  expect(await other.ids({ kind: 'unassigned' })).toEqual(['free'])
})

test('[DASH-2] who is no agent of any ticket cannot take one, and is told why', async () => {
  await storeTickets(server.db, org, [ticketOf('free')])
  const agent = await member('Agent')
  expect(await agent.list({ kind: 'unassigned' })).toMatchObject({ total: 1, canTake: false })
  await expect(agent.act('free', 'take')).rejects.toMatchObject({ status: 409 })
})

test('[DASH-2] a checked unusual value is gone for everybody until that is undone', async () => {
  const created = (at: number, place: number) =>
    ticketOf(`${at}/${place}`, { createdAt: new Date(at + place * 1000).toISOString() })
  const at = Date.parse('2026-02-18T08:00:00.000Z')
  const week = 7 * 24 * HOUR_MS
  await storeTickets(server.db, org, [
    created(at - 12 * week, 0),
    ...Array.from({ length: 8 }, (_, place) => at - (place + 1) * week).flatMap((day) =>
      Array.from({ length: 12 }, (_, place) => created(day, place)),
    ),
    ...Array.from({ length: 60 }, (_, place) => created(at, place)),
  ])
  const [one, other] = [await member('Supervisor'), await member('Admin')]
  const params = { organisationId: org }
  const query = { from: '2026-02-01T00:00:00.000Z', to: '2026-02-18T15:00:00.000Z' }
  const unusual = () => other.call('getExceptions', { params, query })
  const [item] = (await unusual()).items
  if (!item) throw new Error('nothing is unusual')
  const { window, day, hour, metricValue } = item
  const body = { metric: metricValue.metric, window, day, ...(hour === undefined ? {} : { hour }) }
  const { id } = await one.call('checkException', { params, body })
  expect(await other.call('checkException', { params, body })).toEqual({ id })
  const after = await unusual()
  expect(after.items.map((each) => each.metricValue.metric)).not.toContain(metricValue.metric)
  expect(after.checked).toMatchObject([{ id, metric: metricValue.metric, by: 'Robin Test' }])
  await other.call('uncheckException', { params: { ...params, checkId: id } })
  expect(await unusual()).toMatchObject({ items: [{ day }], checked: [] })
  const agent = await member('Agent')
  await expect(agent.call('checkException', { params, body })).rejects.toMatchObject({
    status: 403,
  })
})

test('[DASH-2] by waiting the customer who waits longest comes first, without a target, too', async () => {
  const supervisor = await member('Supervisor')
  const waits = (id: string, hours: number, given: Partial<TicketRecord> = {}) => {
    const at = ahead(-hours)
    const said = { at, author: 'Kim', authorRole: 'customer' as const, isPublic: true, helpful: 0 }
    const messages = [{ ...said, text: 'Hello?' }]
    return ticketOf(id, { createdAt: at, updatedAt: at, assignee: undefined, messages, ...given })
  }
  await storeTickets(server.db, org, [
    ...Array.from({ length: 12 }, (_, n) => waits(`due-${n}`, 2 + n / 10, { slaClocks: [due(n)] })),
    waits('never', 73),
    waits('longest', 90),
  ])
  expect(await supervisor.ids({ kind: 'unassigned', limit: 10 })).not.toContain('never')
  const { items } = await supervisor.list({ kind: 'unassigned', order: 'waiting', limit: 10 })
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual(['longest', 'never'])
  expect((Date.now() - Date.parse(items[1]?.waitsSince ?? '')) / HOUR_MS).toBeCloseTo(73, 1)
})
