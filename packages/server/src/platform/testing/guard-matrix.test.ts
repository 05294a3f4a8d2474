import { randomUUID } from 'node:crypto'
import { ROLES, type Role, type Route, type RouteName, routes } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, createServer } from '../../app.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'
import { EVERYBODY, MATRIX } from './test-guard-matrix.ts'

/** URLs that are served outside the contract, open to everybody. */
const PLAIN = [
  '*', // OPTIONS of every path: CORS
  '/',
  '/*',
  '/api/logos/:organisationId/:version',
  '/api/openapi.json',
  '/api/schedule-calendars/:file', // read by calendar programs, under a token that nobody can guess
  '/docs',
  '/docs/*',
  '/examples/*',
  '/examples/react-host/*',
  '/examples/strict-csp/',
  '/healthz',
  '/readyz',
  '/s/:code',
  '/sdk/*',
  '/survey-page/assets/*',
  '/usage-report/',
  '/usage-report/assets/*',
]

const LETTERS: Record<Role, string> = {
  SuperAdmin: 'S',
  Admin: 'A',
  User: 'U',
  Agent: 'G',
  Supervisor: 'V',
}

let server: TestServer
let org: { id: string; secret: string }
/** Tokens by the letter of their holder; N has none. */
const tokens: Record<string, string> = {}
const emails: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer()
  org = await testOrganisation(server.db)
  const other = await testOrganisation(server.db)
  for (const role of ROLES) {
    const { email } = await testUser(server.db, org.id, role)
    emails[LETTERS[role]] = email
  }
  emails.O = (await testUser(server.db, other.id, 'SuperAdmin')).email
  for (const [letter, email] of Object.entries(emails)) tokens[letter] = await signIn(server, email)
})
afterAll(() => server.close())

const INSTANT = '2026-01-01T00:00:00.000Z'
const QUERY = {
  entity: () => org.id,
  orgid: () => org.id,
  org: () => org.id,
  orgId: () => org.id,
  email: () => 'nobody@example.test',
  from: () => INSTANT,
  to: () => INSTANT,
  startDate: () => INSTANT,
  endDate: () => INSTANT,
  widgetName: () => 'volumes',
  name: () => 'volumes',
}

/** Calls a route with valid values for its guard; others may be invalid, since they are checked after the guard. */
async function statusOf(name: RouteName, token: string | undefined): Promise<number> {
  const { method, path }: Route = routes[name]
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    key === 'organisationId' ? org.id : randomUUID(),
  )
  const search = new URLSearchParams(
    Object.entries(QUERY).map(([key, value]) => [key, value()] as [string, string]),
  )
  const response = await server.app.inject({
    method,
    url: `/api${filled}?${search.toString()}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  return response.statusCode
}

const SHUT = [401, 403]
/** Calls that end or change sessions: each caller gets a new one. */
const LAST: RouteName[] = ['logout', 'signOutEveryone']

async function lettersOf(name: RouteName): Promise<string> {
  let open = ''
  for (const letter of EVERYBODY) {
    const email = emails[letter]
    const token = email && LAST.includes(name) ? await signIn(server, email) : tokens[letter]
    if (!SHUT.includes(await statusOf(name, token))) open += letter
    if (email && LAST.includes(name)) tokens[letter] = await signIn(server, email)
  }
  return open
}

describe('[GUARD-3] [GUARD-4] the guard, route by route', () => {
  test.each(Object.keys(routes) as RouteName[])('%s', async (name) => {
    expect(MATRIX, 'a new route needs its row').toHaveProperty(name)
    expect(await lettersOf(name)).toBe(
      EVERYBODY.split('')
        .filter((letter) => MATRIX[name].includes(letter))
        .join(''),
    )
  })

  test('negative control: an open route differs from a protected one', async () => {
    expect(await lettersOf('getPublicSettings')).not.toBe(await lettersOf('getEmbedding'))
  })
})

test('[GUARD-4] nothing is served that is neither in the contract nor in this list', async () => {
  const served = new Set<string>()
  const bare = createServer(server.config)
  bare.addHook('onRoute', ({ url }) => void served.add(url))
  await (await buildApp(server.db, server.config, bare)).close()
  const known = Object.values(routes).map(({ path }) => `/api${path}`)
  const strange = [...served].filter((url) => !known.includes(url))
  expect(strange.sort()).toEqual(PLAIN)
})
