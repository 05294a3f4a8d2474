import { setTimeout as sleep } from 'node:timers/promises'

/** Limits calls to a number per window; later calls wait until the window allows them. */
export function createPacer(calls: number, windowMs: number) {
  const begun: number[] = []
  return async (signal?: AbortSignal): Promise<void> => {
    const oldest = begun.length >= calls ? begun.shift() : undefined
    const wait = oldest === undefined ? 0 : oldest + windowMs - performance.now()
    if (wait > 0) await sleep(wait, undefined, { signal })
    begun.push(performance.now())
  }
}
