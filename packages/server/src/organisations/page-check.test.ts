import type { PageCheckCode, RefusedLoad } from '@agent-assist/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

const DESK = 'https://desk.example.com'
const SHOP = 'https://shop.example.com'
const HOUR_S = 3600

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** An organisation that lists one origin. */
async function organisation() {
  const { id, secret } = await testOrganisation(server.db)
  const sign = (claims: Record<string, unknown>, key = secret) =>
    new SignJWT({ org: id, sub: 'Kim', scope: 'assist', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(key))
  await server.db.query('update organisation set embed_origins = $2 where id = $1', [id, [DESK]])
  const user = await testUser(server.db, id, 'Admin')
  return { id, secret, sign, admin: await signIn(server, user.email), email: user.email }
}

interface Asked {
  origin?: string
  token?: string
  scope?: string
}

async function check(entity: string, { origin, token, scope }: Asked = {}) {
  const query = new URLSearchParams({ entity, source: 'APP', ...(scope ? { scope } : {}) })
  const { statusCode, headers, body } = await server.app.inject({
    url: `/api/page-check?${query.toString()}`,
    headers: {
      ...(origin ? { origin } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  return { statusCode, headers, body: JSON.parse(body) as { code: PageCheckCode } }
}

const codeOf = async (...input: Parameters<typeof check>) => (await check(...input)).body.code

test('a page of any origin may read whether it is allowed, and nothing else', async () => {
  const { id } = await organisation()
  for (const [origin, code] of [
    [DESK, 'ok'],
    [SHOP, 'origin_not_allowed'],
    ['null', 'origin_not_allowed'],
    ['https://desk.example.com.evil.test', 'origin_not_allowed'],
  ] as const) {
    const { statusCode, headers, body } = await check(id, { origin })
    expect([origin, statusCode, body]).toEqual([
      origin,
      200,
      { code, at: expect.any(String) as unknown },
    ])
    expect(['*', origin]).toContain(headers['access-control-allow-origin'])
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(await codeOf(id, { origin: server.address })).toBe('ok')
  expect(await codeOf(id)).toBe('ok')
})

test('an unknown organisation is named as such, also one with an impossible id', async () => {
  for (const entity of ['org-of-nobody', 'Demo Org!', ''])
    expect(await codeOf(entity, { origin: SHOP })).toBe('organisation_unknown')
})

test('an answer of another route stays hidden from an origin that is not listed', async () => {
  const { id } = await organisation()
  const { headers } = await server.app.inject({
    url: `/api/page-surveys?entity=${id}`,
    headers: { origin: SHOP },
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  // a token needs a preflight, which is refused: only listed origins learn about tokens
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url: `/api/page-check?entity=${id}`,
    headers: {
      origin: SHOP,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(preflight.headers).not.toHaveProperty('access-control-allow-headers')
})

test('a token is checked with the reason, for allowed origins only', async () => {
  const [{ id, sign, admin }, other] = [await organisation(), await organisation()]
  const iat = Math.floor(Date.now() / 1000)
  const exp = iat + 60
  const expected: [PageCheckCode, string][] = [
    ['ok', await sign({ iat, exp })],
    ['ok', await sign({ iat, exp, scope: 'visitor' })],
    ['token_scope', await sign({ iat, exp, scope: 'usage:read' })],
    ['token_signature', await sign({ iat, exp }, 'x'.repeat(32))],
    ['token_expired', await sign({ iat: iat - 120, exp: iat - 60 })],
    ['token_lifetime', await sign({ iat: iat - 2 * HOUR_S, exp: iat + 22 * HOUR_S })],
    ['token_clock', await sign({ iat: iat + 360, exp: iat + HOUR_S })],
    ['token_claims', await sign({ iat })],
    ['token_claims', 'no-token'],
    ['token_claims', admin],
    ['token_organisation', await other.sign({ iat, exp })],
    ['token_organisation', await sign({ iat, exp, org: 'org-of-nobody' })],
  ]
  for (const [code, token] of expected)
    expect([token, await codeOf(id, { origin: DESK, token, scope: 'assist' })]).toEqual([
      token,
      code,
    ])
  for (const [, token] of expected)
    expect(await codeOf(id, { origin: SHOP, token })).toBe('origin_not_allowed')
})

test('a check is recorded as no refused load: the call before it was', async () => {
  const { id, sign, email } = await organisation()
  const call = server.as(await signIn(server, email))
  const refused = async (): Promise<RefusedLoad[]> =>
    (await call('getPageLoads', { params: { organisationId: id } })).refused
  await check(id, { origin: SHOP })
  await check(id, { origin: DESK, token: await sign({ iat: 1, exp: 2 }) })
  await server.app.inject({
    url: `/api/page-surveys?entity=${id}`,
    headers: { origin: 'https://marker.example.com' },
  })
  await vi.waitFor(async () => expect(await refused()).toHaveLength(1), 10_000)
  expect(await refused()).toMatchObject([{ origin: 'https://marker.example.com', times: 1 }])
})

test('the answers of one address are limited, and the refusal is readable too', async () => {
  const limited = await testServer({
    limits: { checkPage: [{ by: 'address', points: 2, windowS: 60 }] },
  })
  const ask = () =>
    limited.app.inject({ url: '/api/page-check?entity=x', headers: { origin: SHOP } })
  for (let call = 0; call < 2; call++) expect((await ask()).statusCode).toBe(200)
  const { statusCode, headers } = await ask()
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, '*'])
  await limited.close()
})

test('suggestions are refused to a token of another organisation than the page', async () => {
  const [{ id, sign }, other] = [await organisation(), await organisation()]
  const iat = Math.floor(Date.now() / 1000)
  const token = await sign({ iat, exp: iat + 60 })
  const ask = async (entity: string) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/assist/suggestions?entity=${entity}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { ticketId: '1', query: 'hums' },
    })
    return statusCode
  }
  expect([await ask(id), await ask(other.id), await ask('Demo Org!')]).toEqual([200, 403, 403])
})
