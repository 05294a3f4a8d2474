import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROLES, type RouteName } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../http/limits.ts'
import { signIdentity } from '../http/session.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'
import { faultOf, type FuzzRequest, fuzzRequest, type Tokens } from './test-fuzz.ts'
import { createFuzzClient } from './test-fuzz-client.ts'

/* Some requests of `npm run bench -- fuzz`, the same in each run. */

const SEED = 20_261_122
const REQUESTS = 400

/** No limits, so that each request reaches its route. */
const NO_LIMITS = Object.fromEntries(Object.keys(LIMITS).map((name) => [name as RouteName, []]))

let server: TestServer
let tokens: Tokens
let org: string
beforeAll(async () => {
  server = await testServer({
    limits: NO_LIMITS,
    helpdeskTestUrls: { zendesk: 'http://127.0.0.1:9' },
  })
  const organisation = await testOrganisation(server.db)
  org = organisation.id
  const staff = ROLES.map(async (role) => {
    const { email } = await testUser(server.db, org, role)
    return [role, await signIn(server, email)]
  })
  const signed = (['assist', 'usage:read', 'visitor'] as const).map(async (scope) => [
    scope,
    await signIdentity(organisation.secret, { org, name: 'Agent 07', scope, lifeS: 600 }),
  ])
  tokens = {
    nobody: undefined,
    operator: server.config.operatorKey,
    ...Object.fromEntries(await Promise.all([...staff, ...signed])),
  }
})
afterAll(() => server.close())

const ORGANISATION = ['organisationId', 'entity', 'orgId', 'orgid', 'org']

test('[S24] no request, however malformed, causes a server error', async () => {
  const faults: string[] = []
  const statuses = new Set<number>()
  for (let number = 0; number < REQUESTS; number++) {
    const known = (field: string) => (ORGANISATION.includes(field) ? org : undefined)
    const { route, method, ...request } = fuzzRequest(SEED, number, tokens, known)
    const url = request.url.replace(/\bseconds=\d+/, 'seconds=1') // a live route answers after so many
    const sent = { ...request, method: method as 'GET', url }
    const { statusCode, body } = await server.app.inject(sent)
    statuses.add(statusCode)
    const fault = faultOf({ status: statusCode, body })
    if (fault) faults.push(`${number} ${method} ${route} ${request.url}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
})

test('[S24] server errors and stack traces are detected as such', () => {
  expect(faultOf({ status: 500, body: '{}' })).toBeDefined()
  expect(faultOf({ status: 400, body: 'Error\n    at parse (/srv/route.ts:12:3)' })).toBeDefined()
  expect(faultOf({ status: 400, body: '{"code":"bad_input"}' })).toBeUndefined()
})

describe('[S24] the client of `npm run bench -- fuzz`', () => {
  const asked = (url: string, more: Partial<FuzzRequest> = {}): FuzzRequest => ({
    number: 0,
    route: '',
    method: 'GET',
    url,
    headers: {},
    ...more,
  })

  /** A client with one connection to a server that answers like this. */
  async function clientOf(answer: RequestListener) {
    const answering = createServer(answer)
    await once(answering.listen(0, '127.0.0.1'), 'listening')
    const { port } = answering.address() as AddressInfo
    const client = createFuzzClient(`http://127.0.0.1:${port}`, 1)
    onTestFinished(() => {
      client.close()
      answering.close()
    })
    return client
  }

  test('a body belongs to its request, whatever the method', async () => {
    const client = await clientOf(async (request, response) =>
      response.end(String((await request.toArray()).join('').length)),
    )
    for (const method of ['DELETE', 'POST', 'OPTIONS', 'PROPFIND'])
      for (const [payload, body] of [
        [Buffer.from('{"a":1}'), '7'],
        [undefined, '0'],
      ] as const)
        expect({
          method,
          ...(await client.send(asked('/', { method, ...(payload ? { payload } : {}) }))),
        }).toEqual({ method, status: 200, body })
  })

  test('a broken answer gets its own status, on a reused as on a new connection', async () => {
    const client = await clientOf((request, response) => {
      if (request.url === '/whole') return void response.end('{}')
      if (request.url === '/none') return void request.socket.destroy()
      response.writeHead(200, { 'content-length': 100 })
      response.write('{', () => request.socket.destroy())
    })
    for (const [url, status] of [
      ['/none', 599],
      ['/half', 599],
      ['/whole', 200],
      ['/none', 599],
      ['/whole', 200],
      ['/half', 599],
    ] as const)
      expect({ url, ...(await client.send(asked(url))) }).toMatchObject({ url, status })
  })

  test('an idle connection that the server closes does not count as a broken answer', async () => {
    let calls = 0
    const client = await clientOf((request, response) => {
      if (++calls === 2) return void request.socket.destroy()
      response.end('{}')
    })
    for (let call = 0; call < 3; call++) expect((await client.send(asked('/'))).status).toBe(200)
    expect(calls).toBe(4)
  })
})
