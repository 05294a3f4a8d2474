import { randomUUID } from 'node:crypto'
import { ApiError } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  type TestServer,
  testServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { bareIssuer, type BareIssuer, CLIENT_ID, goodClaims } from './test-jwks.ts'

let issuer: BareIssuer
let second: BareIssuer
let server: TestServer
let email: string
let userId: string

beforeAll(async () => {
  issuer = await bareIssuer()
  second = await bareIssuer()
  server = await testServer({
    issuers: {
      oidc: { url: issuer.url, clientId: CLIENT_ID },
      google: { url: second.url, clientId: CLIENT_ID },
    },
  })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
  await second.close()
})
beforeEach(async () => {
  const { id } = await testOrganisation(server.db)
  const user = await testUser(server.db, id, 'Agent')
  email = user.email
  userId = user.id
})

const newNonce = async () => (await server.as()('createNonce', { body: {} })).nonce

async function tokenOf(at = issuer, change: Record<string, unknown> = {}) {
  return at.sign(goodClaims(at.url, email, await newNonce(), change))
}

/** The access token, or the status and message of the refusal. */
async function send(
  token: string,
  as = email,
): Promise<{ access?: string; status?: number; says?: string }> {
  try {
    const body = { email: as, name: 'Robin', token }
    const { result } = await server.as()('authenticateWithGoogle', { body })
    return { access: result.token }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, says: error.message }
  }
}

const NOT_ACCEPTED = { status: 401, says: 'This sign-in was not accepted. Please try again.' }
const linksOf = async (id: string) =>
  (
    await server.db.query<{ issuer: string; subject: string }>(
      'select issuer, subject from federated_identity where user_id = $1',
      [id],
    )
  ).rows

test('[LOGIN-5] [LOGIN-7] the person that the token names is signed in, and the session is recorded as federated', async () => {
  const { access } = await send(await tokenOf(), email.toUpperCase())
  const { user } = await server.as(access)('currentUser', {})
  expect(user).toMatchObject({ from: 'federated', role: ['Agent'], data: { email } })
  const own = await signIn(server, email)
  expect((await server.as(own)('currentUser', {})).user.from).toBe('api')
})

test('[S21] a body that names somebody else than the token signs nobody in', async () => {
  const victim = email
  const { id } = await testOrganisation(server.db)
  email = (await testUser(server.db, id, 'Agent')).email
  expect(await send(await tokenOf(), victim)).toEqual(NOT_ACCEPTED)
  expect(await linksOf(userId)).toEqual([])
})

test('[S21] a token works once, also when it is sent many times at once', async () => {
  const token = await tokenOf()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)))
  expect(answers.filter(({ access }) => access)).toHaveLength(1)
  expect(await send(token)).toEqual(NOT_ACCEPTED)
})

test('[S21] two tokens with one nonce: the second is refused', async () => {
  const nonce = await newNonce()
  const sign = () => issuer.sign(goodClaims(issuer.url, email, nonce, { jti: randomUUID() }))
  expect((await send(await sign())).access).toBeTruthy()
  expect(await send(await sign())).toEqual(NOT_ACCEPTED)
})

test('[S21] a nonce expires after ten minutes', async () => {
  const token = await tokenOf()
  await server.db.query("update federated_attempt set expires_at = now() - interval '1 second'")
  expect(await send(token)).toEqual(NOT_ACCEPTED)
})

test('[S21] the same address from another issuer, or with another subject, does not take over the account', async () => {
  expect((await send(await tokenOf())).access).toBeTruthy()
  const refused = { status: 401, says: 'This account signs in with another identity.' }
  expect(await send(await tokenOf(second))).toEqual(refused)
  expect(await send(await tokenOf(issuer, { sub: 'someone else' }))).toEqual(refused)
  expect(await linksOf(userId)).toEqual([{ issuer: issuer.url, subject: `subject of ${email}` }])
  expect((await send(await tokenOf())).access).toBeTruthy()
})

test('[S21] of several identities that claim one account at the same time, one gets it', async () => {
  const tokens = [await tokenOf(), await tokenOf(second), await tokenOf(issuer, { sub: 'other' })]
  const answers = await Promise.all(tokens.map((token) => send(token)))
  expect(answers.filter(({ access }) => access)).toHaveLength(1)
  expect(await linksOf(userId)).toHaveLength(1)
})

test('[S21] a linked identity keeps its account after its address changed at the issuer', async () => {
  const sub = `subject of ${email}`
  await send(await tokenOf())
  email = `new-${email}`
  const { access } = await send(await tokenOf(issuer, { sub }))
  const { user } = await server.as(access)('currentUser', {})
  expect(user.data.email).toBe(email.slice('new-'.length))
})

test('[LOGIN-6] an address without an account is refused with this message', async () => {
  email = `${randomUUID()}@example.test`
  expect(await send(await tokenOf())).toEqual({
    status: 401,
    says: 'Email is not registered with us',
  })
})

test.each([
  ["approval = 'Pending'", 'An admin has not approved your account yet.'],
  ['email_verified = false', 'Your email is not verified yet.'],
])('[S21] an account with %s is refused and not linked', async (change, says) => {
  await server.db.query(`update app_user set ${change} where id = $1`, [userId])
  expect(await send(await tokenOf())).toEqual({ status: 403, says })
  expect(await linksOf(userId)).toEqual([])
})

test('a linked account that was disabled is refused', async () => {
  await send(await tokenOf())
  await server.db.query("update app_user set approval = 'Disabled' where id = $1", [userId])
  const says = 'An admin has disabled your account.'
  expect(await send(await tokenOf())).toEqual({ status: 403, says })
})

test('[S04] [GUARD-4] a federated agent has no more rights than an agent', async () => {
  const { access } = await send(await tokenOf())
  const { user } = await server.as(access)('currentUser', {})
  const asked = server.as(access)('getEmbedding', {
    params: { organisationId: user.data.organizationId },
  })
  await expect(asked).rejects.toMatchObject({ status: 403 })
})

test('[LOGIN-7] without an issuer there is no nonce, no start and no sign-in', async () => {
  const bare = await testServer()
  const body = { email, name: '', token: await tokenOf() }
  await expect(bare.as()('createNonce', { body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(bare.as()('startFederated', { body: {} })).rejects.toMatchObject({ status: 404 })
  await expect(bare.as()('authenticateWithGoogle', { body })).rejects.toMatchObject({ status: 401 })
  await bare.close()
})
