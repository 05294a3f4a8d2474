import type { Db } from '../db/db.ts'
import { collectGarbage } from '../basics/collect-garbage.ts'

const LOOK_MS = 5000
/** Shares of a core from which the server is at work, and below which it rests. */
const [WORKS, RESTS] = [0.3, 0.08]

interface Spent {
  /** Processor time of the process so far, in milliseconds. */
  cpuMs: number
  at: number
}

const spentNow = (): Spent => {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, at: performance.now() }
}

/** Tells at each look whether the server rests since the last one, after work; once for each work. */
export function createRestWatch(first: Spent): (now: Spent) => boolean {
  let hasWorked = true // a start is work
  let before = first
  return (now) => {
    const share = (now.cpuMs - before.cpuMs) / Math.max(1, now.at - before.at)
    before = now
    const rests = share < RESTS && hasWorked
    if (share >= WORKS) hasWorked = true
    if (rests) hasWorked = false
    return rests
  }
}

/**
 * Gives memory back to the system when the server rests after work, e.g. after the first start or an import: a tenth of a second for its own,
 * and a third if the database has grown. Returns what ends it.
 */
export function startThrift(giveBack: () => Promise<void>): () => Promise<void> {
  const isAtRest = createRestWatch(spentNow())
  let giving: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (isAtRest(spentNow())) giving = giveBack()
  }, LOOK_MS).unref()
  return async () => {
    clearInterval(timer)
    await giving
  }
}

/** What a resting server gives back. */
export const giveBackAll =
  (db: Db, log: { error: (what: object, message: string) => void }) => async (): Promise<void> => {
    try {
      await collectGarbage()
      await db.giveBack?.()
    } catch (error) {
      log.error({ err: error }, 'memory could not be given back')
    }
  }
