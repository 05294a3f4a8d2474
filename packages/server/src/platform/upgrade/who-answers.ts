import { setTimeout as pause } from 'node:timers/promises'

/** What a server says of itself: its version, and whether it can answer calls. */
export interface Answering {
  version: string
  isReady: boolean
}

/** Older versions do not tell theirs. */
const UNKNOWN = 'unknown'
const ASK_MS = 5000
const LOOK_MS = 500
/** Time for which a version answers before it is taken to be up: one may end once it listens. */
const STEADY_MS = 3000

/** What answers at an address; undefined when nothing does. */
export async function whoAnswers(url: string): Promise<Answering | undefined> {
  const headers = { connection: 'close' } // the next question may be for another process
  const ask = (path: string) =>
    fetch(new URL(path, url), { headers, signal: AbortSignal.timeout(ASK_MS) })
  try {
    const { version = UNKNOWN } = (await (await ask('/healthz')).json()) as { version?: string }
    return { version, isReady: (await ask('/readyz')).ok }
  } catch {
    return undefined
  }
}

/**
 * Waits until that version, or any when it is undefined, answers and is ready, and goes on to; resolves to why it does not,
 * or undefined when it does.
 */
export async function problemOf(
  url: string,
  version: string | undefined,
  mostMs: number,
): Promise<string | undefined> {
  const end = performance.now() + mostMs
  let upSince: number | undefined
  for (;;) {
    const found = await whoAnswers(url)
    const isIt = !version || found?.version === version
    const now = performance.now()
    upSince = found?.isReady && isIt ? (upSince ?? now) : undefined
    if (upSince !== undefined) {
      if (now - upSince >= STEADY_MS) return undefined
    } else if (now > end) {
      if (!found) return `nothing answers at ${url}`
      if (isIt) return `version ${found.version} is not ready at ${url}`
      return `version ${found.version} is up at ${url}`
    }
    await pause(LOOK_MS)
  }
}
