import { ApiError } from '@agent-assist/contract/wire'

const TRIES = 4
const FIRST_PAUSE_MS = 1000

const isWorthRetry = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/**
 * Retries during a restart of the server or a lost connection; repeated rows create no duplicates.
 */
export async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (tries === TRIES || !isWorthRetry(error)) throw error
      const pause = FIRST_PAUSE_MS * 2 ** (tries - 1)
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
}
