import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

const LIFE_S = 300

interface Key {
  kid: string
  secret: CryptoKey
  jwk: JWK
}

async function createKey(alg: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const kid = randomUUID()
  return { kid, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

export const CLIENT_ID = 'test-client'

/** Claims of a valid token; a claim that is undefined in `change` is omitted. */
export const goodClaims = (
  issuer: string,
  email: string,
  nonce: string,
  change: Record<string, unknown> = {},
): Record<string, unknown> => {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: CLIENT_ID,
    sub: `subject of ${email}`,
    iat: now,
    exp: now + LIFE_S,
    nonce,
    email,
    email_verified: true,
    name: 'Robin Test',
    ...change,
  }
}

/** An issuer that only serves its metadata and keys; tests sign any claims with the keys. */
export async function bareIssuer({ alg = 'RS256', port = 0 } = {}) {
  let keys = [await createKey(alg)]
  let keyReads = 0
  /** The response to a request for the keys, if it is not the keys. */
  let fault: { status: number; body: string } | undefined
  const server = createServer((request, response) => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const isKeys = request.url === '/jwks'
    if (isKeys) keyReads++
    const body = isKeys
      ? { keys: keys.map(({ jwk }) => jwk) }
      : {
          issuer: base,
          jwks_uri: `${base}/jwks`,
          authorization_endpoint: `${base}/auth`,
          token_endpoint: `${base}/token`,
        }
    const { status, body: sent } = (isKeys && fault) || { status: 200, body: JSON.stringify(body) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(sent)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listensOn } = server.address() as AddressInfo

  const current = (): Key => {
    const [key] = keys
    if (!key) throw new Error('the issuer has no key')
    return key
  }
  return {
    url: `http://127.0.0.1:${listensOn}`,
    port: listensOn,
    current,
    sign: (claims: Record<string, unknown>, header: { kid?: string } = {}, key = current()) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid, ...header }).sign(key.secret),
    /** Replaces the key by a new one. */
    rotate: async () => void (keys = [await createKey(alg)]),
    keyReads: () => keyReads,
    answerKeysWith: (answer: typeof fault) => void (fault = answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type BareIssuer = Awaited<ReturnType<typeof bareIssuer>>
