import { afterAll, beforeAll, expect, test } from 'vitest'
import { completion } from '../../language/llm/test-llm.ts'
import { ALONE } from '../../platform/jobs/pace.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { learnAnswers } from '../../suggest/learning/learn-answers.ts'
import { calibrateReplies, updateReplyConfidence } from './reply-confidence.ts'
import { good, QUESTION, testAutoReplies, type TestAutoReplies } from './test-auto-reply.ts'

let all: TestAutoReplies
beforeAll(async () => {
  all = await testAutoReplies()
  all.says(completion(good))
})
afterAll(() => all.close())

const PAST = 45
/** Past tickets about something else, whose right answer nobody knows: without them every word is common. */
const OTHERS = 90

const other = (at: number) => {
  const time = new Date(Date.UTC(2025, 11, 1, 0, at)).toISOString()
  return ticketOf(`O${at}`, {
    subject: 'Invoice of last month',
    createdAt: time,
    updatedAt: time,
    messages: [
      { at: time, author: 'Eva', authorRole: 'customer', text: 'The invoice has the wrong date.' },
    ],
  })
}

/** Past tickets of the same question, answered with these articles in turn. */
async function storePast(org: string, articles: readonly string[], n = PAST) {
  await storeTickets(
    all.gpt.db,
    org,
    Array.from({ length: OTHERS }, (_, at) => other(at)),
  )
  await storeTickets(
    all.gpt.db,
    org,
    Array.from({ length: n }, (_, at) => {
      const time = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
      const link = `https://help.example/${articles[at % articles.length]}`
      return ticketOf(`P${at}`, {
        subject: 'Boiler leaks water after descaling',
        createdAt: time,
        updatedAt: time,
        messages: [
          { at: time, author: 'Eva', authorRole: 'customer', text: QUESTION },
          { at: time, author: 'Ann', authorRole: 'agent', text: `Please see ${link}` },
        ],
      })
    }),
  )
}

/** An organisation whose new ticket waits until `begin`. */
async function waiting(articles: readonly string[]) {
  const desk = await all.desk({ channels: ['none'] })
  if (articles.length > 0) await storePast(desk.org, articles)
  await calibrateReplies(all.gpt.db, desk.org, ALONE)
  const curve = await desk.admin('getReplyConfidence', { params: desk.params })
  return { ...desk, curve, begin: () => desk.set({ channels: [] }) }
}

test('[ASST-2] sources that were right in the past answer, with the confidence of the past', async () => {
  const { begin, settled, shown, curve } = await waiting(['A1'])
  expect(curve).toMatchObject({ cases: 30, points: { length: 101 } })
  expect(curve.points[80]).toEqual({ pct: 80, answered: 30, right: 30 })
  await begin()
  await settled('T1', 'offered')
  const confidence = (await shown('T1'))?.confidencePct ?? 0
  expect(confidence).toBeGreaterThanOrEqual(80)
})

test('[ASST-2] the same source does not answer where it was mostly wrong, however alike the words are', async () => {
  const { begin, settled, reasonOf, curve, org } = await waiting(['A1', 'A2', 'A3'])
  expect(curve.points[0]?.answered).toBe(30)
  expect(curve.points[50]?.answered).toBe(0)
  await begin()
  await settled('T1', 'none')
  expect(await reasonOf('T1')).toBe('No source is sure enough.')
  // negative control: the same ticket without what the past says
  await all.gpt.db.query('delete from answer_confidence where organisation_id = $1', [org])
  await all.gpt.db.query('delete from auto_reply where organisation_id = $1', [org])
  await begin()
  await settled('T1', 'offered')
})

test('what became of automatic replies counts, and an admin alone sees the curve', async () => {
  const { begin, settled, curve, org, admin, params, set } = await waiting([])
  expect(curve).toMatchObject({ cases: 0, points: [] })
  await begin()
  await settled('T1', 'offered')
  await all.gpt.db.query(
    `insert into assist_event (organisation_id, id, type, ticket_id, agent, created_on)
     values ($1, gen_random_uuid(), 'AutoReplySuggestionUsed', 'T1', 'Bert', now())`,
    [org],
  )
  await calibrateReplies(all.gpt.db, org, ALONE)
  expect(await admin('getReplyConfidence', { params })).toMatchObject({ cases: 1, points: [] })
  await set({})
  const supervisor = await all.gpt.staff(org, 'Supervisor')
  await expect(supervisor('getReplyConfidence', { params })).rejects.toMatchObject({ status: 403 })
})

test('past tickets are asked again once a day', async () => {
  const { org } = await all.desk({ channels: ['none'] })
  await updateReplyConfidence(all.gpt.db, org, ALONE)
  const due = async () =>
    (
      await all.gpt.db.query('select 1 from reply_confidence_to_do where organisation_id = $1', [
        org,
      ])
    ).rows.length
  expect(await due()).toBe(0)
  await storePast(org, ['A1'], 3)
  await learnAnswers(all.gpt.db, org)
  expect(await due()).toBe(0)
  await all.gpt.db.query(
    `update answer_confidence_queue set not_before = not_before - interval '1 day'
     where organisation_id = $1`,
    [org],
  )
  expect(await due()).toBe(1)
})
