import { randomUUID } from 'node:crypto'
import type { Input, Reply, ReviewQueue } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { type Member, reviewWorld, solvedTicket } from '../test-reviews.ts'

const DAY = 86_400_000
let server: TestServer
let world: ReturnType<typeof reviewWorld>
let lead: Member
let card: Reply<'saveScorecard'>
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  world = reviewWorld(server, (await testOrganisation(server.db)).id)
  lead = await world.member('Supervisor', 'Lea Dorn')
  card = await world.card(lead)
})
afterAll(() => server.close())

const query = () => ({
  from: new Date(Date.now() - 30 * DAY).toISOString(),
  to: new Date().toISOString(),
})
const counts = async (by = lead) => {
  const { items } = await by.call('listReviewQueues', { params: world.params, query: query() })
  return Object.fromEntries(items.map(({ queue, count }) => [queue, count]))
}
const idsOf = async (queue: ReviewQueue, by = lead) => {
  const { items } = await by.call('listReviewQueue', {
    params: { ...world.params, queue },
    query: query(),
  })
  return items.map(({ ticketId }) => ticketId)
}
const ticket = (ticketId: string, by = lead) =>
  by.call('getReviewTicket', { params: { ...world.params, ticketId } })

test('[QA-1] queues have the solved tickets of others that nobody has reviewed', async () => {
  const open = solvedTicket('open', 'Ann Reed', { statusHistory: [] })
  await world.tickets([
    solvedTicket('t1', 'Ann Reed'),
    solvedTicket('mine', 'Lea Dorn'),
    solvedTicket('bad', 'Ann Reed', { satisfaction: 'bad' } as never),
    open,
  ])
  expect(await counts()).toMatchObject({ random: 2, churn: 2, escalation: 2, long: 0, pinned: 0 })
  expect((await idsOf('random')).toSorted()).toEqual(['bad', 't1'])
  const draft = await world.draft(lead, card, { ticketId: 't1' })
  expect(await idsOf('random')).toContain('t1')
  await world.act(lead, draft.id, 'give')
  expect(await idsOf('random')).toEqual(['bad'])
})

test('[QA-1] a ticket that took far longer than the others, and one with many replies, are in the light', async () => {
  const slow = solvedTicket('slow', 'Ann Reed')
  slow.createdAt = new Date(Date.now() - 20 * DAY).toISOString()
  const long = solvedTicket('long', 'Ann Reed')
  const [, reply] = long.messages
  if (reply) long.messages.push(...Array.from({ length: 5 }, () => ({ ...reply })))
  await world.tickets([
    ...Array.from({ length: 30 }, (_, at) => solvedTicket(`t${at}`, 'Ann Reed')),
    slow,
    long,
  ])
  expect([await idsOf('outlier'), await idsOf('long')]).toEqual([['slow'], ['long']])
  expect((await ticket('slow')).spotlights).toContain('outlier')
})

test('[QA-1] a conversation shows no name, address or number of the customer', async () => {
  await world.tickets([solvedTicket('t1', 'Ann Reed', { subject: 'Refund for Grace Hopper' })])
  const found = await ticket('t1')
  const text = JSON.stringify(found)
  expect(text).not.toMatch(/Grace|Hopper|grace@/)
  expect(found.customer).toMatch(/^Customer C-\d{4}$/)
  expect(found.messages[2]).toMatchObject({ author: found.customer, phrases: expect.any(Array) })
  expect(found.messages[2]?.phrases).toEqual(
    expect.arrayContaining(['manager', 'cancel my account']),
  )
  expect(found.agents).toEqual(['Ann Reed'])
  expect(found.steps.map(({ value }) => value)).toContain('solved')
})

test('[QA-1] customers with one name have codes of their own, and one customer has one code', async () => {
  const of = (id: string, requesterEmail: string, requester = 'Grace Hopper') =>
    solvedTicket(id, 'Ann Reed', { requester, requesterEmail })
  await world.tickets([
    of('t1', 'grace@one.test'),
    of('t2', 'grace@two.test'),
    of('t3', 'grace@one.test', 'G. Hopper'),
  ])
  const codeOf = async (id: string) => (await ticket(id)).customer
  expect(await codeOf('t3')).toBe(await codeOf('t1'))
  expect(await codeOf('t2')).not.toBe(await codeOf('t1'))
})

test('[QA-1] two who review one ticket are told of each other', async () => {
  await world.tickets([solvedTicket('t1', 'Ann Reed')])
  const other = await world.member('Admin', 'Tim Fox')
  const mark = (by: Member) =>
    by.call('markReviewing', { params: { ...world.params, ticketId: 't1' } })
  expect(await mark(lead)).toEqual({ others: [] })
  expect(await mark(other)).toMatchObject({ others: [{ name: 'Lea Dorn', state: 'here' }] })
  expect(await mark(lead)).toMatchObject({ others: [{ name: 'Tim Fox', state: 'here' }] })
  const draft = await world.draft(other, card, { ticketId: 't1' })
  await world.act(other, draft.id, 'give')
  expect((await ticket('t1')).others).toMatchObject([{ name: 'Tim Fox', state: 'given' }])
})

test('[QA-1] a pinned ticket has a queue of its own, for the person who pinned it', async () => {
  await world.tickets([solvedTicket('t1', 'Ann Reed')])
  const pin = (isPinned: boolean) =>
    lead.call('pinReviewTicket', {
      params: { ...world.params, ticketId: 't1' },
      body: { isPinned },
    })
  await pin(true)
  expect([await idsOf('pinned'), (await ticket('t1')).isPinned]).toEqual([['t1'], true])
  expect(await idsOf('pinned', await world.member('Admin', 'Tim Fox'))).toEqual([])
  await pin(false)
  expect(await idsOf('pinned')).toEqual([])
})

/** Tickets that were solved in the middle of the week before this one. */
async function ofLastWeek(ids: string[], agent = 'Ann Reed') {
  const { rows } = await server.db.query<{ at: string }>(
    `select (date_trunc('week', now() at time zone time_zone) - interval '3 days')
       at time zone time_zone as at from organisation where id = $1`,
    [world.params.organisationId],
  )
  const solved = Date.parse(rows[0]?.at ?? '')
  const at = (hours: number) => new Date(solved + hours * 3_600_000).toISOString()
  await world.tickets(
    ids.map((id) =>
      solvedTicket(id, agent, {
        createdAt: at(-2),
        updatedAt: at(0),
        messages: [],
        statusHistory: [
          { at: at(-2), status: 'new' },
          { at: at(0), status: 'solved', by: agent },
        ],
      }),
    ),
  )
}
const assign = (assignmentId: string, body: Partial<Input<'saveReviewAssignment'>['body']> = {}) =>
  lead.call('saveReviewAssignment', {
    params: { ...world.params, assignmentId },
    body: {
      reviewerId: lead.id,
      agents: [],
      goal: 2,
      cycle: 'week',
      sampling: 'random',
      ...body,
    },
  })
const assigned = async () => {
  const { items } = await lead.call('listReviewQueues', { params: world.params, query: query() })
  return items.find(({ queue }) => queue === 'assigned')
}

test('[QA-4] an assignment chooses as many tickets of the week before, and counts what is done', async () => {
  await ofLastWeek(['a', 'b', 'c'])
  await assign(randomUUID())
  expect(await assigned()).toMatchObject({ count: 2, goal: 2, done: 0, dueAt: expect.any(String) })
  const [first = ''] = await idsOf('assigned')
  expect(await idsOf('assigned')).toEqual(await idsOf('assigned'))
  const draft = await world.draft(lead, card, { ticketId: first })
  await world.act(lead, draft.id, 'give')
  expect(await assigned()).toMatchObject({ count: 1, goal: 2, done: 1 })
})

test('[QA-4] a ticket that cannot be judged is replaced by the next one, and comes back when that is undone', async () => {
  await ofLastWeek(['a', 'b', 'c'])
  const assignmentId = randomUUID()
  await assign(assignmentId)
  const [first = ''] = await idsOf('assigned')
  const replace = (reason?: string) =>
    lead.call('replaceAssigned', {
      params: { ...world.params, assignmentId },
      body: { ticketId: first, ...(reason ? { reason } : {}) },
    })
  await replace('The conversation is empty.')
  const after = await idsOf('assigned')
  expect([after.length, after.includes(first)]).toEqual([2, false])
  const { items } = await lead.call('listReviewAssignments', { params: world.params })
  expect(items).toMatchObject([{ replaced: 1, done: 0, reviewer: 'Lea Dorn' }])
  await replace()
  expect(await idsOf('assigned')).toContain(first)
  const other = await world.member('Admin', 'Tim Fox')
  await expect(
    other.call('replaceAssigned', {
      params: { ...world.params, assignmentId },
      body: { ticketId: first, reason: 'Not mine' },
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('[QA-4] an assignment is changed, deleted and brought back, and only reviewers get one', async () => {
  const assignmentId = randomUUID()
  const agent = await world.member('Agent', 'Ann Reed')
  await expect(assign(assignmentId, { reviewerId: agent.id })).rejects.toMatchObject({
    fields: { reviewerId: expect.any(String) },
  })
  await assign(assignmentId)
  await assign(assignmentId, { goal: 5, sampling: 'stratified' })
  const list = async () =>
    (await lead.call('listReviewAssignments', { params: world.params })).items
  expect(await list()).toMatchObject([{ goal: 5, sampling: 'stratified' }])
  await lead.call('deleteReviewAssignment', { params: { ...world.params, assignmentId } })
  expect(await list()).toEqual([])
  await assign(assignmentId, { goal: 5 })
  expect(await list()).toMatchObject([{ id: assignmentId, goal: 5 }])
})
