import { createEmbedCall, MESSAGES } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChat } from './chat.ts'
import { texts } from '../texts/en.ts'
import { PATHS, startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
const emit = vi.fn()
const report = vi.fn()
const onAnswer = vi.fn()

beforeEach(async () => {
  vi.clearAllMocks()
  api = await startTestApi()
})
afterEach(() => api.stop())

function chatOf(base = api.base) {
  let id = 1
  const user = { read: () => `user-${id}`, renew: () => `user-${(id += 1)}` }
  const host = { emit, report, explain: undefined }
  return createChat({ call: createEmbedCall(base), org: 'demo-org', user, host, texts, onAnswer })
}
const said = (...texts: string[]) => ({
  body: { data: 1, fulfillmentMessages: texts.map((text) => ({ text })) },
})

test('[CHAT-2] the Welcome event greets; its failure is silent', async () => {
  api.answers[PATHS.event] = () => said('Hello')
  const chat = chatOf()
  await chat.start()
  expect(api.seen[0]?.body).toEqual({ event: 'Welcome', userId: 'user-1' })
  expect(chat.lines.value.map((line) => line.text)).toEqual(['Hello'])

  api.answers[PATHS.event] = () => ({ status: 503, body: {} })
  const other = chatOf()
  await other.start()
  expect(other.lines.value).toEqual([])
  expect(report).not.toHaveBeenCalled()
  expect(other.isTyping.value).toBe(false)
})

test('[CHAT-2] a text is sent with the user id, and its answer follows it', async () => {
  api.answers[PATHS.text] = () => said('About two days.')
  const chat = chatOf()
  await chat.send('  How long does it take? ')
  expect(api.seen[0]?.body).toEqual({ text: 'How long does it take?', userId: 'user-1' })
  expect(emit.mock.calls).toEqual([
    ['message', { from: 'agent', text: 'How long does it take?' }],
    ['message', { from: 'bot', text: 'About two days.' }],
  ])
  expect(onAnswer).toHaveBeenCalledTimes(1)
})

test('a text that failed stays and can be sent again', async () => {
  api.answers[PATHS.text] = () => ({ status: 503, body: { code: 'unavailable', message: 'Later' } })
  const chat = chatOf()
  await chat.send('Hello?')
  expect(chat.lines.value).toMatchObject([{ text: 'Hello?', failure: 'notSent' }])
  expect(report).toHaveBeenCalledWith('message_failed', expect.anything())

  api.answers[PATHS.text] = () => said('Yes')
  await chat.retry(chat.lines.value[0]!)
  expect(chat.lines.value).toMatchObject([{ text: 'Hello?', failure: undefined }, { text: 'Yes' }])
})

test('a text that the server refuses for good is not said to be sent again', async () => {
  api.answers[PATHS.text] = () => ({ status: 400, body: { code: 'bad_input', message: 'No' } })
  const chat = chatOf()
  await chat.send('Hello?')
  expect(chat.lines.value).toMatchObject([{ text: 'Hello?', failure: 'notTaken' }])
})

test.each(['identity_required', 'not_signed_in'])(
  'a message refused with %s stays, asks for a sign-in and reports the reason to the host',
  async (code) => {
    api.answers[PATHS.text] = () => ({ status: 401, body: { code, message: 'Who is there?' } })
    const chat = chatOf()
    await chat.send('Hello?')
    expect(chat.lines.value).toMatchObject([{ text: 'Hello?', failure: 'signIn' }])
    expect(report.mock.calls.map(([reason]) => reason)).toEqual(['identity_refused'])

    api.answers[PATHS.text] = () => said('Now I know you')
    await chat.retry(chat.lines.value[0]!)
    expect(chat.lines.value.map((line) => [line.text, line.failure])).toEqual([
      ['Hello?', undefined],
      ['Now I know you', undefined],
    ])
  },
)

test('[CHAT-5] data 0 shows whom to contact', async () => {
  api.answers[PATHS.text] = () => ({ body: { data: 0, fulfillmentMessages: [] } })
  const chat = chatOf()
  await chat.send('Hello')
  expect(chat.lines.value.at(-1)?.text).toBe(MESSAGES.chatNotConfigured)
})

test('[CHAT-4] two payloads are events, any other reply is a text', async () => {
  const chat = chatOf()
  await chat.choose({ text: 'Yes', payload: 'recommended_yes' })
  await chat.choose({ text: 'Masterclass', payload: 'training_masterclass' })
  await chat.choose({ text: 'Terms', payload: 'toString' })
  expect(api.seen.map(({ body }) => body.event ?? body.text)).toEqual([
    'SHOW_RECOMMENDATIONS',
    'MASTERCLASS',
    'Terms',
  ])
})

test('a new conversation has another user id and drops answers of the old one', async () => {
  api.answers[PATHS.text] = () => said('Too late')
  const chat = chatOf()
  const sending = chat.send('Hello')
  await chat.restart()
  await sending
  expect(chat.lines.value).toEqual([])
  expect(api.of(PATHS.event)[0]?.body.userId).toBe('user-2')
})
