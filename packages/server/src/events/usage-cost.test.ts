import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIdentity } from '../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'

let server: TestServer
let service: Server
/** The requests to the usage service, with their tokens. */
let asked: string[]
let answer: { status: number; body: string }

beforeAll(async () => {
  server = await testServer()
  service = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await server.close()
})

const question = (orgid: string) => ({
  query: {
    orgid,
    filter_type: 'total_cost' as const,
    from_date: '01-11-2026',
    to_date: '02-11-2026',
  },
})

async function reader(of: { id: string; secret: string }) {
  const claims = { org: of.id, name: 'Supervisor', scope: 'usage:read', lifeS: 60 } as const
  const token = await signIdentity(of.secret, claims)
  return { token, call: server.as(token) }
}

test('[USE-2] without a service the cost is that of the language model on these days', async () => {
  const org = await testOrganisation(server.db)
  const { call } = await reader(org)
  expect(await call('getUsageCost', question(org.id))).toEqual({}) // without prices there is no cost
  server.config.llmPrices = { input: 2, output: 10, currency: 'EUR' }
  for (const [day, tokens] of [
    ['2026-10-31', 7_000_000],
    ['2026-11-01', 1_000_000],
    ['2026-11-02', 500_000],
    ['2026-11-03', 7_000_000],
  ] as const)
    await server.db.query(
      `insert into llm_usage (organisation_id, day, purpose, requests, failures, input_tokens, output_tokens)
       values ($1, $2, 'gpt', 1, 0, $3, 100000)`,
      [org.id, day, tokens],
    )
  expect(await call('getUsageCost', question(org.id))).toEqual({ cost: 5, currency: 'EUR' })
  delete server.config.llmPrices
})

test('[USE-2] the usage service gets the exact query with the caller’s token', async () => {
  const { port } = service.address() as AddressInfo
  server.config.usageServiceUrl = `http://127.0.0.1:${port}`
  const org = await testOrganisation(server.db)
  const { token, call } = await reader(org)
  asked = []
  answer = { status: 200, body: '{"cost":"41.2"}' }
  expect(await call('getUsageCost', question(org.id))).toEqual({ cost: 41.2 })
  expect(asked).toEqual([
    `/usage?orgid=${org.id}&filter_type=total_cost&from_date=01-11-2026&to_date=02-11-2026 Bearer ${token}`,
  ])
  for (const broken of [
    { status: 401, body: '{}' },
    { status: 500, body: 'away' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"cost":-1}' },
  ]) {
    answer = broken
    await expect(call('getUsageCost', question(org.id))).rejects.toMatchObject({
      status: 403,
      message: 'User is not authrized to access',
    })
  }
  delete server.config.usageServiceUrl
})

test('another organisation or an invalid day is refused', async () => {
  const [own, other] = [await testOrganisation(server.db), await testOrganisation(server.db)]
  const { call } = await reader(own)
  await expect(call('getUsageCost', question(other.id))).rejects.toMatchObject({ status: 403 })
  const wrong = { ...question(own.id).query, from_date: '2026-11-01' }
  await expect(call('getUsageCost', { query: wrong })).rejects.toMatchObject({ status: 400 })
})

test('a query that names the own organisation and another one is refused, in either order', async () => {
  const [own, other] = [await testOrganisation(server.db), await testOrganisation(server.db)]
  const { call } = await reader(own)
  for (const [entity, orgid] of [
    [own.id, other.id],
    [other.id, own.id],
  ] as const) {
    const query = { ...question(orgid).query, entity }
    await expect(call('getUsageCost', { query })).rejects.toMatchObject({ status: 403 })
  }
})
