import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '../platform/security/signature.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { WEBHOOK_FAILED_TEXT } from './answer.ts'
import { postJson } from '../platform/http/post-json.ts'
import { botOf } from './test-bot.ts'
import { callWebhook } from './webhook.ts'

interface Seen {
  body: Buffer
  signature: unknown
}

/** A stub of a customer's webhook. */
async function webhookServer() {
  const state = { seen: [] as Seen[], answer: { status: 200, body: '' as string | undefined } }
  const server = createServer((request, response) => {
    void (async () => {
      const signature = request.headers['agent-assist-signature']
      state.seen.push({ body: await buffer(request), signature })
      const { status, body } = state.answer
      if (body !== undefined) response.writeHead(status, { location: '/elsewhere' }).end(body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return { state, origin, url: `${origin}/hook`, server }
}

let hook: Awaited<ReturnType<typeof webhookServer>>
let server: TestServer
beforeAll(async () => {
  hook = await webhookServer()
  server = await testServer({ privateOrigins: [hook.origin] })
})
afterAll(async () => {
  await server.close()
  hook.server.closeAllConnections()
  await new Promise((resolve) => hook.server.close(resolve))
})

const stock = {
  name: 'Stock',
  phrases: ['Is the grinder in stock?', 'Do you have the K2 in your shop?'],
  parameters: [{ name: 'product', kind: 'list' as const, values: ['grinder', 'K2'] }],
  usesWebhook: true,
}

test('[INT-1] an intent is answered by a signed webhook call, contexts included', async () => {
  const { say, call, params, org, ids } = await botOf(server, [stock])
  const { secret } = await call('rotateBotSecret', { params })
  await server.db.query('update bot set webhook_url = $2 where organisation_id = $1', [
    org,
    hook.url,
  ])
  hook.state.answer = {
    status: 200,
    body: JSON.stringify({
      fulfillmentMessages: [{ text: 'Three are left.' }],
      contexts: [{ name: 'stock_told', lifespan: 1, parameters: { left: '3' } }],
    }),
  }
  const body = { text: 'is the k2 in stock' }
  expect(await call('testBot', { params, body })).toMatchObject({
    fulfillmentMessages: [{ text: 'Three are left.' }],
    contexts: [{ name: 'stock_told', lifespan: 1, parameters: { left: '3' } }],
  })
  expect(await say(body.text)).toEqual({
    data: 1,
    fulfillmentMessages: [{ text: 'Three are left.' }],
  })
  const seen = hook.state.seen.at(-1)!
  expect(holds(secret, seen.body, seen.signature)).toBe(true)
  expect(holds(`${secret}x`, seen.body, seen.signature)).toBe(false)
  expect(JSON.parse(seen.body.toString())).toMatchObject({
    organisationId: org,
    userId: 'v1',
    text: body.text,
    intent: { id: ids.Stock, name: 'Stock' },
    parameters: { product: 'K2' },
  })
  const before = hook.state.seen.length
  await call('testBot', { params, body: { ...body, webhook: false } })
  expect(hook.state.seen).toHaveLength(before)
})

test("[INT-1] when the webhook fails the visitor reads the intent's responses, else an apology", async () => {
  const withOwn = { ...stock, responses: [{ text: 'Call us for {{product}}.' }] }
  for (const [intent, wanted] of [
    [stock, WEBHOOK_FAILED_TEXT],
    [withOwn, 'Call us for grinder.'],
  ] as const) {
    const { say, call, params, org } = await botOf(server, [intent])
    await call('rotateBotSecret', { params })
    await server.db.query('update bot set webhook_url = $2 where organisation_id = $1', [
      org,
      hook.url,
    ])
    for (const [status, body, why] of [
      [500, '', 'The webhook answered with status 500.'],
      [302, '', 'The webhook answered with status 302.'],
      [200, 'no json', 'The webhook answered with something that is not an answer of a bot.'],
      [
        200,
        JSON.stringify({
          fulfillmentMessages: [
            { payload: { quick_replies: [{ text: 'x', link: 'javascript:alert(1)' }] } },
          ],
        }),
        'The webhook answered with something that is not an answer of a bot.',
      ],
      [200, 'x'.repeat(70_000), 'The webhook could not be reached.'],
    ] as const) {
      hook.state.answer = { status, body }
      expect(await say('is the grinder in stock')).toEqual({
        data: 1,
        fulfillmentMessages: [{ text: wanted }],
      })
      const tried = await call('testBot', { params, body: { text: 'is the grinder in stock' } })
      expect(tried.webhookFailure).toBe(why)
    }
  }
})

const fulfilment = {
  organisationId: 'o',
  userId: 'u',
  intent: { id: 'i', name: 'I' },
  parameters: {},
  contexts: [],
}

test('a webhook that does not answer in time is abandoned', async () => {
  hook.state.answer = { status: 200, body: undefined }
  await expect(
    callWebhook(
      { url: hook.url, secret: 's', timeoutMs: 150, privateOrigins: [hook.origin] },
      fulfilment,
    ),
  ).rejects.toThrow('The webhook did not answer in time.')
})

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://0x7f.1/',
  'https://localhost/',
  'http://192.168.0.1/',
  'http://localhost:9/',
  'ftp://example.com/',
])('the webhook does not call an address in a private network: %s', async (url) => {
  const sent = postJson(new URL(url), '{}', {
    timeoutMs: 1000,
    maxBytes: 1000,
    privateOrigins: [],
  })
  await expect(sent).rejects.toThrow(/private network|not allowed/)
})

test('[INT-1] a webhook must have an https address', async () => {
  const { call, params } = await botOf(server, [])
  const settings = {
    isOn: true,
    engine: 'own' as const,
    threshold: 0.4,
    usesArticles: true,
    keepDays: 30,
    webhookUrl: 'http://shop.example/hook',
  }
  await expect(call('saveBot', { params, body: { revision: 0, settings } })).rejects.toMatchObject({
    status: 400,
    message: /must be an https address/,
  })
})
