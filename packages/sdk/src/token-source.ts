import type { FetchToken } from './types.ts'

/** Life of a token that does not tell its own. */
const UNTOLD_LIFE_MS = 5 * 60_000
/** Share of a token's life after which the next question fetches a new one. */
const RENEW_AFTER = 0.9
/** A host that does not answer within this time has failed. */
const TIMEOUT_MS = 30_000
/** A host that failed is left alone for this long. */
const REST_MS = 5_000

interface Held {
  token: string
  receivedAt: number
  lifeMs: number
}

/** Life in ms between `iat` and `exp`, so that a wrong clock on this machine does not matter. */
export function tokenLifeMs(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp, iat } = JSON.parse(atob(payload)) as { exp?: number; iat?: number }
    const lifeMs = (Number(exp) - Number(iat)) * 1000
    return lifeMs > 0 ? lifeMs : UNTOLD_LIFE_MS
  } catch {
    return UNTOLD_LIFE_MS // an opaque token is allowed
  }
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('fetchToken did not answer')), TIMEOUT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Keeps the host's token: one question at a time, a new token once 10 % of the life is left. A token
 * that still lives stands in when the host fails; otherwise the question rejects. `onFault` hears of
 * every answer of the host that was none.
 */
export function createTokenSource(
  fetchToken: FetchToken,
  onFault: (error: unknown) => void,
  now = Date.now,
): FetchToken {
  let held: Held | undefined
  let running: Promise<string> | undefined
  let failure: { error: unknown; at: number } | undefined

  const livesFor = (share: number) => held && now() - held.receivedAt < held.lifeMs * share

  async function renew(): Promise<string> {
    try {
      const token = await inTime(Promise.resolve(fetchToken()))
      if (typeof token !== 'string' || !token) throw new Error('fetchToken gave no token')
      held = { token, receivedAt: now(), lifeMs: tokenLifeMs(token) }
      failure = undefined
      return token
    } catch (error) {
      failure = { error, at: now() }
      onFault(error)
      throw error
    }
  }

  function ask(): Promise<string> {
    if (!running && failure && now() - failure.at < REST_MS) return Promise.reject(failure.error)
    running ??= renew().finally(() => {
      running = undefined
    })
    return running
  }

  return async () => {
    if (held && livesFor(RENEW_AFTER)) return held.token
    try {
      return await ask()
    } catch (error) {
      if (held && livesFor(1)) return held.token
      throw error
    }
  }
}
