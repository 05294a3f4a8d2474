import { HOUR_MS } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from '../basics/db-errors.ts'
import { startWork, type WorkLoop } from './work-loop.ts'

/** Deletion of data whose retention period is over. */
export interface Sweep {
  /** For the log: "… could not be erased". */
  what: string
  /** `isStopped`: whether the server ends, so that long work should end early. */
  erase: (isStopped: () => boolean) => Promise<unknown>
}

/** Expired data is erased within an hour. */
const EVERY_MS = HOUR_MS

/** Erases data whose retention period is over, until it is stopped. */
export function startSweeper(
  log: Pick<FastifyBaseLogger, 'error'>,
  sweeps: readonly Sweep[],
): WorkLoop {
  let isEnding = false
  const works = sweeps.map((sweep) => ({ ...sweep, next: 0 }))
  async function sweep(): Promise<boolean> {
    for (const work of works) {
      if (Date.now() < work.next) continue
      try {
        await work.erase(() => isEnding)
        work.next = Date.now() + EVERY_MS
      } catch (err) {
        if (isOutage(err)) throw err
        log.error({ err }, `${work.what} could not be erased`)
      }
    }
    return false
  }
  const loop = startWork(sweep, (err) => log.error({ err }, 'what is old could not be erased'))
  return {
    ...loop,
    stop: () => {
      isEnding = true
      return loop.stop()
    },
  }
}
