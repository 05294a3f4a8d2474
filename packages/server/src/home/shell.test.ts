import { randomUUID } from 'node:crypto'
import type { Role } from '@agent-assist/contract'
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

const run = (text: string, ...more: unknown[]) => server.db.query(text, [org, ...more])
const callAs = async (role: Role) =>
  server.as(await signIn(server, (await testUser(server.db, org, role)).email))
const waitingFor = async (role: Role) =>
  (await callAs(role))('getWaitingWork', { params: { organisationId: org } })
const found = async (text: string, role: Role = 'Admin') =>
  (await callAs(role))('searchOrganisation', { params: { organisationId: org }, query: { text } })

const answer = (values: { score?: number; rating?: string; state?: string; days?: number }) =>
  run(
    `insert into survey_answer (organisation_id, id, source, category, nps_score, rating, follow_up, answered_at)
     values ($1, $2, 'link', $3, $4, $5, $6, now() - make_interval(days => $7))`,
    randomUUID(),
    values.rating ? 'CSAT' : 'NPS',
    values.score ?? null,
    values.rating ?? null,
    values.state ?? 'new',
    values.days ?? 1,
  )
const missed = (query: string, days = 1) =>
  run(
    `insert into assist_event (organisation_id, id, type, ticket_id, agent, created_on, query)
     values ($1, $2, 'mishit', '1', 'Ann', now() - make_interval(days => $4), $3)`,
    randomUUID(),
    query,
    days,
  )
const waiting = async () => {
  const person = await testUser(server.db, org, 'User')
  await server.db.query(`update app_user set approval = 'Pending' where id = $1`, [person.id])
}

const NOTHING = { detractors: 0, gaps: 0, disputes: 0, requests: 0 }

test('an organisation without work has zeros, and each role only what it may see', async () => {
  expect(await waitingFor('Admin')).toEqual({ approvals: 0, ...NOTHING })
  expect(await waitingFor('Supervisor')).toEqual(NOTHING)
  for (const role of ['Agent', 'User'] as const) expect(await waitingFor(role)).toEqual({})
})

test('approvals, uncontacted detractors and questions without an answer are counted', async () => {
  await waiting()
  await answer({ score: 6 })
  await answer({ rating: 'Bad' })
  await answer({ score: 7 })
  await answer({ score: 0, state: 'contacted' })
  await answer({ score: 0, days: 31 })
  await missed('How do I descale?')
  await missed(' how do i descale?')
  await missed('Which beans?')
  await missed('Long ago', 31)
  expect(await waitingFor('Admin')).toEqual({
    approvals: 1,
    ...NOTHING,
    detractors: 2,
    gaps: 2,
  })
})

test('a question that is filled or ignored does not wait; one that is missed again does', async () => {
  for (const query of ['filled', 'ignored', 'again']) await missed(query)
  const fill = (question: string, kind: string, at: string) =>
    run(
      `insert into knowledge_fill (organisation_id, id, label, questions, filled_with, title, at, by)
       values ($1, $2, $3, array[$3], $4, 'Title', now() - $5::interval, 'Ann')`,
      randomUUID(),
      question,
      kind,
      at,
    )
  await fill('filled', 'article', '0 days')
  await fill('ignored', 'ignored', '9 days')
  await fill('again', 'article', '9 days')
  expect(await waitingFor('Supervisor')).toMatchObject({ gaps: 1 })
})

test('work of another organisation is not counted, and its tickets are not found', async () => {
  await waiting()
  await answer({ score: 1 })
  await storeTickets(server.db, org, [ticketOf('77001', { subject: 'Grinder is loud' })])
  org = (await testOrganisation(server.db)).id
  expect(await waitingFor('Admin')).toEqual({ approvals: 0, ...NOTHING })
  expect((await found('77001')).tickets).toEqual([])
  expect((await found('grinder')).tickets).toEqual([])
})

test('[ROUT-2] leave, accepted swaps and reasons wait for supervisors until somebody decides', async () => {
  const leave = (state: string, days: number) =>
    run(
      `insert into schedule_leave (organisation_id, id, agent, first_day, last_day, note, state)
       values ($1, $2, 'Ann', current_date - 30, current_date + $4::int, '', $3)`,
      randomUUID(),
      state,
      days,
    )
  const swap = (state: string) =>
    run(
      `insert into schedule_swap (organisation_id, id, agent, day, other, other_day, state)
       values ($1, $2, 'Ann', current_date, 'Ben', current_date, $3)`,
      randomUUID(),
      state,
    )
  const reason = (state: string) =>
    run(
      `insert into schedule_reason (organisation_id, id, agent, from_at, to_at, kind, reason, note, state)
       values ($1, $2, 'Ann', now() - interval '1 hour', now(), 'absent', 'meeting', '', $3)`,
      randomUUID(),
      state,
    )
  await leave('requested', 3)
  await leave('requested', -5) // it is over
  await leave('approved', 3)
  for (const state of ['asked', 'accepted', 'approved']) await swap(state)
  for (const state of ['requested', 'approved', 'declined']) await reason(state)
  expect(await waitingFor('Supervisor')).toMatchObject({ requests: 3 })
  expect(await waitingFor('Agent')).toEqual({})
})

test('no more than a hundred are counted', async () => {
  await Promise.all(Array.from({ length: 103 }, () => answer({ score: 2 })))
  expect(await waitingFor('Supervisor')).toMatchObject({ detractors: 100 })
})

test('tickets are found by the start of their number and by words of their language', async () => {
  await storeTickets(server.db, org, [
    ticketOf('482', { subject: 'Old one' }),
    ticketOf('48213', { subject: 'Refunds for the broken kettle', locale: 'en' }),
    ticketOf('48299', { subject: 'Rückerstattungen', locale: 'de' }),
    ticketOf('5', { subject: 'Something else' }),
  ])
  const ids = async (text: string) => (await found(text)).tickets.map(({ id }) => id)
  expect(await ids('#482')).toEqual(['482', '48213', '48299'])
  expect(await ids('48299')).toEqual(['48299'])
  expect(await ids('refund kett')).toEqual(['48213'])
  expect(await ids('Rückerstattung')).toEqual(['48299'])
  expect(await ids('refund bicycle')).toEqual([])
  expect(await ids(`!! '; -- & | :*`)).toEqual([])
})

test('admins find members, supervisors agents, others no people', async () => {
  await storeTickets(server.db, org, [ticketOf('1', { assignee: 'Robin Hood' })])
  const kinds = async (role: Role) => (await found('robin', role)).people.map(({ kind }) => kind)
  expect(await kinds('Agent')).toEqual([])
  expect(await kinds('Supervisor')).toEqual(['agent'])
  expect(new Set(await kinds('Admin'))).toEqual(new Set(['member', 'agent']))
  expect((await found('robin', 'Agent')).tickets).toEqual([])
})

test('a text that is too short or too long is refused', async () => {
  const call = await callAs('User')
  for (const text of ['a', 'a'.repeat(101)])
    await expect(
      call('searchOrganisation', { params: { organisationId: org }, query: { text } }),
    ).rejects.toMatchObject({ status: 400 })
})
