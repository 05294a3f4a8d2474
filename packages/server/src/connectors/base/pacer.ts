import { setTimeout as sleep } from 'node:timers/promises'

/** Lets through so many calls in each window; later ones wait for their turn. */
export function createPacer(calls: number, windowMs: number) {
  const begun: number[] = []
  return async (signal?: AbortSignal): Promise<void> => {
    const oldest = begun.length >= calls ? begun.shift() : undefined
    const wait = oldest === undefined ? 0 : oldest + windowMs - performance.now()
    if (wait > 0) await sleep(wait, undefined, { signal })
    begun.push(performance.now())
  }
}
