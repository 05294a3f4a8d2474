import { ROLES, type RouteName } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../http/limits.ts'
import { signIdentity } from '../http/session.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'
import { faultOf, fuzzRequest, type Tokens } from './test-fuzz.ts'

/* A few of the requests of `npm run bench -- fuzz`, the same at each run. */

const SEED = 20_261_122
const REQUESTS = 400

/** So that each request meets its route. */
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

test('[S24] no request, however broken, is answered with an error of ours', async () => {
  const faults: string[] = []
  const statuses = new Set<number>()
  for (let number = 0; number < REQUESTS; number++) {
    const known = (field: string) => (ORGANISATION.includes(field) ? org : undefined)
    const { route, method, ...request } = fuzzRequest(SEED, number, tokens, known)
    const { statusCode, body } = await server.app.inject({ method: method as 'GET', ...request })
    statuses.add(statusCode)
    const fault = faultOf({ status: statusCode, body })
    if (fault) faults.push(`${number} ${method} ${route} ${request.url}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
})

test('[S24] an error of ours and words from inside are told as such', () => {
  expect(faultOf({ status: 500, body: '{}' })).toBeDefined()
  expect(faultOf({ status: 400, body: 'Error\n    at parse (/srv/route.ts:12:3)' })).toBeDefined()
  expect(faultOf({ status: 400, body: '{"code":"bad_input"}' })).toBeUndefined()
})
