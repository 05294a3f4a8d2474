import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from 'jose'
import { limitedFetch } from '../../platform/http/limited-fetch.ts'

/** Keys that nobody knows may not make us ask the issuer more often than this. */
const STRANGE_KEY_MS = 60_000

/**
 * The public keys of an issuer, kept for ten minutes. A key that is not among them has the set read
 * again at once, so that a rotation is followed, but not twice a minute.
 */
export function createKeys(address: URL, timeoutMs: number) {
  const remote = createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    cooldownDuration: Infinity, // ours below: jose's also holds back the first rotation
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
      if (!hadKeys) throw error // just read
      await remote.reload()
      return remote(header, token)
    }
  }
}
export type Keys = ReturnType<typeof createKeys>
