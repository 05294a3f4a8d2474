import { randomUUID } from 'node:crypto'
import type { ApiError } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  testOrganisation,
  type TestServer,
  testServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import {
  type IssuerAccount,
  PUBLIC_CLIENT,
  SECRET_CLIENT,
  testIssuer,
  type TestIssuer,
} from './test-issuer.ts'

let issuer: TestIssuer
let server: TestServer
const accounts: IssuerAccount[] = []

beforeAll(async () => {
  issuer = await testIssuer(accounts)
  server = await testServer({ issuers: { oidc: { url: issuer.url, clientId: PUBLIC_CLIENT } } })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

async function newAccount(at: TestServer): Promise<IssuerAccount> {
  const { id } = await testOrganisation(at.db)
  const { email } = await testUser(at.db, id, 'Agent')
  const account = { sub: randomUUID(), email, name: 'Zoë Żółć' }
  accounts.push(account)
  return account
}

const STEPS_MAX = 20

/** Follows the issuer's pages like a browser; returns the final address. */
async function walk(address: string, sub: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let form: string | undefined
  for (let steps = 0; next.pathname !== '/login'; steps++) {
    if (steps === STEPS_MAX) throw new Error(`lost at ${next.href}`)
    const answer = await fetch(next, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: new URLSearchParams({ sub: form }) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const target = answer.headers.get('location')
    if (!target && form !== undefined) throw new Error(await answer.text())
    if (target) next = new URL(target, next)
    form = target ? undefined : sub // a page: submit its form next
  }
  return next
}

const start = (at = server) => at.as()('startFederated', { body: {} })
const finish = (code: string, state: string, at = server) =>
  at.as()('finishFederated', { body: { code, state } })
const codeOf = (back: URL) => back.searchParams.get('code') ?? ''

test.each([
  ['a public client', { clientId: PUBLIC_CLIENT }],
  ['a client with a secret', { clientId: SECRET_CLIENT.id, clientSecret: SECRET_CLIENT.secret }],
])('[LOGIN-5] the complete code flow works, as %s', async (_, client) => {
  const own = await testServer({ issuers: { oidc: { url: issuer.url, ...client } } })
  const { sub, email, name } = await newAccount(own)
  const { address, state } = await start(own)
  const asked = new URL(address).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('redirect_uri')).toBe(`${own.address}/login`)
  const back = await walk(address, sub)
  expect(back.origin).toBe(own.address)
  expect(back.searchParams.get('state')).toBe(state)
  const named = await finish(codeOf(back), state, own)
  expect(named).toMatchObject({ email, name })
  const { result } = await own.as()('authenticateWithGoogle', { body: named })
  const { user } = await own.as(result.token)('currentUser', {})
  expect(user).toMatchObject({ from: 'federated', data: { email } })
  await own.close()
})

test('the redirect address is the public address if one is set', async () => {
  const own = await testServer({
    publicUrl: 'https://support.example.test',
    issuers: { oidc: { url: issuer.url, clientId: PUBLIC_CLIENT } },
  })
  const { address } = await start(own)
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(
    'https://support.example.test/login',
  )
  await own.close()
})

test('[S21] a code is exchanged once, and only with the state of its attempt', async () => {
  const ended = 'This sign-in has ended already. Please start again.'
  const { sub } = await newAccount(server)
  const first = await start()
  const code = codeOf(await walk(first.address, sub))
  const other = await start()
  await expect(finish(code, 'a state that nobody gave')).rejects.toThrow(ended)
  await expect(finish(code, other.state)).rejects.toThrow(ended) // another verifier
  const { address, state } = await start()
  const good = codeOf(await walk(address, sub))
  const answers = await Promise.allSettled([finish(good, state), finish(good, state)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(finish(good, state)).rejects.toThrow(ended)
})

test('[S21] the stored attempt contains neither the nonce nor the state in plain text', async () => {
  const { address, state } = await start()
  const nonce = new URL(address).searchParams.get('nonce') ?? ''
  const { rows } = await server.db.query('select * from federated_attempt')
  const kept = JSON.stringify(rows)
  expect(kept).toContain('code_verifier')
  expect(nonce.length).toBeGreaterThan(20)
  expect(kept).not.toContain(nonce)
  expect(kept).not.toContain(state)
})

test('cancelling returns the reason and the state', async () => {
  const { address, state } = await start()
  const back = await walk(address, '')
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe(state)
})

test('an issuer that refuses our client makes the sign-in unavailable', async () => {
  const own = await testServer({
    issuers: {
      oidc: { url: issuer.url, clientId: SECRET_CLIENT.id, clientSecret: 'another secret' },
    },
  })
  const { sub } = await newAccount(own)
  const { address, state } = await start(own)
  const code = codeOf(await walk(address, sub))
  const refused = await finish(code, state, own).catch((error: ApiError) => error)
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  await own.close()
})

test('no sign-in begins while the issuer is unavailable', async () => {
  const gone = await testIssuer([])
  await gone.close()
  const own = await testServer({ issuers: { oidc: { url: gone.url, clientId: PUBLIC_CLIENT } } })
  const refused = await start(own).catch((error: ApiError) => error)
  expect(refused).toMatchObject({
    status: 503,
    message: 'The sign-in service does not answer. Please try again later.',
  })
  await own.close()
})
