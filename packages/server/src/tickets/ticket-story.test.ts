import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'
import { testAnswer, testRequest } from '../surveys/requests/test-surveys.ts'
import { storeTickets, ticketOf } from './test-tickets.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const KIM = 'kim@shop.example'
const ROBIN = 'robin@home.example'
const at = (minute: number) => new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString()

const solved = ticketOf('7', {
  createdAt: at(0),
  updatedAt: at(90),
  requester: ROBIN,
  assignee: KIM,
  brand: 'Core',
  customerKind: 'B2C',
  satisfaction: 'good',
  url: 'https://help.shop.example/7',
  messages: [
    { at: at(0), author: ROBIN, authorRole: 'customer', text: `Write to ${ROBIN}` },
    { at: at(5), author: KIM, authorRole: 'agent', isPublic: false, text: 'Hm' },
    { at: at(30), author: KIM, authorRole: 'agent', text: 'Try this' },
    { at: at(40), author: ROBIN, authorRole: 'customer', text: 'And that?' },
    { at: at(55), author: KIM, authorRole: 'agent', text: 'Yes' },
  ],
  statusHistory: [
    { at: at(0), status: 'new', by: ROBIN },
    { at: at(30), status: 'pending', by: KIM },
    { at: at(90), status: 'solved', by: KIM },
  ],
})
const event = (type: 'loads' | 'gptInsert', minute: number, value?: number) => ({
  id: randomUUID(),
  type,
  ticketId: '7',
  agent: KIM,
  query: 'how to',
  createdOn: at(minute),
  ...(value === undefined ? {} : { value }),
})

async function storeSeven(): Promise<void> {
  await storeTickets(server.db, org, [solved, ticketOf('8', { createdAt: at(0) })])
  const events = [event('gptInsert', 29), event('loads', 28), event('loads', 31, -1)]
  await storeBatch(server.db, org, { kind: 'events', records: events })
  await server.db.query(
    `insert into survey_request (id, organisation_id, external_ticket, title, recipient, survey_url)
     values ($1, $2, '7', 'How was it?', 'robin@home.example', 'https://x.example')`,
    [randomUUID(), org],
  )
}
const storyOf = async (ticketId: string, role: 'User' | 'Agent' = 'User') => {
  const { email } = await testUser(server.db, org, role)
  const params = { organisationId: org, ticketId }
  return server.as(await signIn(server, email))('getTicketStory', { params })
}

test('a story has conversation, history, clocks, assist events and surveys, oldest first', async () => {
  await storeSeven()
  await server.db.query(
    `update brand set name = 'Brewline Core' where organisation_id = $1 and id = 'Core'`,
    [org],
  )
  const story = await storyOf('7')
  expect(story.ticket).toMatchObject({
    id: '7',
    url: solved.url,
    brand: 'Brewline Core',
    customerKind: 'B2C',
    satisfaction: 'good',
    assignee: KIM,
    status: 'solved',
  })
  expect(story.ticket.messages.map(({ text }) => text)).toEqual(
    solved.messages.map(({ text }) => text),
  )
  expect(story.ticket.statusHistory).toEqual(solved.statusHistory)
  expect(story.clocks).toEqual({
    firstReply: { min: 30, running: false },
    nextReply: { min: 15, running: false },
    resolutionMin: 90,
    replies: 2,
  })
  expect(story.events.map(({ at: when, type }) => [when, type])).toEqual([
    [at(28), 'loads'],
    [at(29), 'gptInsert'],
  ])
  expect(story.surveys.map(({ title, status }) => [title, status])).toEqual([
    ['How was it?', 'Open'],
  ])
})

test('a story has the answers to surveys', async () => {
  const id = await testRequest(server.db, org, { ticketId: '99' })
  await storeTickets(server.db, org, [ticketOf('99', {})])
  await testAnswer(server.db, org, {
    requestId: id,
    rating: 'Bad',
    feedbackText: 'Too slow',
    answeredAt: at(30),
  })
  const { surveys } = await storyOf('99')
  expect(surveys).toMatchObject([
    { status: 'Open', answer: { rating: 'Bad', feedbackText: 'Too slow', at: at(30) } },
  ])
})

test('the clocks of an open ticket run until the moment of the call', async () => {
  await storeSeven()
  const { clocks, asOf, ...story } = await storyOf('8', 'Agent')
  const age = (Date.parse(asOf) - Date.parse(at(0))) / 60_000
  expect(clocks).toEqual({ ageMin: age, firstReply: { min: age, running: true }, replies: 0 })
  expect([story.events, story.surveys, story.ticket.messages]).toEqual([[], [], []])
})

test('[DASH-6] a story has the changes of a ticket, its targets, and the time in each status', async () => {
  const clock = { targetMin: 60, startedAt: at(0) }
  await storeTickets(server.db, org, [
    ticketOf('9', {
      ...solved,
      id: '9',
      changes: [
        { at: at(0), field: 'group', value: 'Billing' },
        { at: at(10), field: 'assignee', value: KIM },
        { at: at(20), field: 'priority', value: 'high' },
        { at: at(95), field: 'satisfaction', value: 'good' },
      ],
      slaClocks: [
        { ...clock, metric: 'firstReply', dueAt: at(60), endedAt: at(30) },
        { ...clock, metric: 'nextReply', dueAt: at(50), endedAt: at(55) },
        { ...clock, metric: 'requesterWait', dueAt: at(9000) },
        { ...clock, metric: 'agentWork' },
      ],
    }),
  ])
  const { changes, targets, statusMinutes, actions, attention } = await storyOf('9')
  expect(changes).toEqual([
    { at: at(0), field: 'group', value: 'Billing' },
    { at: at(10), field: 'assignee', value: KIM },
    { at: at(20), field: 'priority', value: 'high' },
  ])
  expect(targets).toEqual([
    { metric: 'firstReply', state: 'met' },
    { metric: 'nextReply', state: 'missed', dueAt: at(50) },
    { metric: 'requesterWait', state: 'running', dueAt: at(9000) },
    { metric: 'agentWork', state: 'paused' },
  ])
  expect(statusMinutes).toEqual([
    { status: 'new', min: 30 },
    { status: 'pending', min: 60 },
  ])
  expect([actions, attention]).toEqual([[], undefined]) // it is solved
  await server.db.query('update organisation set show_email = false where id = $1', [org])
  expect((await storyOf('9')).changes[1]?.value).toBe('k•••@shop.example')
})

test('[USE-5] without showEmail agents’ email addresses are masked, the customer’s are not', async () => {
  await storeSeven()
  await server.db.query('update organisation set show_email = false where id = $1', [org])
  const story = await storyOf('7')
  expect(JSON.stringify(story)).not.toContain(KIM)
  expect(story.ticket.assignee).toBe('k•••@shop.example')
  expect(story.events[0]?.agent).toBe('k•••@shop.example')
  expect(story.ticket.statusHistory.map(({ by }) => by)).toEqual([
    ROBIN,
    'k•••@shop.example',
    'k•••@shop.example',
  ])
  expect(story.ticket.messages[0]).toMatchObject({ author: ROBIN, text: `Write to ${ROBIN}` })
})

test('[GUARD-4] another organisation’s ticket is not found, and its organisation is refused', async () => {
  await storeSeven()
  const own = org
  org = (await testOrganisation(server.db)).id
  await expect(storyOf('7')).rejects.toMatchObject({ status: 404 })
  const { email } = await testUser(server.db, org, 'SuperAdmin')
  const foreign = server.as(await signIn(server, email))
  const params = { organisationId: own, ticketId: '7' }
  await expect(foreign('getTicketStory', { params })).rejects.toMatchObject({ status: 403 })
})
