import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { type Call, MESSAGES } from '@agent-assist/contract'
import { decodeJwt, exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import {
  signIn,
  testConfig,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../testing/test-db.ts'
import { startSession } from '../../people/users.ts'

let server: TestServer
let org: { id: string }
beforeAll(async () => {
  server = await testServer()
  org = await testOrganisation(server.db)
})
afterAll(() => server.close())

const run = (sql: string, params: unknown[]) => server.db.query(sql, params)

/** Calls with the token on a new server on the same database. */
async function afterRestart(token: string) {
  const app = await buildApp(server.db, server.config)
  const answer = await app.inject({
    url: '/api/users/auth/currentUser/access-token',
    headers: { authorization: `Bearer ${token}` },
  })
  await app.close()
  const body = answer.json<{ message?: string; user?: { role: string[] } }>()
  return { status: answer.statusCode, message: body.message, role: body.user?.role }
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200 }),
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  )

describe('[S19] a token after its session', () => {
  const expired = { status: 401, message: MESSAGES.sessionExpired }
  const disabled = { status: 401, message: 'An admin has ended your session.' }
  type Event = (user: { id: string; email: string }, call: Call) => Promise<unknown>
  const end = (reason: string): Event => {
    const sql = `update session set ended_reason = '${reason}', ended_at = now() where user_id = $1`
    return ({ id }) => run(sql, [id])
  }
  const approve =
    (approval: string): Event =>
    ({ id }) =>
      run(`update app_user set approval = $2 where id = $1`, [id, approval])
  const events: [string, Event, { status: number; message: string }][] = [
    ['a sign-out', (_user, call) => call('logout', {}), expired],
    [
      'a new sign-in',
      ({ email }) => signIn(server, email),
      { status: 424, message: MESSAGES.otherDevice },
    ],
    [
      'its end',
      ({ id }) => run('update session set expires_at = now() where user_id = $1', [id]),
      expired,
    ],
    ['the account is disabled', approve('Disabled'), disabled],
    ['the account is rejected', approve('Rejected'), disabled],
    ['an admin ends it', end('disabled'), disabled],
    [
      'a change of the password',
      end('password_changed'),
      { status: 401, message: 'Your password was changed. Sign in with the new one.' },
    ],
    [
      'the last membership is taken away',
      ({ id }) => run('delete from membership where user_id = $1', [id]),
      { status: 403, message: MESSAGES.usageDenied },
    ],
  ]

  test.each(events)('%s: refused at the first request, also after a restart', async (...row) => {
    const [, event, refusal] = row
    const user = await testUser(server.db, org.id, 'Agent')
    const token = await signIn(server, user.email)
    const call = server.as(token)
    expect(await outcome(call('currentUser', {}))).toEqual({ status: 200 })
    expect(await afterRestart(token)).toMatchObject({ status: 200, role: ['Agent'] })
    await event(user, call)
    expect(await outcome(call('currentUser', {}))).toEqual(refusal)
    expect(await outcome(call('currentUser', {}))).toEqual(refusal)
    expect(await afterRestart(token)).toMatchObject(refusal)
  })

  test('[GUARD-4] a change of role takes effect at the next request', async () => {
    const { id, email } = await testUser(server.db, org.id, 'Admin')
    const token = await signIn(server, email)
    const ask = () =>
      outcome(server.as(token)('getEmbedding', { params: { organisationId: org.id } }))
    expect(await ask()).toEqual({ status: 200 })
    await run(`update membership set role = 'Agent' where user_id = $1`, [id])
    expect(await ask()).toEqual({ status: 403, message: MESSAGES.usageDenied })
    expect(await afterRestart(token)).toMatchObject({ status: 200, role: ['Agent'] })
  })

  test('a second sign-out does not change the time of the first', async () => {
    const { id, email } = await testUser(server.db, org.id, 'Agent')
    const call = server.as(await signIn(server, email))
    await call('logout', {})
    const kept = () => run('select ended_at, ended_reason from session where user_id = $1', [id])
    const { rows } = await kept()
    expect(rows).toMatchObject([{ ended_reason: 'signed_out', ended_at: expect.any(String) }])
    expect(await outcome(call('logout', {}))).toEqual(expired)
    expect((await kept()).rows).toEqual(rows)
  })
})

describe('a session', () => {
  test('[S19] has 128 random bits, none of them fixed', async () => {
    const { id } = await testUser(server.db, org.id, 'Agent')
    const ids: bigint[] = []
    for (let i = 0; i < 64; i++) {
      const { sid } = decodeJwt<{ sid: string }>(await startSession(server, id, 'password'))
      expect(sid).toMatch(/^[0-9a-f]{32}$/)
      ids.push(BigInt(`0x${sid}`))
    }
    const [ones, zeros] = [ids.reduce((a, b) => a | b), ids.reduce((a, b) => a & b)]
    expect([ones, zeros]).toEqual([(1n << 128n) - 1n, 0n])
  })

  test('[SESS-1] reports how it began', async () => {
    const { id, email } = await testUser(server.db, org.id, 'Agent')
    const fromOf = async (token: string) => (await server.as(token)('currentUser', {})).user.from
    expect(await fromOf(await signIn(server, email))).toBe('api')
    expect(await fromOf(await startSession(server, id, 'issuer'))).toBe('federated')
  })

  test('[S22] of 20 concurrent sign-ins exactly one stays, and the others get the reason', async () => {
    const { email } = await testUser(server.db, org.id, 'Agent')
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn(server, email)))
    const outcomes = await Promise.all(
      tokens.map((token) => outcome(server.as(token)('currentUser', {}))),
    )
    const away = { status: 424, message: 'You are logged in with another device' }
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual(Array(19).fill(away))
  })
})

describe('[S20] a forged or invalid token is refused', () => {
  const key = (secret: string) => new TextEncoder().encode(secret)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  /** Claims of a valid session. */
  async function claimsOf() {
    const { email } = await testUser(server.db, org.id, 'Agent')
    return decodeJwt(await signIn(server, email))
  }
  type Claims = Awaited<ReturnType<typeof claimsOf>>
  const sign = (claims: Claims, secret = server.config.sessionSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key(secret))
  const without = ({ ...claims }: Claims, name: keyof Claims) => {
    delete claims[name]
    return sign(claims)
  }
  const hs256 = (head: object, claims: Claims, secret: string | Buffer) => {
    const body = `${part(head)}.${part(claims)}`
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  }

  const attacks: [string, (claims: Claims) => Promise<string> | string][] = [
    ['expired', (claims) => sign({ ...claims, exp: now() - 1 })],
    ['without an end', (claims) => without(claims, 'exp')],
    ['without a session', (claims) => without(claims, 'sid')],
    ['of another issuer', (claims) => sign({ ...claims, iss: 'somebody-else' })],
    ['of no issuer', (claims) => without(claims, 'iss')],
    ['not valid yet', (claims) => sign({ ...claims, nbf: now() + 600 })],
    ['with another key', (claims) => sign(claims, testConfig().sessionSecret)],
    ['with an empty key', (claims) => hs256({ alg: 'HS256' }, claims, '')],
    ['without a signature', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    [
      'without a signature, the algorithm in capitals',
      (claims) => `${part({ alg: 'NONE' })}.${part(claims)}.`,
    ],
    [
      'with a public key as the secret',
      (claims) =>
        hs256({ alg: 'HS256' }, claims, publicKey.export({ type: 'spki', format: 'pem' })),
    ],
    [
      'of another algorithm',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    ],
    [
      'with a key of its own in the header',
      async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
          .sign(privateKey),
    ],
    [
      'with a body of somebody else',
      async (claims) => {
        const [head, , signature] = (await sign(claims)).split('.')
        return `${head}.${part({ ...claims, sub: randomUUID() })}.${signature}`
      },
    ],
    [
      'for the session of somebody else',
      async (claims) => sign({ ...claims, sid: (await claimsOf()).sid }),
    ],
  ]

  test.each(attacks)('%s', async (_what, forge) => {
    const claims = await claimsOf()
    expect(await afterRestart(await sign(claims))).toMatchObject({ status: 200 })
    expect(await afterRestart(await forge(claims))).toMatchObject({ status: 401 })
  })
})
