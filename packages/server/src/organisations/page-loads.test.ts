import { type PageLoads, type RefusedLoad } from '@agent-assist/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIdentity } from '../platform/http/session.ts'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const DESK = 'https://desk.example.com'

/** Work after an answer begins within a quarter of a second; a busy machine needs longer. */
const soon = <T>(look: () => Promise<T>) => vi.waitFor(look, 10_000)

async function organisation() {
  const { id, secret } = await testOrganisation(server.db)
  const params = { organisationId: id }
  const call = server.as(await signIn(server, (await testUser(server.db, id, 'Admin')).email))
  await call('updateEmbedding', { params, body: { embedOrigins: [DESK] } })
  /** Signs claims that may be wrong. */
  const signClaims = (claims: Record<string, unknown>, key = secret) =>
    new SignJWT({ org: id, sub: 'Kim', scope: 'assist', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(key))
  return {
    id,
    signClaims,
    sign: () => signIdentity(secret, { org: id, name: 'Kim', scope: 'assist', lifeS: 60 }),
    loads: (): Promise<PageLoads> => call('getPageLoads', { params }),
  }
}

/** Asks for suggestions as the panel on a page does. */
const ask = async (token: string, origin?: string) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/assist/suggestions',
    headers: { authorization: `Bearer ${token}`, ...(origin ? { origin } : {}) },
    payload: { ticketId: '1', query: 'hums' },
  })
  return statusCode
}

/** Asks for the surveys of a page, as browsers do before they send a token. */
const preflight = (org: string, origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: `/api/page-surveys?entity=${org}`,
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })

const now = () => Math.floor(Date.now() / 1000)
const HOUR_S = 3600

describe('[ORGC-1] refused loads', () => {
  test('are stored with origin and reason', async () => {
    const { signClaims, loads } = await organisation()
    const iat = now()
    const wrong: [RefusedLoad['reason'], string][] = [
      ['signature', await signClaims({ iat, exp: iat + 60 }, 'x'.repeat(32))],
      ['expiry', await signClaims({ iat: iat - 120, exp: iat - 60 })],
      ['lifetime', await signClaims({ iat: iat - 2 * HOUR_S, exp: iat + 22 * HOUR_S })],
      ['clock', await signClaims({ iat: iat + 360, exp: iat + HOUR_S })],
      ['claims', await signClaims({ iat })],
    ]
    for (const [reason, token] of wrong) expect(await ask(token, DESK), reason).toBe(401)
    await soon(async () => expect((await loads()).refused).toHaveLength(wrong.length))
    const { refused, loaded } = await loads()
    expect(loaded).toBeUndefined()
    expect(refused.map(({ reason }) => reason).toSorted()).toEqual(
      wrong.map(([reason]) => reason).toSorted(),
    )
    for (const one of refused) expect(one).toMatchObject({ origin: DESK, times: 1 })
  })

  test('contain origins that are not listed, counted together', async () => {
    const { id, loads } = await organisation()
    for (let call = 0; call < 3; call++) await preflight(id, 'https://staging.example.com')
    await preflight(id, DESK)
    await soon(async () =>
      expect((await loads()).refused).toMatchObject([
        { origin: 'https://staging.example.com', reason: 'origin', times: 3 },
      ]),
    )
  })

  test('are stored neither for an unknown organisation nor without an origin', async () => {
    const { signClaims, loads, id } = await organisation()
    const token = await signClaims({ iat: now(), exp: now() + 60 }, 'x'.repeat(32))
    expect(await ask(token)).toBe(401)
    for (const origin of ['null', 'not an origin', server.address]) await preflight(id, origin)
    await preflight('org-of-nobody', 'https://nobody.example.com')
    await preflight(id, 'https://last.example.com')
    await soon(async () => expect((await loads()).refused).toHaveLength(1))
    const { rows } = await server.db.query<{ n: number }>(
      `select count(*)::int as n from refused_load where origin = 'https://nobody.example.com'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('are at most the last 50 of an organisation', async () => {
    const [{ id, loads }, other] = [await organisation(), await organisation()]
    await preflight(other.id, 'https://other.example.com')
    await preflight(id, 'https://first.example.com')
    await soon(async () => expect((await loads()).refused).toHaveLength(1))
    for (let page = 0; page < 60; page++) await preflight(id, `https://p${page}.example.com`)
    await preflight(id, 'https://last.example.com')
    await soon(async () =>
      expect((await loads()).refused.map(({ origin }) => origin)).toContain(
        'https://last.example.com',
      ),
    )
    const { rows } = await server.db.query<{ n: number }>(
      'select count(*)::int as n from refused_load where organisation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 50 }])
    const { refused } = await loads()
    expect(refused.map(({ origin }) => origin)).not.toContain('https://first.example.com')
    expect((await other.loads()).refused).toHaveLength(1)
  })
})

describe('[ORGC-1] the first load', () => {
  test('is one of a listed origin with a valid token', async () => {
    const { sign, loads } = await organisation()
    expect((await loads()).loaded).toBeUndefined()
    expect(await ask(await sign(), DESK)).toBe(200)
    await soon(async () => expect((await loads()).loaded?.origin).toBe(DESK))
  })

  test('is none with an origin that is not listed, or without one', async () => {
    const { id, sign, loads } = await organisation()
    const token = await sign()
    expect(await ask(token)).toBe(200)
    await ask(token, 'https://else.example.com')
    await preflight(id, 'https://marker.example.com')
    await soon(async () => expect((await loads()).refused).toHaveLength(1))
    expect((await loads()).loaded).toBeUndefined()
  })
})

test('the last use of a signing secret is stored, and only of the one that signed', async () => {
  const { id, secret } = await testOrganisation(server.db)
  const params = { organisationId: id }
  const call = server.as(await signIn(server, (await testUser(server.db, id, 'Admin')).email))
  const list = async () => (await call('listSigningSecrets', { params })).items
  const { value } = await call('createSigningSecret', { params, body: { label: 'Production' } })
  expect((await list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([undefined, undefined])
  const token = (key: string) =>
    signIdentity(key, { org: id, name: 'Kim', scope: 'assist', lifeS: 60 })
  expect(await ask(await token(value))).toBe(200)
  await soon(async () => expect((await list())[0]?.lastUsedAt).toBeDefined())
  expect((await list())[1]?.lastUsedAt).toBeUndefined()
  expect(await ask(await token(secret))).toBe(200)
  await soon(async () => expect((await list())[1]?.lastUsedAt).toBeDefined())
})
