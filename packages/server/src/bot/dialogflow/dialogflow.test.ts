import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { AWAY_TEXT } from '../chat-routes.ts'
import { staffOf } from '../test-bot.ts'
import { detectIntent, type DialogflowAgent } from './client.ts'
import { TEST_ACCOUNT, testDialogflow } from './test-dialogflow.ts'
import { createTokens } from './token.ts'

let google: Awaited<ReturnType<typeof testDialogflow>>
let server: TestServer
beforeAll(async () => {
  google = await testDialogflow()
  server = await testServer({ dialogflowTestUrl: google.url })
})
afterAll(async () => {
  await server.close()
  await google.close()
})
beforeEach(() => {
  google.state.seen = []
})

const answered = (intent: string, text: string, more: object = {}) => ({
  queryResult: {
    fulfillmentMessages: [{ text: { text: [text] } }],
    intent: { name: `projects/p/agent/intents/${intent}-id`, displayName: intent, ...more },
    intentDetectionConfidence: 0.87,
  },
})
const settings = {
  isOn: true,
  engine: 'dialogflow' as const,
  threshold: 0.4,
  usesArticles: true,
  keepDays: 30,
}

/** An organisation whose bot is a Dialogflow agent. */
async function connected() {
  const { id: organisationId } = await testOrganisation(server.db)
  const params = { organisationId }
  const call = await staffOf(server, organisationId, 'Admin')
  const credentials = JSON.stringify(TEST_ACCOUNT)
  const bot = await call('saveBot', { params, body: { revision: 0, settings, credentials } })
  const query = { entity: organisationId }
  const visitor = server.as()
  return {
    call,
    params,
    bot,
    say: (text: string) => visitor('dfTextQuery', { query, body: { text, userId: 'ann' } }),
    send: (event: string) => visitor('dfEventQuery', { query, body: { event, userId: 'ann' } }),
  }
}

test("[CHAT-2] texts and events are sent to the organisation's agent, and its answers are shown", async () => {
  const { say, send, bot, call, params } = await connected()
  expect(bot).toMatchObject({ state: 'on', hasCredentials: true, serverHasDialogflow: false })
  google.state.answer = () => ({ body: answered('Greeting', 'Hello from Google') })
  const hello = { data: 1, fulfillmentMessages: [{ text: 'Hello from Google' }] }
  expect(await send('Welcome')).toEqual(hello)
  expect(await say('Hello?')).toEqual(hello)
  const [first, second] = google.state.seen
  expect(first).toMatchObject({
    project: 'test-project',
    queryInput: { event: { name: 'Welcome', languageCode: 'en' } },
  })
  expect(second?.queryInput).toEqual({ text: { text: 'Hello?', languageCode: 'en' } })
  expect(first?.session).toMatch(/^[0-9a-f]{36}$/)
  expect(second?.session).toBe(first?.session)
  expect(google.state.tokens).toBe(1)
  google.state.answer = () => ({ body: answered('Default', 'What?', { isFallback: true }) })
  await say('Blah')
  const conversationId = (await call('listConversations', { params })).items[0]!.id
  const { messages } = await call('getConversation', { params: { ...params, conversationId } })
  expect(messages[3]?.match).toEqual({
    source: 'dialogflow',
    intentId: 'Greeting-id',
    intentName: 'Greeting',
    confidence: 0.87,
  })
  expect(messages[5]?.match).toEqual({ source: 'fallback', intentName: 'Default' })
})

test('[CHAT-2] when the agent fails, an event gets no answer and a text gets an apology', async () => {
  const { say, send, call, params } = await connected()
  for (const body of ['no json', {}, '{"queryResult": 3}']) {
    google.state.answer = () => ({ body })
    expect(await send('Welcome')).toEqual({ data: 1, fulfillmentMessages: [] })
    expect(await say('Hello?')).toEqual({
      data: 1,
      fulfillmentMessages: [{ text: AWAY_TEXT }],
      isFallback: true,
    })
  }
  google.state.answer = () => ({ status: 403, body: {} })
  expect(await send('Welcome')).toEqual({ data: 1, fulfillmentMessages: [] })
  expect((await say('Hello?')).fulfillmentMessages).toEqual([{ text: AWAY_TEXT }])
  // the test bot shows staff the reason
  await expect(call('testBot', { params, body: { text: 'Hello' } })).rejects.toMatchObject({
    status: 503,
    message: 'The service account may not ask this agent of Dialogflow.',
  })
})

const agent = (more: Partial<DialogflowAgent> = {}): DialogflowAgent => ({
  project: 'test-project',
  language: 'en',
  account: TEST_ACCOUNT,
  testUrl: google.url,
  ...more,
})

test('a missing, too large or rejected answer is a failure with a reason', async () => {
  const tokens = createTokens(google.url)
  const ask = (more?: Partial<DialogflowAgent>) =>
    detectIntent(tokens, agent(more), 's', { text: 'x' })
  google.state.answer = () => 'hang'
  await expect(ask({ timeoutMs: 200 })).rejects.toThrow('Dialogflow did not answer in time.')
  google.state.answer = () => ({ body: JSON.stringify({ a: 'x'.repeat(1_100_000) }) })
  await expect(ask()).rejects.toThrow('Dialogflow could not be reached.')
  google.state.answer = () => ({ status: 429, body: {} })
  await expect(ask()).rejects.toThrow('Dialogflow had too many requests.')
  await expect(ask({ testUrl: 'http://127.0.0.1:9' })).rejects.toThrow(
    'Dialogflow could not be reached.',
  )
  const stranger = { ...TEST_ACCOUNT, client_email: 'other@test-project.iam.gserviceaccount.com' }
  await expect(ask({ account: stranger })).rejects.toThrow(
    'Google did not accept the key of the service account.',
  )
})

test('a revoked token is requested once more', async () => {
  const tokens = createTokens(google.url)
  google.state.answer = () => ({ body: answered('Greeting', 'Hi') })
  const ask = () => detectIntent(tokens, agent(), 's', { text: 'x' })
  await ask()
  google.state.token = 'revoked'
  expect((await ask()).messages).toEqual([{ text: 'Hi' }])
})

test('an invalid service account key is refused; a stored one can be removed', async () => {
  const { call, params, bot, say } = await connected()
  const save = (revision: number, credentials: string) =>
    call('saveBot', { params, body: { revision, settings, credentials } })
  for (const wrong of ['x', '{}', JSON.stringify({ ...TEST_ACCOUNT, private_key: 'x' })])
    await expect(save(bot.revision, wrong)).rejects.toMatchObject({ status: 400 })
  expect(await save(bot.revision, '')).toMatchObject({ hasCredentials: false, state: 'none' })
  expect(await say('Hello?')).toEqual({ data: 0, fulfillmentMessages: [] })
})
