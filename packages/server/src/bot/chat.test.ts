import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportedBase } from '../knowledge/article-rows.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { UNKNOWN_TEXT } from './answer.ts'
import { eraseOld } from './conversations.ts'
import { botOf, TEST_INTENTS } from './test-bot.ts'

let server: TestServer
beforeAll(async () => (server = await testServer()))
afterAll(() => server.close())

const texts = (text: string) => ({ data: 1, fulfillmentMessages: [{ text }] })
/** The answer when the bot has none: a person may be offered. */
const lost = (text: string) => ({ ...texts(text), isFallback: true })
const settingsOf = (threshold = 0.4) => ({
  isOn: true,
  engine: 'own' as const,
  threshold,
  usesArticles: true,
  keepDays: 30,
})

/** Stores an article in an open knowledge base. */
async function article(
  org: string,
  id: string,
  title: string,
  more: { url?: string; on?: boolean },
) {
  await openImportedBase(server.db, org)
  await server.db.query(
    `insert into article (organisation_id, id, url, locale, title, summary, text, search, is_on)
     values ($1, $2, $3, 'en', $4, 'Ten minutes once a month.', $4,
       setweight(to_tsvector(search_config('en'), $4), 'A'), $5)`,
    [org, id, more.url ?? null, title, more.on ?? true],
  )
  await server.db.query(
    `insert into search_term (organisation_id, lexeme, texts)
     select $1, lexeme, 1 from unnest(to_tsvector(search_config('en'), $2))
     on conflict (organisation_id, lexeme) do update set texts = search_term.texts + 1`,
    [org, title],
  )
}

test('[CHAT-5] data is 0 while nothing is published, and while the bot is off', async () => {
  const { call, params, say, send } = await botOf(server, [])
  const none = { data: 0, fulfillmentMessages: [] }
  expect(await say('Hello')).toEqual(none)
  expect(await send('Welcome')).toEqual(none)
  await call('createIntent', { params, body: TEST_INTENTS[0]! })
  expect(await send('Welcome')).toEqual(none)
  await call('publishBot', { params, body: {} })
  expect(await send('Welcome')).toMatchObject({ data: 1 })
  const off = { ...settingsOf(), isOn: false }
  const { revision } = await call('getBot', { params })
  expect(await call('saveBot', { params, body: { revision, settings: off } })).toMatchObject({
    state: 'off',
    isOn: false,
  })
  expect(await send('Welcome')).toEqual(none)
  expect((await call('listConversations', { params, query: { silent: 'true' } })).total).toBe(1)
})

test('[CHAT-2] [CHAT-3] [CHAT-4] events are answered with quick replies and cards', async () => {
  const { send } = await botOf(server)
  expect(await send('Welcome')).toEqual({
    data: 1,
    fulfillmentMessages: TEST_INTENTS[0]!.responses,
  })
  expect(await send('SHOW_RECOMMENDATIONS')).toEqual({
    data: 1,
    fulfillmentMessages: TEST_INTENTS[1]!.responses,
  })
  // an event that no intent matches gets no answer
  expect(await send('MASTERCLASS')).toEqual({ data: 1, fulfillmentMessages: [] })
})

test('[INT-1] an intent is recognised from unseen words, and its parameters are filled in', async () => {
  const { say } = await botOf(server)
  expect(await say('where is order 99817')).toEqual(texts('Order 99817 is on its way.'))
  expect(await say('has the parcel arrived', 'v2')).toEqual(texts('Order is on its way.'))
  expect(await say('can you refund the grinder')).toEqual(texts('Within 30 days, for free.'))
})

test('[INT-1] an intent with a context is matched only while the same visitor has it open', async () => {
  const { say } = await botOf(server)
  const again = lost('Say that again?')
  expect(await say('When exactly?')).toEqual(again)
  await say('Where is my order 777?')
  expect(await say('When exactly?', 'v2')).toEqual(again)
  expect(await say('When exactly?')).toEqual(texts('Order 777 comes tomorrow.'))
  expect(await say('On which day?')).toEqual(texts('Order 777 comes tomorrow.'))
  // the context's two messages are used up
  expect(await say('When exactly?')).toEqual(again)
  await say('Where is my order 777?')
  await server.db.query(
    `update bot_conversation set last_at = now() - interval '21 minutes' where user_id = 'v1'`,
  )
  expect(await say('When exactly?')).toEqual(again)
})

test('[INT-1] the bot does not ask for a parameter that the customer has already said', async () => {
  const order = { parameters: [{ name: 'order_number', kind: 'number' as const }] }
  const asks = { parameter: 'order_number', is: 'missing' as const }
  const knows = { parameter: 'order_number', is: 'known' as const }
  const { say } = await botOf(server, [
    {
      ...order,
      name: 'Order',
      phrases: ['Where is my order [12345](order_number)?', 'Track my parcel'],
      contextsOut: [{ name: 'order_asked', lifespan: 3 }],
      responses: [
        { text: 'Parcels take two days.' },
        { text: 'Which order is it?', when: asks },
        { text: 'We look into {{order_number}}.', when: knows },
      ],
    },
    {
      ...order,
      name: 'Address',
      phrases: ['Change the delivery address', 'Send it to another street'],
      responses: [
        { text: 'Of which order?', when: asks },
        { text: 'We change {{order_number}}.', when: knows },
      ],
    },
  ])
  const lines = async (text: string, userId?: string) =>
    (await say(text, userId)).fulfillmentMessages.map((one) => ('text' in one ? one.text : one))
  expect(await lines('Where is my order?', 'v1')).toEqual([
    'Parcels take two days.',
    'Which order is it?',
  ])
  expect(await lines('Where is my order 48213?', 'v2')).toEqual([
    'Parcels take two days.',
    'We look into 48213.',
  ])
  // in the same conversation nobody is asked again, another customer is
  expect(await lines('Please change the delivery address', 'v2')).toEqual(['We change 48213.'])
  expect(await lines('Please change the delivery address', 'v1')).toEqual(['Of which order?'])
})

test('[INT-1] an unmatched text is answered by public articles, else by the fallback intent', async () => {
  const { org, say, call, params } = await botOf(server)
  const question = 'burrs cleaning'
  expect(await say(question)).toEqual(lost('Say that again?'))
  await article(org, 'internal', 'Clean the burrs', {})
  await article(org, 'off', 'Clean the burrs', { url: 'https://help.example/off', on: false })
  expect(await say(question)).toEqual(lost('Say that again?'))
  await article(org, 'a', 'Clean the burrs of a grinder', { url: 'https://help.example/a' })
  expect(await say(question)).toEqual({
    data: 1,
    fulfillmentMessages: [
      {
        payload: {
          text: 'Clean the burrs of a grinder\nTen minutes once a month.',
          quick_replies: [{ text: 'Clean the burrs of a grinder', link: 'https://help.example/a' }],
        },
      },
    ],
  })
  const { revision } = await call('getBot', { params })
  const settings = { ...settingsOf(), usesArticles: false }
  await call('saveBot', { params, body: { revision, settings } })
  expect(await say(question)).toEqual(lost('Say that again?'))
})

test('[INT-1] [KB-1] articles of a preferred base answer before an intent', async () => {
  const { org, say, call, params } = await botOf(server)
  const question = 'can i get my money back for the burrs'
  await article(org, 'a', 'Money back for burrs', { url: 'https://help.example/a' })
  const { id: baseId } = await call('createKnowledgeBase', { params, body: { name: 'Manual' } })
  await server.db.query('update article set base_id = $2 where organisation_id = $1', [org, baseId])
  const first = async () => (await say(question)).fulfillmentMessages[0]
  expect(await first()).toEqual({ text: 'Within 30 days, for free.' })
  const prefer = (preference: number) =>
    call('updateKnowledgeBase', { params: { ...params, baseId }, body: { preference } })
  await prefer(0.95)
  expect(await first()).toHaveProperty('payload.quick_replies')
  await prefer(0)
  expect(await first()).toEqual({ text: 'Within 30 days, for free.' })
})

test('[INT-1] without a fallback intent the bot answers an unmatched text with a fixed text', async () => {
  const { say } = await botOf(server, TEST_INTENTS.slice(0, 2))
  expect(await say('Is it raining?')).toEqual(lost(UNKNOWN_TEXT))
})

test('[INT-1] an intent below the threshold does not answer', async () => {
  const { say, call, params } = await botOf(server)
  expect(await say('has the parcel arrived')).toEqual(texts('Order is on its way.'))
  await call('saveBot', { params, body: { revision: 0, settings: settingsOf(1) } })
  expect(await say('has the parcel arrived')).toEqual(lost('Say that again?'))
})

test('[CHATW-1] conversations are stored with their matches, and can be searched', async () => {
  const { say, send, call, params, ids } = await botOf(server)
  await send('Welcome', 'ann')
  await say('Where is my order 5?', 'ann')
  await say('Is it 100% raining?', 'ann')
  await say('I want my money back', 'ben')
  await send('Welcome', 'silent')
  const list = (query: object) => call('listConversations', { params, query })
  expect(await list({})).toMatchObject({
    total: 2,
    items: [
      { userId: 'ben', texts: 1, unmatched: 0, excerpt: 'I want my money back' },
      { userId: 'ann', texts: 2, unmatched: 1, excerpt: 'Where is my order 5?' },
    ],
  })
  expect((await list({ silent: 'true' })).total).toBe(3)
  expect(await list({ search: '100% RAIN' })).toMatchObject({
    total: 1,
    items: [{ userId: 'ann', excerpt: 'Is it 100% raining?' }],
  })
  expect((await list({ search: 'within 30 days' })).items.map((one) => one.userId)).toEqual(['ben'])
  expect((await list({ search: '1_0%' })).total).toBe(0)
  expect((await list({ view: 'unmatched' })).items.map((one) => one.userId)).toEqual(['ann'])
  const first = await list({ limit: 1 })
  expect(first.next).toBe(first.items[0]?.id)
  const second = await list({ limit: 1, after: first.next })
  expect(second).toMatchObject({ total: 2, items: [{ userId: 'ann' }] })
  expect(second).not.toHaveProperty('next')
  const conversationId = second.items[0]!.id
  const { messages } = await call('getConversation', { params: { ...params, conversationId } })
  expect(messages).toMatchObject([
    { position: 0, speaks: 'user', event: 'Welcome' },
    { position: 1, speaks: 'bot', match: { source: 'event', intentId: ids.Hello } },
    { position: 2, speaks: 'user', text: 'Where is my order 5?' },
    { position: 3, match: { source: 'intent', intentName: 'Order' }, messages: [{}] },
    { position: 4, text: 'Is it 100% raining?' },
    { position: 5, match: { source: 'fallback', intentName: 'Fallback' } },
  ])
  expect(messages[3]?.match?.confidence).toBeGreaterThan(0.4)
  expect(messages[3]?.scores?.[0]).toMatchObject({ intentId: ids.Order, name: 'Order' })
})

test('[CHATW-1] an answer is liked, disliked and corrected, and the correction teaches the draft', async () => {
  const { say, call, params, ids } = await botOf(server)
  await say('the courier never showed up', 'ann')
  const conversationId = (await call('listConversations', { params })).items[0]!.id
  const at = { ...params, conversationId, position: 1 }
  const votes = (vote?: 'like' | 'dislike') =>
    call('voteChatMessage', { params: at, body: vote ? { vote } : {} })
  expect(await votes('dislike')).toMatchObject({ vote: 'dislike', votedBy: 'Robin Test' })
  expect((await call('listConversations', { params, query: { view: 'disliked' } })).total).toBe(1)
  expect(await votes()).not.toHaveProperty('vote')
  const body = { intentId: ids.Order!, teach: true }
  expect(await call('correctChatMessage', { params: at, body })).toMatchObject({
    correction: { intentId: ids.Order, name: 'Order', by: 'Robin Test' },
  })
  const own = { params: { ...params, intentId: ids.Order! } }
  expect((await call('getIntent', own)).intent.phrases).toContain('the courier never showed up')
  expect((await call('listUnmatched', { params })).items).toEqual([])
  // a corrected text counts as one that fell through
  expect(await call('getIntent', own)).toMatchObject({ hits: 0, fallbackShare: 1 })
  await expect(
    call('voteChatMessage', { params: { ...at, position: 0 }, body: { vote: 'like' } }),
  ).rejects.toMatchObject({ status: 400 })
  await call('eraseConversation', { params: { ...params, conversationId } })
  expect((await call('listConversations', { params })).total).toBe(0)
  await expect(
    call('eraseConversation', { params: { ...params, conversationId } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('conversations are deleted after the number of days that the organisation chose', async () => {
  const { org, say, call, params } = await botOf(server)
  await call('saveBot', { params, body: { revision: 0, settings: settingsOf() } })
  await say('Hello', 'old')
  await say('Hello', 'young')
  const age = (userId: string, days: number) =>
    server.db.query(
      `update bot_conversation set last_at = now() - make_interval(days => $3)
       where organisation_id = $1 and user_id = $2`,
      [org, userId, days],
    )
  await age('old', 31)
  await age('young', 29)
  expect(await eraseOld(server.db)).toBe(1)
  const { items } = await call('listConversations', { params })
  expect(items.map(({ userId }) => userId)).toEqual(['young'])
})

test('the bot of another organisation is not accessible', async () => {
  const home = await botOf(server)
  const other = await botOf(server)
  await home.say('Where is my order?')
  const conversationId = (await home.call('listConversations', { params: home.params })).items[0]!
    .id
  const wrong = { ...other.params, conversationId, position: 1 }
  const intentId = home.ids.Order!
  const calls = [
    () => other.call('getConversation', { params: wrong }),
    () => other.call('eraseConversation', { params: wrong }),
    () => other.call('voteChatMessage', { params: wrong, body: { vote: 'like' } }),
    () => other.call('correctChatMessage', { params: wrong, body: { intentId } }),
    () => other.call('getIntent', { params: { ...other.params, intentId } }),
    () => other.call('deleteIntent', { params: { ...other.params, intentId } }),
  ]
  for (const tried of calls) await expect(tried()).rejects.toMatchObject({ status: 404 })
  await expect(
    other.call('getConversation', { params: { ...home.params, conversationId } }),
  ).rejects.toMatchObject({ status: 403 })
  expect((await other.call('listConversations', { params: other.params })).total).toBe(0)
})

test('two texts of a visitor at once become two turns of one conversation', async () => {
  const { say, call, params } = await botOf(server)
  await Promise.all([say('Where is my order?'), say('I want my money back')])
  const { items } = await call('listConversations', { params })
  expect(items).toMatchObject([{ texts: 2 }])
})

test('a visitor who sends many texts has to wait; other visitors do not', async () => {
  const { say } = await botOf(server)
  const many = Array.from({ length: 40 }, () => say('Hello?', 'eager'))
  const settled = await Promise.allSettled(many)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 429 },
  })
  expect(await say('Hello?', 'calm')).toMatchObject({ data: 1 })
})
