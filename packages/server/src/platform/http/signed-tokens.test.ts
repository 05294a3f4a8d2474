import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../testing/test-db.ts'

let server: TestServer
let org: { id: string; secret: string }
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://support.shop.example' })
  org = await testOrganisation(server.db)
  await server.db.query(
    `update organisation set embed_origins = '{https://desk.shop.example}' where id = $1`,
    [org.id],
  )
})
afterAll(() => server.close())

const nowS = () => Math.floor(Date.now() / 1000)

/** What comes of a token with these claims: 200, or the status of the refusal. */
async function statusOf(given: JWTPayload, agent = 'Kim'): Promise<number> {
  const iat = nowS()
  const claims = { org: org.id, scope: 'assist', sub: agent, iat, exp: iat + 300, ...given }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(org.secret))
  return server
    .as(token)('suggestAnswers', { body: { ticketId: '1' } })
    .then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
}

describe('[S20] a signed token', () => {
  test('without audience and issuer is accepted, as before', async () => {
    expect(await statusOf({})).toBe(200)
  })

  test.each<[string, JWTPayload]>([
    ['another audience', { aud: 'billing' }],
    ['an audience of another address', { aud: ['https://other.example'] }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an issuer that looks like the page', { iss: 'https://desk.shop.example.evil.example' }],
    ['an issuer that is no address', { iss: 'another-organisation' }],
    ['a time in the future', { iat: nowS() + 600, exp: nowS() + 900 }],
    ['a life over an hour', { exp: nowS() + 3700 }],
    ['a life of a year', { exp: nowS() + 31_536_000 }],
  ])('with %s is refused', async (_what, claims) => {
    expect(await statusOf(claims)).toBe(401)
  })

  test.each<[string, () => JWTPayload]>([
    ['our name as audience', () => ({ aud: 'agent-assist' })],
    ['our address among the audiences', () => ({ aud: ['x', 'https://support.shop.example'] })],
    ['the organisation as issuer', () => ({ iss: org.id })],
    ['the page of the organisation as issuer', () => ({ iss: 'https://desk.shop.example/app' })],
    ['a life of an hour', () => ({ exp: nowS() + 3600 })],
  ])('with %s is accepted', async (_what, claims) => {
    expect(await statusOf(claims())).toBe(200)
  })
})

describe('[S36] revoked tokens', () => {
  const admin = async () => {
    const { email } = await testUser(server.db, org.id, 'Admin')
    return server.as(await signIn(server, email))
  }
  const params = () => ({ organisationId: org.id })
  const before = () => ({ iat: nowS() - 60, exp: nowS() + 300 })

  test('of one agent are refused at once, those of others and newer ones are not', async () => {
    const call = await admin()
    expect(await statusOf(before(), 'Ann Reed')).toBe(200)
    await call('revokeTokens', { params: params(), body: { agent: 'ann reed' } })
    expect(await statusOf(before(), 'Ann Reed')).toBe(401)
    expect(await statusOf(before(), 'Ben Hope')).toBe(200)
    await server.db.query(
      `update token_revocation set revoked_before = now() - interval '30 seconds'`,
    )
    expect(await statusOf(before(), 'Ann Reed')).toBe(401)
    expect(await statusOf({}, 'Ann Reed')).toBe(200)
  })

  test('of all agents are refused, and nobody is named in the table', async () => {
    const call = await admin()
    await call('revokeTokens', { params: params(), body: { agent: 'Zoe Quinn' } })
    await call('revokeTokens', { params: params(), body: {} })
    expect(await statusOf(before(), 'Ben Hope')).toBe(401)
    const { rows } = await server.db.query('select * from token_revocation')
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('quinn')
    const { items } = await call('listAudit', { params: params() })
    const revoked = items.filter(({ action }) => action === 'tokens.revoked')
    expect(revoked.map(({ details }) => details.agent)).toEqual(['all', 'Zoe Quinn', 'ann reed'])
    await server.db.query('delete from token_revocation')
    expect(await statusOf(before(), 'Ben Hope')).toBe(200)
  })

  test('are those of the own organisation alone', async () => {
    const other = await testOrganisation(server.db)
    const { email } = await testUser(server.db, other.id, 'Admin')
    const call = server.as(await signIn(server, email))
    await call('revokeTokens', { params: { organisationId: other.id }, body: {} })
    expect(await statusOf(before())).toBe(200)
    await expect(call('revokeTokens', { params: params(), body: {} })).rejects.toMatchObject({
      status: 403,
    })
  })
})
