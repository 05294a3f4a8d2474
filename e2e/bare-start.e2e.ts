import { baseUrl, expect, test } from './browser.ts'

// What this calls tells nothing about another test: scripts/proof subtracts it.
test('a server says that it is up', async ({ request }) => {
  const answer = await request.get(`${baseUrl()}/healthz`)
  expect(answer.status()).toBe(200)
})
