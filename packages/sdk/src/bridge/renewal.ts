import type { TokenSource } from '../tokens/token-source.ts'

/** A host is not asked in a tighter loop than this, however short its tokens live. */
const PAUSE_MIN_MS = 1000
/** Longer ones are not known to setTimeout. */
const PAUSE_MAX_MS = 2 ** 31 - 1

export interface Renewal {
  /** The report's question. */
  ask: () => Promise<string>
  stop: () => void
}

/**
 * Renews the token that a report has asked for before it runs out, as long as the page can be seen and
 * is online; otherwise as soon as it is again. `onRecovered`: a token came after the report was left
 * without one.
 */
export function keepRenewed(source: TokenSource, onRecovered: () => void): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Somebody asked already. */
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
      () => plan(), // the source reports it; tried again later
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
