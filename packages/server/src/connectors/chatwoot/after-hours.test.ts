import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { sendReply } from '../send-reply.ts'
import { PACE, testSource } from '../test-source.ts'
import {
  freshConversation,
  TEST_SECRET,
  TEST_SETTINGS,
  testChatwoot,
  type TestChatwoot,
} from './test-chatwoot.ts'

let desk: TestChatwoot
let server: TestServer
beforeAll(async () => {
  desk = await testChatwoot()
  server = await testServer({ helpdeskPace: PACE, helpdeskTestUrls: { chatwoot: desk.url } })
})
afterAll(async () => {
  await server.close()
  await desk.close()
})

const connection = { kind: 'chatwoot' as const, settings: TEST_SETTINGS, secret: TEST_SECRET }

test('[ROUT-1] an after-hours reply of routing is sent once, and never after somebody wrote', async () => {
  const { connect, settled, organisationId: org } = await testSource(server, connection)
  desk.store.conversations.push(freshConversation(2))
  await connect()
  await settled('ok', 2)
  const reply = (ticketId: string) =>
    sendReply(server, { org, ticketId, text: 'We are back at eight.' })
  const written = () => desk.store.conversations.find(({ id }) => id === 2)?.messages.slice(1)
  desk.fail('conversations/2', 429, { 'retry-after': '300' })
  expect(await reply('2')).toMatchObject({ result: 'later' })
  expect(written()).toEqual([])
  expect(await reply('2')).toEqual({ result: 'sent' })
  expect(await reply('2')).toEqual({ result: 'sent' })
  expect(written()).toMatchObject([{ content: 'We are back at eight.', private: false }])
  expect(await reply('1')).toEqual({ result: 'changed' }) // an agent has answered it
  expect(await reply('none')).toEqual({ result: 'none' })
})
