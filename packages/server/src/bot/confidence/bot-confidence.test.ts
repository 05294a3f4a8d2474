import { randomUUID } from 'node:crypto'
import type { HeldOutText } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportedBase } from '../../knowledge/article-rows.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { botOf, staffOf } from '../test-bot.ts'
import { updateBotConfidence } from './bot-confidence.ts'
import { judgedOf } from './judged.ts'

let server: TestServer
beforeAll(async () => (server = await testServer()))
afterAll(() => server.close())

type TestBot = Awaited<ReturnType<typeof botOf>>

const QUESTION = 'where is order 99817'
const LOST = { isFallback: true }
/** Texts of one meaning, each another one. */
const like = (text: string, n: number, intentId: string): HeldOutText[] =>
  Array.from({ length: n }, (_, at) => ({ text: `${text} ${at + 1}`, intentId }))

async function learn({ org, call, params }: TestBot, items: HeldOutText[]) {
  await call('saveHeldOut', { params, body: { items } })
  await updateBotConfidence(server.db, org)
}

async function setThreshold({ call, params }: TestBot, threshold: number) {
  const { revision } = await call('getBot', { params })
  const settings = {
    isOn: true,
    engine: 'own' as const,
    threshold,
    usesArticles: true,
    keepDays: 30,
  }
  await call('saveBot', { params, body: { revision, settings } })
}

test('[INT-1] the bot answers only above a confidence that its own past bears out', async () => {
  const wrong = await botOf(server)
  const right = await botOf(server)
  for (const bot of [wrong, right]) expect(await bot.say(QUESTION)).not.toMatchObject(LOST)
  await learn(wrong, [...like('where is order', 36, ''), ...like('money back for', 4, '')])
  await learn(right, like('where is order', 40, right.ids['Order']!))

  expect(await wrong.say(QUESTION)).toMatchObject(LOST)
  expect(await right.say(QUESTION)).not.toMatchObject(LOST) // another organisation's past
  await setThreshold(right, 0.9)
  expect(await right.say(QUESTION)).not.toMatchObject(LOST)
  await setThreshold(right, 1)
  expect(await right.say(QUESTION)).toMatchObject(LOST) // nothing is certain
})

test('[INT-1] admins see how many texts would have been answered, and how many rightly', async () => {
  const bot = await botOf(server)
  const { call, params, ids, org } = bot
  expect(await call('getBotConfidence', { params })).toMatchObject({ cases: 0, points: [] })
  await learn(bot, like('where is order', 29, ids['Order']!))
  expect(await call('getBotConfidence', { params })).toMatchObject({ cases: 29, points: [] })
  await learn(bot, [
    ...like('where is order', 30, ids['Order']!),
    ...like('is the shop open on sunday', 20, ''),
  ])
  const { cases, points, computedAt } = await call('getBotConfidence', { params })
  expect({ cases, first: points[0], last: points[100]?.answered }).toEqual({
    cases: 50,
    first: { pct: 0, answered: 50, right: 30 },
    last: 0,
  })
  expect(points[50]).toEqual({ pct: 50, answered: 30, right: 30 })
  expect(Date.parse(computedAt ?? '')).toBeGreaterThan(0)
  const supervisor = await staffOf(server, org, 'Supervisor')
  await expect(supervisor('getBotConfidence', { params })).rejects.toMatchObject({ status: 403 })
})

test('a judged text that is also a phrase does not prove itself', async () => {
  const bot = await botOf(server)
  // learnt by heart, and no other phrase of the intent is like them
  const phrases = Array.from({ length: 40 }, (_, at) => `${'xyzuvw'[at % 6]}${at}q please`)
  const body = { name: 'Odd', phrases, responses: [{ text: 'Odd.' }] }
  const { id: intentId } = await bot.call('createIntent', { params: bot.params, body })
  await bot.call('publishBot', { params: bot.params, body: {} })
  await learn(
    bot,
    phrases.map((text) => ({ text, intentId })),
  )
  const { cases, points } = await bot.call('getBotConfidence', { params: bot.params })
  expect(cases).toBe(40)
  expect(points[0]?.right).toBe(0)
})

test('[CHAT-2] articles that people disliked no longer answer; without a past they do', async () => {
  const bot = await botOf(server)
  const { org } = bot
  const title = 'Descale the boiler'
  await openImportedBase(server.db, org)
  await server.db.query(
    `insert into article (organisation_id, id, url, locale, title, summary, text, search)
     values ($1, 'A', 'https://help.example.test/a', 'en', $2, 'Once a month.', $2,
       setweight(to_tsvector(search_config('en'), $2), 'A'))`,
    [org, title],
  )
  await server.db.query(
    `insert into search_term (organisation_id, lexeme, texts)
     select $1, lexeme, 1 from unnest(to_tsvector(search_config('en'), $2))
     on conflict (organisation_id, lexeme) do update set texts = search_term.texts + 1`,
    [org, title],
  )
  expect(await bot.say('descale boiler')).not.toMatchObject(LOST)
  const [{ id: conversation } = { id: '' }] = (
    await server.db.query<{ id: string }>(
      'select id from bot_conversation where organisation_id = $1',
      [org],
    )
  ).rows
  await server.db.query(
    `insert into bot_turn (organisation_id, conversation_id, turn, text, source, vote, voted_by)
     select $1, $2, 100 + n, 'descale boiler' || repeat('!', n), 'article', 'dislike', $3
     from generate_series(1, 30) n`,
    [org, conversation, randomUUID()],
  )
  await updateBotConfidence(server.db, org)
  expect(await bot.say('descale boiler')).toMatchObject(LOST)
})

test("a vote has the bot's confidence computed again", async () => {
  const { org, call, params, say } = await botOf(server)
  await say(QUESTION)
  const { items } = await call('listConversations', { params, query: {} })
  const place = { ...params, conversationId: items[0]!.id, position: 1 }
  const queued = async () =>
    (
      await server.db.query(
        `select 1 from answer_confidence_queue where organisation_id = $1 and subject = 'bot'`,
        [org],
      )
    ).rows.length
  const computed = async () =>
    (
      await server.db.query<{ at?: string }>(
        `select max(computed_at)::text as at from answer_confidence
         where organisation_id = $1 and subject = 'intent'`,
        [org],
      )
    ).rows[0]?.at
  await updateBotConfidence(server.db, org)
  const before = await computed()
  expect(before).toBeDefined()
  await call('voteChatMessage', { params: place, body: { vote: 'like' } })
  // the background worker may have taken it already
  await expect
    .poll(async () => (await queued()) === 1 || (await computed()) !== before, { timeout: 60_000 })
    .toBe(true)
})

test.each([
  [{ source: 'intent', intentId: 'a', vote: 'like' }, { rightId: 'a' }],
  [{ source: 'intent', intentId: 'a', vote: 'dislike' }, { wrongId: 'a' }],
  [{ source: 'intent', intentId: 'a', vote: 'dislike', correctionId: 'b' }, { rightId: 'b' }],
  [{ source: 'fallback', correctionId: '' }, { rightId: '' }],
  [{ source: 'article', vote: 'dislike' }, { wasArticleRight: false }],
  [{ source: 'article', correctionId: 'b' }, { rightId: 'b' }],
  [{ source: 'article', correctionId: '' }, undefined],
  [{ source: 'fallback', vote: 'dislike' }, undefined],
] as const)('%o tells %o', (turn, told) => {
  expect(judgedOf({ text: 'x', ...turn })).toEqual(told && { text: 'x', ...told })
})
