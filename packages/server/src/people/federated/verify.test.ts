import { randomUUID } from 'node:crypto'
import { ApiError } from '@agent-assist/contract'
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  testOrganisation,
  type TestServer,
  testServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { bareIssuer, type BareIssuer, CLIENT_ID, goodClaims } from './test-jwks.ts'

let issuer: BareIssuer
let server: TestServer
let email: string
let nonce: string

beforeAll(async () => {
  issuer = await bareIssuer()
  server = await testServer({
    issuers: { oidc: { url: issuer.url, clientId: CLIENT_ID } },
    limits: { authenticateWithGoogle: [], createNonce: [] }, // the attacks exceed the limits per minute
  })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

async function newPerson(): Promise<string> {
  const { id } = await testOrganisation(server.db)
  return (await testUser(server.db, id, 'Agent')).email
}
const newNonce = async () => (await server.as()('createNonce', { body: {} })).nonce

const claims = (change: Record<string, unknown> = {}) =>
  goodClaims(issuer.url, email, nonce, change)

/** 'in', or the code of the refusal. */
async function send(token: string, as = email): Promise<string> {
  try {
    const body = { email: as, name: 'Robin', token }
    const { result } = await server.as()('authenticateWithGoogle', { body })
    return result.token ? 'in' : 'no token'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow

/** Each creates a token that is valid except for one thing. */
const attacks: Record<string, () => Promise<string> | string> = {
  expired: () => issuer.sign(claims({ iat: seconds(-400), exp: seconds(-60) })),
  'another audience': () => issuer.sign(claims({ aud: 'another-client' })),
  'another issuer': () => issuer.sign(claims({ iss: 'https://issuer.example' })),
  'another key under the known name': async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const header = { alg: 'RS256', kid: issuer.current().kid }
    return new SignJWT(claims()).setProtectedHeader(header).sign(privateKey)
  },
  'no algorithm': () => new UnsecuredJWT(claims()).encode(),
  'HS256 with the public key as secret': async () => {
    const publicKey = (await importJWK(issuer.current().jwk, 'RS256')) as CryptoKey // for RSA never a Uint8Array
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    const header = { alg: 'HS256', kid: issuer.current().kid }
    return new SignJWT(claims()).setProtectedHeader(header).sign(secret)
  },
  'not valid yet': () => issuer.sign(claims({ nbf: seconds(120) })),
  'a changed body': async () => {
    const [head, , signature] = (await issuer.sign(claims({ email: 'other@example.test' }))).split(
      '.',
    )
    return `${head}.${part(claims())}.${signature}`
  },
  'no end': () => issuer.sign(claims({ exp: undefined })),
  'a key of its own in the header': async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const header = { alg: 'RS256', jwk: await exportJWK(publicKey) }
    return new SignJWT(claims()).setProtectedHeader(header).sign(privateKey)
  },
  'no beginning': () => issuer.sign(claims({ iat: undefined })),
  'made long ago': () => issuer.sign(claims({ iat: seconds(-700) })),
  'made in the future': () => issuer.sign(claims({ iat: seconds(120) })),
  'no nonce': () => issuer.sign(claims({ nonce: undefined })),
  'a nonce that we never gave': () => issuer.sign(claims({ nonce: randomUUID() })),
  'given to another client': () => issuer.sign(claims({ azp: 'another-client' })),
  'several audiences and nobody it was given to': () =>
    issuer.sign(claims({ aud: [CLIENT_ID, 'another-client'] })),
  'an address that is not verified': () => issuer.sign(claims({ email_verified: false })),
  'no word on the address': () => issuer.sign(claims({ email_verified: undefined })),
  'a word in place of true': () => issuer.sign(claims({ email_verified: 'true' })),
  'no subject': () => issuer.sign(claims({ sub: undefined })),
  'no JWT': () => 'abc',
}

describe('[S20] a token with one defect', () => {
  test.each(Object.keys(attacks))('%s: refused, and a valid token signs in', async (name) => {
    email = await newPerson()
    nonce = await newNonce()
    expect(await send((await attacks[name]?.()) ?? '')).toBe('wrong_credentials')
    expect(await send(await issuer.sign(claims()))).toBe('in')
  })
})

test.each(['PS256', 'ES256', 'EdDSA'])('[LOGIN-7] a token signed with %s is valid', async (alg) => {
  const other = await bareIssuer({ alg })
  const own = await testServer({ issuers: { oidc: { url: other.url, clientId: CLIENT_ID } } })
  const { id } = await testOrganisation(own.db)
  const person = (await testUser(own.db, id, 'Agent')).email
  const given = await own.as()('createNonce', { body: {} })
  const token = await other.sign(goodClaims(other.url, person, given.nonce))
  const body = { email: person, name: '', token }
  expect((await own.as()('authenticateWithGoogle', { body })).data).toBe(1)
  await own.close()
  await other.close()
})

test('[S21] a new key works after one more read of the keys; unknown keys cause one read a minute', async () => {
  email = await newPerson()
  const sign = async (header = {}) => {
    nonce = await newNonce()
    return issuer.sign(claims(), header)
  }
  expect(await send(await sign())).toBe('in')
  // Attacks before this test named no unknown key, or did so within the last minute.
  const realNow = performance.now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(realNow + 61_000)
  const before = issuer.keyReads()
  await issuer.rotate()
  expect(await send(await sign())).toBe('in')
  expect(issuer.keyReads()).toBe(before + 1)

  clock.mockReturnValue(realNow + 122_000)
  const strange = await Promise.all(
    Array.from({ length: 20 }, async () => send(await sign({ kid: randomUUID() }))),
  )
  expect(strange).toEqual(Array.from({ length: 20 }, () => 'wrong_credentials'))
  expect(issuer.keyReads()).toBe(before + 2)
  expect(await send(await sign())).toBe('in')
  clock.mockRestore()
})

describe('an issuer that is unavailable', () => {
  /** Runs with a server of its own, which has not contacted the issuer yet. */
  async function withIssuer(
    url: string,
    work: (code: (token: string) => Promise<string>) => Promise<void>,
  ) {
    const own = await testServer({ issuers: { oidc: { url, clientId: CLIENT_ID } } })
    await work(async (token) => {
      const body = { email: 'a@example.test', name: '', token }
      return own
        .as()('authenticateWithGoogle', { body })
        .then(() => 'in')
        .catch((error: ApiError) => error.code)
    })
    await own.close()
  }

  test('[LOGIN-7] does not answer: the sign-in is unavailable', async () => {
    const gone = await bareIssuer()
    const token = await gone.sign(goodClaims(gone.url, 'a@example.test', 'nonce'))
    await gone.close()
    await withIssuer(gone.url, async (code) => expect(await code(token)).toBe('unavailable'))
  })

  test.each([
    ['a fault', { status: 500, body: '{}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no keys', { status: 200, body: '{"keys":1}' }],
    ['more than we read', { status: 200, body: `{"keys":[],"x":"${'x'.repeat(300_000)}"}` }],
    ['a way elsewhere', { status: 302, body: '' }],
  ])('[LOGIN-7] answers %s, not keys: unavailable until it has keys again', async (_, answer) => {
    const ill = await bareIssuer()
    ill.answerKeysWith(answer)
    const token = await ill.sign(goodClaims(ill.url, 'a@example.test', 'nonce'))
    await withIssuer(ill.url, async (code) => {
      expect(await code(token)).toBe('unavailable')
      ill.answerKeysWith(undefined)
      expect(await code(token)).toBe('wrong_credentials') // the signature is valid, the nonce is unknown
    })
    await ill.close()
  })
})
