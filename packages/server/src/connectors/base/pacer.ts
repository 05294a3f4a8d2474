import { CLOCK } from '../../platform/jobs/clock.ts'

/** Limits calls to a number per window; later calls wait until the window allows them. */
export function createPacer(calls: number, windowMs: number, clock = CLOCK) {
  const begun: number[] = []
  return async (signal?: AbortSignal): Promise<void> => {
    const oldest = begun.length >= calls ? begun.shift() : undefined
    const wait = oldest === undefined ? 0 : oldest + windowMs - clock.now()
    if (wait > 0) await clock.pause(wait, signal)
    begun.push(clock.now())
  }
}
