import { plainPhrase } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { botOf, staffOf, TEST_INTENTS } from './test-bot.ts'

let server: TestServer
beforeAll(async () => (server = await testServer()))
afterAll(() => server.close())

const body = { name: 'Tea', phrases: ['Do you sell tea?'], responses: [{ text: 'Not yet.' }] }
const texts = (text: string) => ({ data: 1, fulfillmentMessages: [{ text }] })

test('[INT-1] two changes of an intent at once conflict; a draft answers nobody until it is published', async () => {
  const { call, params, ids, say } = await botOf(server)
  const at = { params: { ...params, intentId: ids.Refund! } }
  const { intent, revision } = await call('getIntent', at)
  const changed = { ...intent, responses: [{ text: 'Ask at the counter.' }] }
  const save = () => call('saveIntent', { ...at, body: { revision, intent: changed } })
  expect(await save()).toMatchObject({ revision: 2, isPublished: false, updatedBy: 'Robin Test' })
  await expect(save()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Robin Test has saved this intent since you opened it'),
  })
  expect(await say('I want my money back')).toEqual(texts('Within 30 days, for free.'))
  expect(await call('getBot', { params })).toMatchObject({
    version: 1,
    changes: ['Changed “Refund”'],
    waiting: 0,
  })
  const version = await call('publishBot', { params, body: { note: 'Counter' } })
  expect(version).toMatchObject({ version: 2, note: 'Counter', changes: ['Changed “Refund”'] })
  expect(await say('I want my money back')).toEqual(texts('Ask at the counter.'))
  await expect(call('publishBot', { params, body: {} })).rejects.toMatchObject({ status: 409 })
})

test("[INT-1] a supervisor's change waits for an admin; the published intent continues to answer", async () => {
  const { org, call, params, ids, say } = await botOf(server)
  const supervisor = await staffOf(server, org, 'Supervisor')
  const at = { params: { ...params, intentId: ids.Refund! } }
  const { intent, revision } = await supervisor('getIntent', at)
  const changed = { ...intent, responses: [{ text: 'No refunds.' }] }
  expect(
    await supervisor('saveIntent', { ...at, body: { revision, intent: changed } }),
  ).toMatchObject({ approval: 'waiting' })
  await supervisor('createIntent', { params, body })
  expect(await call('getBot', { params })).toMatchObject({ changes: [], waiting: 2 })
  await call('switchIntent', {
    params: { ...params, intentId: ids.Cards! },
    body: { isOn: false },
  })
  await call('publishBot', { params, body: {} })
  expect(await say('I want my money back')).toEqual(texts('Within 30 days, for free.'))
  await expect(call('approveIntent', { ...at, body: { revision: 1 } })).rejects.toMatchObject({
    status: 409,
  })
  await call('approveIntent', { ...at, body: { revision: 2 } })
  await call('publishBot', { params, body: {} })
  expect(await say('I want my money back')).toEqual(texts('No refunds.'))
})

test('[INT-1] an intent without responses or without phrases is not published', async () => {
  const { call, params } = await botOf(server)
  const { id } = await call('createIntent', { params, body: { name: 'Empty', events: ['Bye'] } })
  await expect(call('publishBot', { params, body: {} })).rejects.toMatchObject({
    status: 409,
    message: '“Empty”: It answers nothing.',
  })
  expect(await call('getIntent', { params: { ...params, intentId: id } })).toMatchObject({
    errors: 1,
  })
  await call('deleteIntent', { params: { ...params, intentId: id } })
  const { items } = await call('listIntents', { params })
  expect(items.map(({ name }) => name)).not.toContain('Empty')
  const all = await call('listIntents', { params, query: { deleted: 'true' } })
  expect(all.items.filter(({ isDeleted }) => isDeleted).map(({ name }) => name)).toEqual(['Empty'])
  expect(await call('restoreIntent', { params: { ...params, intentId: id } })).toMatchObject({
    isDeleted: false,
  })
})

test('[INT-1] the table counts phrases, hits and texts that fell through', async () => {
  const { call, params, say, ids } = await botOf(server)
  await say('Track my delivery')
  await say('I want my money back')
  await say('I want my money back')
  await say('is it raining')
  const { items, ...sums } = await call('listIntents', { params })
  expect(sums).toEqual({ texts: 4, unmatched: 1 })
  const row = items.find(({ id }) => id === ids.Refund)
  expect(row).toMatchObject({
    phrases: 3,
    hits: 2,
    fallbackShare: 0,
    approval: 'approved',
    isOn: true,
    isPublished: true,
    errors: 0,
    warnings: 1,
  })
  expect(items.find(({ id }) => id === ids.Cards)).not.toHaveProperty('fallbackShare')
})

test('[INT-1] texts that no intent answered become phrases, an intent, or are ignored', async () => {
  const { call, params, say, ids } = await botOf(server)
  for (const text of ['do you have gift cards', 'gift cards?', 'do you have gift cards'])
    await say(text)
  await say('the weather in rome')
  await say('send cash')
  const inbox = await call('listUnmatched', { params })
  expect(inbox).toMatchObject({
    texts: 5,
    items: [
      {
        n: 3,
        texts: [
          { text: 'do you have gift cards', n: 2 },
          { text: 'gift cards?', n: 1 },
        ],
      },
      { n: 1 },
      { n: 1 },
    ],
  })
  const decide = (given: Parameters<typeof call<'decideUnmatched'>>[1]['body']) =>
    call('decideUnmatched', { params, body: given })
  const gifts = ['do you have gift cards', 'gift cards?']
  const { intentId } = await decide({ action: 'new', texts: gifts, name: 'Gift cards' })
  await decide({ action: 'assign', texts: ['send cash'], intentId: ids.Refund! })
  await decide({ action: 'ignore', texts: ['the weather in rome'] })
  expect(await call('listUnmatched', { params })).toEqual({ items: [], texts: 0 })
  const own = await call('getIntent', { params: { ...params, intentId: intentId! } })
  expect(own).toMatchObject({ intent: { phrases: gifts }, errors: 1, fallbackShare: 1 })
  const refund = await call('getIntent', { params: { ...params, intentId: ids.Refund! } })
  expect(refund.intent.phrases).toContain('send cash')
  await expect(decide({ action: 'new', texts: ['x y'], name: 'gift CARDS' })).rejects.toMatchObject(
    { status: 409 },
  )
})

test('[INT-1] the held-out list compares the draft with the published version', async () => {
  const { call, params, ids } = await botOf(server)
  const items = [
    { text: 'give me a refund', intentId: ids.Refund! },
    { text: 'any gift vouchers there', intentId: ids.Order! },
    { text: 'is it raining', intentId: '' },
  ]
  await call('saveHeldOut', { params, body: { items } })
  expect(await call('getHeldOut', { params })).toEqual({ items })
  const at = { params: { ...params, intentId: ids.Order! } }
  const { intent, revision } = await call('getIntent', at)
  const phrases = [...intent.phrases, 'Are any gift vouchers there?']
  await call('saveIntent', { ...at, body: { revision, intent: { ...intent, phrases } } })
  const measured = await call('measureHeldOut', { params })
  expect(measured).toMatchObject({
    n: 3,
    published: { right: 2, wrong: 0, fallback: 1 },
    draft: { right: 3, wrong: 0, fallback: 0, matchRate: 1 },
  })
  expect(measured.items).toEqual([
    {
      text: 'any gift vouchers there',
      expected: 'Order',
      published: { isRight: false, confidence: expect.any(Number) },
      draft: { name: 'Order', isRight: true, confidence: expect.any(Number) },
    },
  ])
  expect(await call('publishBot', { params, body: {} })).toMatchObject({ matchRate: 1 })
  const wrong = [{ text: 'x', intentId: '00000000-0000-4000-8000-000000000000' }]
  await expect(call('saveHeldOut', { params, body: { items: wrong } })).rejects.toMatchObject({
    status: 400,
  })
})

test('[INT-1] an earlier version is published again, or becomes the draft', async () => {
  const { call, params, ids, say } = await botOf(server)
  const at = { params: { ...params, intentId: ids.Refund! } }
  const { intent, revision } = await call('getIntent', at)
  const changed = { ...intent, responses: [{ text: 'Never.' }] }
  await call('saveIntent', { ...at, body: { revision, intent: changed } })
  await call('createIntent', { params, body })
  await call('publishBot', { params, body: {} })
  expect(await say('I want my money back')).toEqual(texts('Never.'))
  const first = { ...params, version: 1 }
  const back = await call('restoreBotVersion', { params: first, body: { into: 'published' } })
  expect(back).toMatchObject({ version: 3, changes: ['Added “Tea”', 'Changed “Refund”'] })
  expect(await say('I want my money back')).toEqual(texts('Within 30 days, for free.'))
  const { items } = await call('listBotVersions', { params })
  expect(items).toMatchObject([
    { version: 3, restoredFrom: 1, changes: ['Changed “Refund”', 'Removed “Tea”'] },
    { version: 2, intents: 7, publishedBy: 'Robin Test' },
    { version: 1, intents: 6, phrases: 10 },
  ])
  expect(await call('restoreBotVersion', { params: first, body: { into: 'draft' } })).toMatchObject(
    { version: 3, changes: [] },
  )
  expect((await call('getIntent', at)).intent).toEqual(intent)
  expect((await call('getBotVersion', { params: first })).intents).toHaveLength(6)
  await expect(call('getBotVersion', { params: { ...params, version: 9 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('[INT-1] intents are exported as JSON and imported by name', async () => {
  const home = await botOf(server)
  const file = await home.call('exportIntents', { params: home.params })
  expect(file.intents.map(({ name }) => name).toSorted()).toEqual(
    TEST_INTENTS.map(({ name }) => name).toSorted(),
  )
  const { id: organisationId } = await testOrganisation(server.db)
  const params = { organisationId }
  const call = await staffOf(server, organisationId, 'Admin')
  await call('createIntent', { params, body: { ...body, name: 'refund' } })
  await call('createIntent', { params, body })
  const take = (mode: 'add' | 'replace') => call('importIntents', { params, body: { file, mode } })
  expect(await take('add')).toEqual({ added: 5, changed: 1, deleted: 0 })
  expect(await take('replace')).toEqual({ added: 0, changed: 6, deleted: 1 })
  expect(await call('exportIntents', { params })).toEqual(file)
  const twice = { intents: [file.intents[0]!, file.intents[0]!] }
  await expect(
    call('importIntents', { params, body: { file: twice, mode: 'add' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('[INT-1] [CHATW-1] a test message is not stored; its contexts are sent and returned', async () => {
  const { call, params, ids } = await botOf(server)
  const first = await call('testBot', { params, body: { text: 'where is order 42?' } })
  expect(first).toMatchObject({
    data: 1,
    fulfillmentMessages: [{ text: 'Order 42 is on its way.' }],
    match: { source: 'intent', intentId: ids.Order },
    parameters: { order_number: '42' },
    contexts: [{ name: 'order_asked', lifespan: 2, parameters: { order_number: '42' } }],
  })
  expect(first.scores[0]).toMatchObject({ name: 'Order' })
  expect(first.scores.map(({ name }) => name)).not.toContain('When exactly')
  const { contexts } = first
  const second = await call('testBot', { params, body: { text: 'On which day?', contexts } })
  expect(second).toMatchObject({
    fulfillmentMessages: [{ text: 'Order 42 comes tomorrow.' }],
    contexts: [{ lifespan: 1 }],
  })
  // without contexts the conversation starts again
  const anew = await call('testBot', { params, body: { text: 'On which day?' } })
  expect(anew.match).toMatchObject({ source: 'fallback' })
  await call('createIntent', { params, body })
  const tea = { text: plainPhrase(body.phrases[0]!) }
  const tried = (version: 'draft' | 'published') =>
    call('testBot', { params, body: { ...tea, version } })
  expect((await tried('draft')).match).toMatchObject({ intentName: 'Tea' })
  expect((await tried('published')).match).not.toMatchObject({ intentName: 'Tea' })
  const query = { silent: 'true' as const }
  expect((await call('listConversations', { params, query })).total).toBe(0)
  await expect(call('testBot', { params, body: {} })).rejects.toMatchObject({ status: 400 })
})

test('[CHATW-1] a user sees the bots of all their organisations', async () => {
  const { org, call } = await botOf(server)
  expect(await call('listBots', {})).toEqual({
    items: [{ organisationId: org, name: org, state: 'on' }],
  })
})
