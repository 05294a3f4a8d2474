import type { TokenSource } from '../tokens/token-source.ts'

/** Minimum milliseconds between two requests to the host, however short its tokens live. */
const PAUSE_MIN_MS = 1000
/** Maximum delay of setTimeout. */
const PAUSE_MAX_MS = 2 ** 31 - 1

export interface Renewal {
  /** Returns a token for the report. */
  ask: () => Promise<string>
  stop: () => void
}

/**
 * Renews the token of a report before it expires, while the page is visible and online, or as soon as it is again. It
 * starts with the report's first request. `onRecovered` is called when a token arrives after a request of the report
 * failed.
 */
export function keepRenewed(source: TokenSource, onRecovered: () => void): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True after the first request. */
  let isWanted = false
  let isMissed = false

  const isAwake = (): boolean => !document.hidden && navigator.onLine

  function plan(minMs = PAUSE_MIN_MS): void {
    clearTimeout(timer)
    if (!isWanted || !isAwake()) return
    timer = setTimeout(renew, Math.min(Math.max(source.dueMs(), minMs), PAUSE_MAX_MS))
  }

  function renew(): void {
    source.get().then(
      () => {
        if (isMissed && isWanted) onRecovered()
        isMissed = false
        plan()
      },
      () => plan(), // the source reports the failure; a retry is planned
    )
  }

  async function ask(): Promise<string> {
    isWanted = true
    source.hurry()
    try {
      const token = await source.get()
      isMissed = false
      return token
    } catch (error) {
      isMissed = true
      throw error
    } finally {
      plan()
    }
  }

  function wake(): void {
    if (isAwake()) source.hurry()
    plan(0)
  }

  addEventListener('online', wake)
  addEventListener('offline', wake)
  document.addEventListener('visibilitychange', wake)
  return {
    ask,
    stop: () => {
      isWanted = false
      clearTimeout(timer)
      source.stop()
      removeEventListener('online', wake)
      removeEventListener('offline', wake)
      document.removeEventListener('visibilitychange', wake)
    },
  }
}
