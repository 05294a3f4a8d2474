import type { FetchToken } from '../page/types.ts'

/** Life of a token that does not state its own. */
const UNTOLD_LIFE_MS = 5 * 60_000
/** Share of a token's life after which the next question fetches a new one. */
const RENEW_AFTER = 0.9
/** A host that does not answer within this time has failed. */
const TIMEOUT_MS = 30_000
/** A host that failed is left alone for this long, then for twice as long each time … */
const REST_MS = 5_000
/** … up to this long, and up to a quarter longer by chance: five minutes at most. */
const REST_MAX_MS = 240_000

/** Ms since now: by the wall clock, which may be set back, or the steady one, which may stand still in sleep. */
function stopwatch(): () => number {
  const wall = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - wall, performance.now() - steady)
}

/** Being offline is no error of the host: it does not back off longer for that. */
const restAfter = (attempt: number): number =>
  navigator.onLine
    ? Math.min(REST_MS * 2 ** (attempt - 1), REST_MAX_MS) * (1 + Math.random() / 4)
    : REST_MS

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

export interface TokenSource {
  get: FetchToken
  /** Ms until the host is to be asked again; not above 0 when it is due. */
  dueMs: () => number
  /** The host may be asked again 5 s after its last failure, however many there were. */
  hurry: () => void
  /** Nobody wants a token any more: no timer stays, and late failures are not reported. */
  stop: () => void
}

/**
 * Keeps the host's token: one question at a time, a new token once 10 % of the life is left. A token
 * that still lives stands in when the host fails; otherwise the question rejects. `onFault` hears of
 * every answer of the host that was none; `attempt` counts them from 1.
 */
export function createTokenSource(
  fetchToken: FetchToken,
  onError: (error: unknown, attempt: number) => void,
): TokenSource {
  let token = ''
  let lifeMs = 0
  let ageMs = stopwatch()
  let running: Promise<string> | undefined
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  let failure: unknown
  let attempt = 0
  let restMs = 0
  let restedMs = ageMs

  const leftMs = (share: number) => lifeMs * share - ageMs()
  const restLeftMs = () => restMs - restedMs()

  const late = () =>
    new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('fetchToken gave no answer')), TIMEOUT_MS)
    })

  async function renew(): Promise<string> {
    try {
      const answer = await Promise.race([fetchToken(), late()])
      if (typeof answer !== 'string' || !answer) throw new Error('fetchToken gave no token')
      token = answer
      lifeMs = tokenLifeMs(token)
      ageMs = stopwatch()
      attempt = restMs = 0
      return token
    } catch (error) {
      failure = error
      restMs = restAfter(++attempt)
      restedMs = stopwatch()
      if (!isStopped) onError(error, attempt)
      throw error
    } finally {
      clearTimeout(timer)
      running = undefined
    }
  }

  async function get(): Promise<string> {
    if (leftMs(RENEW_AFTER) > 0) return token
    try {
      if (!running && restLeftMs() > 0) throw failure
      return await (running ??= renew())
    } catch (error) {
      if (leftMs(1) > 0) return token
      throw error
    }
  }

  return {
    get,
    dueMs: () => (attempt ? restLeftMs() : leftMs(RENEW_AFTER)),
    hurry: () => {
      restMs = Math.min(restMs, REST_MS)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
