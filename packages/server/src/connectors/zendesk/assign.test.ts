import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, assignee } from './assign.ts'
import { createClient } from './client.ts'
import { TEST_SECRET, TEST_SETTINGS, testZendesk, type TestZendesk } from './test-zendesk.ts'

let desk: TestZendesk
beforeAll(async () => {
  desk = await testZendesk()
})
afterAll(() => desk.close())

test('[ROUT-1] a ticket is assigned by address, read back, and taken from everybody', async () => {
  const client = createClient(TEST_SETTINGS, TEST_SECRET, {
    testUrl: desk.url,
    privateOrigins: [desk.url],
  })
  desk.live.add('7', 'It smokes')
  expect(await assignee(client, '7')).toBeUndefined()
  await assign(client, '7', 'ben@desk.test')
  expect(await assignee(client, '7')).toEqual({ name: 'ben', email: 'ben@desk.test' })
  expect(desk.live.puts.at(-1)?.ticket).toMatchObject({ safe_update: true })
  await assign(client, '7', undefined)
  expect(await assignee(client, '7')).toBeUndefined()
})
