import { importPKCS8, SignJWT } from 'jose'
import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { postJson } from '../../platform/http/post-json.ts'
import type { ServiceAccount } from '../../platform/config/service-account.ts'

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/dialogflow'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TIMEOUT_MS = 5000
const ANSWER_MAX_BYTES = 64 * 1024
/** Milliseconds before its expiry at which a token is no longer used. */
const SPARE_MS = 60_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Google rejects the key of a service account. */
export class TokenRefused extends Error {}

async function assertionOf(account: ServiceAccount): Promise<string> {
  const pem = createPrivateKey(account.private_key).export({ type: 'pkcs8', format: 'pem' })
  const key = await importPKCS8(pem.toString(), 'RS256')
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({
      alg: 'RS256',
      typ: 'JWT',
      ...(account.private_key_id ? { kid: account.private_key_id } : {}),
    })
    .setIssuer(account.client_email)
    .setAudience(TOKEN_URL)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
}

/** Access tokens of service accounts, cached until they expire. `testUrl` replaces Google's. */
export function createTokens(testUrl?: string) {
  const cache = new Map<string, { token: string; until: number }>()

  async function ask(account: ServiceAccount) {
    const form = new URLSearchParams({
      grant_type: GRANT,
      assertion: await assertionOf(account),
    })
    const { status, body } = await postJson(
      new URL(testUrl ? `${testUrl}/token` : TOKEN_URL),
      form.toString(),
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        timeoutMs: TIMEOUT_MS,
        maxBytes: ANSWER_MAX_BYTES,
        privateOrigins: testUrl ? [testUrl] : [],
      },
    )
    if (status >= 400 && status < 500)
      throw new TokenRefused('Google did not accept the key of the service account.')
    const { access_token: token, expires_in: seconds } = Token.parse(JSON.parse(body))
    return { token, until: Date.now() + seconds * 1000 - SPARE_MS }
  }

  return {
    /** A valid access token. Throws TokenRefused or a network error. */
    of: async (account: ServiceAccount): Promise<string> => {
      const name = `${account.client_email} ${account.private_key}`
      const known = cache.get(name)
      if (known && known.until > Date.now()) return known.token
      const fresh = await ask(account)
      cache.set(name, fresh)
      return fresh.token
    },
    /** Drops a rejected token, so that the next call requests a new one. */
    forget: (account: ServiceAccount): void => {
      cache.delete(`${account.client_email} ${account.private_key}`)
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
