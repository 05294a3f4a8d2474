import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from 'jose'
import type { createLimitedFetch } from '../../platform/http/limited-fetch.ts'

/** Unknown keys cause at most one request to the issuer in this time. */
const STRANGE_KEY_MS = 60_000

/**
 * The public keys of an issuer, cached for ten minutes. An unknown key causes the keys to be read
 * again at once, so that a rotation works, but at most once a minute.
 */
export function createKeys(
  address: URL,
  timeoutMs: number,
  limitedFetch: ReturnType<typeof createLimitedFetch>,
) {
  const remote = createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    cooldownDuration: Infinity, // limited below: jose's cooldown also delays the first rotation
    [customFetch]: limitedFetch,
  })
  let readForStrangerAt = -Infinity

  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    const hadKeys = remote.fresh
    try {
      return await remote(header, token)
    } catch (error) {
      const now = performance.now()
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (now - readForStrangerAt < STRANGE_KEY_MS) throw error
      readForStrangerAt = now
      if (!hadKeys) throw error // the keys were just read
      await remote.reload()
      return remote(header, token)
    }
  }
}
export type Keys = ReturnType<typeof createKeys>
