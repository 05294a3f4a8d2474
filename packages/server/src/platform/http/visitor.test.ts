import { type ErrorBody, type Route, type RouteName, routes, shapeOf } from '@agent-assist/contract'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from './session.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../testing/test-db.ts'
import { IDENTITY_REQUIRED, identifyVisitor } from './visitor.ts'

type Organisation = Awaited<ReturnType<typeof testOrganisation>>

let server: TestServer
let own: Organisation
let other: Organisation
let tokens: Record<string, string | undefined>

beforeAll(async () => {
  server = await testServer({ limits: { dfTextQuery: [] } }) // without the limit of a visitor's queries
  own = await testOrganisation(server.db)
  other = await testOrganisation(server.db)
  tokens = await badTokens()
})
afterAll(() => server.close())

const demand = (identityRequired: boolean) =>
  server.db.query('update organisation set identity_required = $2 where id = $1', [
    own.id,
    identityRequired,
  ])

const sign = (given: Partial<Parameters<typeof signIdentity>[1]> = {}, secret = own.secret) =>
  signIdentity(secret, { org: own.id, name: 'Kim', scope: 'visitor', lifeS: 60, ...given })

/** Signs claims that a customer's server would not write. */
const signClaims = (claims: Record<string, unknown>, alg = 'HS256') =>
  new SignJWT({ org: own.id, scope: 'visitor', sub: 'Kim', ...claims })
    .setProtectedHeader({ alg })
    .setIssuedAt(typeof claims.iat === 'number' ? claims.iat : undefined)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(own.secret))

/** Values in place of a token that identify no visitor of the organisation. */
async function badTokens(): Promise<Record<string, string | undefined>> {
  const good = await sign()
  const staff = await testUser(server.db, own.id, 'SuperAdmin')
  const hourAgo = Math.floor(Date.now() / 1000) - 3700
  return {
    none: undefined,
    blank: ' ',
    'no token at all': 'x',
    'wrong signature': good.slice(0, -6) + (good.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'),
    'body changed': good.replace(/\.[^.]+\./, `.${btoa(`{"org":"${own.id}","sub":"Eve"}`)}.`),
    'of another organisation': await sign({ org: other.id }, other.secret),
    'of another organisation, with our id': await sign({}, other.secret),
    expired: await sign({ lifeS: -1 }),
    'older than an hour': await signClaims({ iat: hourAgo }),
    'from the future': await signClaims({ iat: hourAgo + 7400 }),
    'scope usage:read': await sign({ scope: 'usage:read' }),
    'unknown scope': await signClaims({ scope: 'admin' }),
    'alg none': new UnsecuredJWT({ org: own.id, scope: 'visitor', sub: 'Kim' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .encode(),
    'another algorithm': await signClaims({}, 'HS512'),
    'no name': await signClaims({ sub: undefined }),
    'blank name': await sign({ name: ' ' }),
    'a name that cannot be kept': await sign({ name: 'K\0m' }),
    'an organisation that cannot be': await signClaims({ org: 'a\0b' }),
    'a session of staff': await signIn(server, staff.email),
    'the operator': server.config.operatorKey,
  }
}

const visitorRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => (routes[name] as Route).allowed === 'visitor',
)

async function post(name: RouteName, token: string | undefined, entity = own.id) {
  const { method, path }: Route = routes[name]
  const address = `${server.address}/api${path.replace(':surveyId', crypto.randomUUID())}`
  const response = await fetch(`${address}?entity=${encodeURIComponent(entity)}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ text: 'Hi', event: 'Hi', userId: 'u' }) }),
  })
  const body = (await response.json()) as Partial<ErrorBody>
  return { status: response.status, code: body.code, message: body.message }
}

test('every visitor route has the organisation in its query', () => {
  expect(visitorRoutes.length).toBeGreaterThanOrEqual(4)
  for (const name of visitorRoutes) {
    const { query } = shapeOf(name) as { query?: { shape: object } }
    expect([name, Object.keys(query?.shape ?? {})]).toEqual([
      name,
      expect.arrayContaining(['entity']),
    ])
  }
})

test('an unknown organisation is not found, and an invalid id is refused', async () => {
  for (const name of visitorRoutes) {
    expect([name, await post(name, undefined, 'org-of-nobody')]).toMatchObject([
      name,
      { status: 404, code: 'not_found', message: 'There is no organisation org-of-nobody.' },
    ])
    for (const entity of ['', 'Up', 'a b', 'a\0b', `a&entity=${own.id}`])
      expect([name, entity, (await post(name, undefined, entity)).status]).toEqual([
        name,
        entity,
        400,
      ])
  }
})

describe('where identity is required', () => {
  beforeAll(() => demand(true))

  test('a call without a valid token gets 401 and a message', async () => {
    for (const name of visitorRoutes)
      for (const [kind, token] of Object.entries(tokens))
        expect([name, kind, await post(name, token)]).toEqual([
          name,
          kind,
          { status: 401, code: 'identity_required', message: IDENTITY_REQUIRED },
        ])
  })

  test('a visitor and an agent with a token of the organisation are accepted', async () => {
    for (const scope of ['visitor', 'assist'] as const) {
      const token = await sign({ scope })
      for (const name of visitorRoutes)
        expect([scope, name, (await post(name, token)).code]).not.toEqual([
          scope,
          name,
          'identity_required',
        ])
      for (const name of ['dfTextQuery', 'dfEventQuery', 'listPageSurveys'] as const)
        expect([scope, name, (await post(name, token)).status]).toEqual([scope, name, 200])
    }
  })

  test('a token of one organisation is not accepted by another', async () => {
    await server.db.query('update organisation set identity_required = true where id = $1', [
      other.id,
    ])
    expect(await post('dfTextQuery', await sign(), other.id)).toMatchObject({ status: 401 })
  })
})

describe('where identity is not required', () => {
  beforeAll(() => demand(false))

  test('the same calls are accepted as anonymous', async () => {
    for (const [kind, token] of Object.entries(tokens)) {
      for (const name of visitorRoutes)
        expect([name, kind, (await post(name, token)).status]).not.toEqual([name, kind, 401])
      expect([kind, (await post('dfTextQuery', token)).status]).toEqual([kind, 200])
      const visitor = await identifyVisitor(server.db, server.config, own.id, token)
      expect([kind, visitor]).toEqual([kind, { organisationId: own.id }])
    }
  })

  test('a valid token identifies the caller', async () => {
    for (const scope of ['visitor', 'assist'] as const)
      expect(
        await identifyVisitor(server.db, server.config, own.id, await sign({ scope })),
      ).toEqual({ organisationId: own.id, name: 'Kim' })
  })
})
