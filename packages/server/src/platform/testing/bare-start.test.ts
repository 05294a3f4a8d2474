import { expect, test } from 'vitest'
import { testServer } from './test-db.ts'

// What this calls tells nothing about another test: scripts/proof subtracts it.
test('a server starts, says that it is up, and ends', async () => {
  const server = await testServer()
  const { status } = await fetch(`${server.address}/healthz`)
  expect(status).toBe(200)
  await server.close()
})
