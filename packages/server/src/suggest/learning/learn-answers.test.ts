import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { ticketOf } from '../../tickets/test-tickets.ts'
import { storeEventAnswers, queueAnswerModel } from '../answers.ts'
import { learnAnswers } from './learn-answers.ts'
import { answerModelOf } from './models.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-02-02T10:00:00.000Z'
const TOPICS = ['leaking tray', 'late refund', 'loud grinder', 'cold milk', 'broken lid']
const page = (topic: number) => `https://help.example.test/kb/${topic}`

const solved = (id: number, topic = id % TOPICS.length) =>
  ticketOf(`${id}`, {
    subject: TOPICS[topic] ?? '',
    messages: [
      { at: AT, author: 'R. T.', authorRole: 'customer', text: `It is about a ${TOPICS[topic]}.` },
      { at: AT, author: 'Ann', authorRole: 'agent', text: `Please see ${page(topic)}` },
    ],
  })

async function stocked(tickets: number) {
  const { id: org } = await testOrganisation(server.db)
  const records = TOPICS.map((title, topic) => ({
    id: `${topic}`,
    title,
    url: page(topic),
    text: `About a ${title}.`,
    summary: '',
    topics: [],
    locale: 'en-US',
  }))
  await storeBatch(server.db, org, { kind: 'articles', records })
  await store(
    org,
    Array.from({ length: tickets }, (_, id) => solved(id)),
  )
  return org
}
const store = (org: string, records: ReturnType<typeof solved>[]) =>
  storeBatch(server.db, org, { kind: 'tickets', records })
const versionsOf = async (org: string) => {
  const { rows } = await server.db.query<{ version: number; base: number }>(
    'select version, base from answer_model where organisation_id = $1 order by version',
    [org],
  )
  return rows.map(({ version, base }) => [version, base])
}
const remembered = async (org: string) =>
  (await answerModelOf(server.db, org))?.memory.tickets.length
const toDo = async (org: string) => {
  const { rows } = await server.db.query(
    'select 1 from answer_model_to_do where organisation_id = $1',
    [org],
  )
  return rows.length > 0
}

test('what is answered later is learnt into the last training, and every training is kept as a version', async () => {
  const org = await stocked(60)
  await learnAnswers(server.db, org)
  expect(await versionsOf(org)).toEqual([[1, 1]])
  expect(await remembered(org)).toBe(60)
  await store(org, [solved(100), solved(101)])
  await learnAnswers(server.db, org)
  expect(await versionsOf(org)).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(await remembered(org)).toBe(62)
  await store(org, [solved(102)])
  await learnAnswers(server.db, org)
  expect(await versionsOf(org)).toEqual([
    [1, 1],
    [3, 1],
  ])
  expect(await remembered(org)).toBe(63)
  // a tenth is new: trained from all
  await store(
    org,
    Array.from({ length: 10 }, (_, id) => solved(200 + id)),
  )
  await learnAnswers(server.db, org)
  expect(await versionsOf(org)).toEqual([
    [1, 1],
    [4, 4],
  ])
  expect(await remembered(org)).toBe(73)
})

test('learning that was cut off is done again, and learns no ticket twice', async () => {
  const org = await stocked(60)
  await learnAnswers(server.db, org)
  await store(org, [solved(100)])
  await learnAnswers(server.db, org)
  await queueAnswerModel(server.db, org) // as if the first had not come to its end
  await learnAnswers(server.db, org)
  expect(await remembered(org)).toBe(61)
  expect(await toDo(org)).toBe(false)
})

test('what agents use is learnt once an hour, an import at once', async () => {
  const org = await stocked(60)
  await learnAnswers(server.db, org)
  const id = crypto.randomUUID()
  await server.db.query(
    `insert into assist_event (organisation_id, id, type, ticket_id, agent, suggestion_kind, suggestion_id, created_on)
     values ($1, $2, 'articleInsert', '1', 'Ann', 'article', '3', $3)`,
    [org, id, AT],
  )
  await storeEventAnswers(server.db, org, [id], [{ type: 'articleInsert', suggestionId: '3' }])
  expect(await toDo(org)).toBe(false)
  await server.db.query(
    `update answer_model_queue set not_before = not_before - interval '1 hour' where organisation_id = $1`,
    [org],
  )
  expect(await toDo(org)).toBe(true)
  await learnAnswers(server.db, org)
  expect(await toDo(org)).toBe(false)
  await queueAnswerModel(server.db, org)
  expect(await toDo(org)).toBe(true)
})
