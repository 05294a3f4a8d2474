import type { FetchToken } from '../page/types.ts'

/** Lifetime in ms of a token that contains none. */
const DEFAULT_LIFE_MS = 5 * 60_000
/** Fraction of a token's lifetime after which the next call fetches a new one. */
const RENEW_AFTER = 0.9
/** Timeout of the host in ms; a later answer counts as a failure. */
const TIMEOUT_MS = 30_000
/** Ms to wait after the host's first failure; doubled with each further failure … */
const REST_MS = 5_000
/** … up to this, plus up to a quarter at random: five minutes at most. */
const REST_MAX_MS = 240_000

/**
 * Ms since now. The wall clock may be set back and the steady clock may stop during sleep, so the larger value counts.
 */
function stopwatch(): () => number {
  const wall = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - wall, performance.now() - steady)
}

/**
 * Ms to wait after a failure. While offline the wait does not grow, because it is not the host that
 * fails.
 */
const restAfter = (attempt: number): number =>
  navigator.onLine
    ? Math.min(REST_MS * 2 ** (attempt - 1), REST_MAX_MS) * (1 + Math.random() / 4)
    : REST_MS

/** Lifetime in ms between `iat` and `exp`, independent of this machine's clock. */
export function tokenLifeMs(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp, iat } = JSON.parse(atob(payload)) as { exp?: number; iat?: number }
    const lifeMs = (Number(exp) - Number(iat)) * 1000
    return lifeMs > 0 ? lifeMs : DEFAULT_LIFE_MS
  } catch {
    return DEFAULT_LIFE_MS // an opaque token is allowed
  }
}

/** A token as a header can carry it (RFC 6750); JSON, a page or a sentence is none. */
const TOKEN = /^\s*[\w.~+/=-]+\s*$/

export interface TokenSource {
  get: FetchToken
  /** Ms until the host should be asked again; 0 or less when it is due. */
  dueMs: () => number
  /** Allows the next request 5 s after the last failure, however many there were. */
  hurry: () => void
  /** Stops: no timer stays, and late failures are not reported. */
  stop: () => void
}

/**
 * Stores the host's token: one request at a time, a new token once 10 % of the lifetime is left. While the host fails,
 * a token that is still valid is used; otherwise the call rejects. `onFault` receives every failed request; `attempt`
 * counts them from 1.
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
      // the explanation of the error names what came
      if (!answer || !TOKEN.test(answer))
        throw new Error('fetchToken gave no token', { cause: answer })
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
