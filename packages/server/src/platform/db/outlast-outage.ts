import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '../basics/db-errors.ts'

const AGAIN_MS = 1000

/**
 * Repeats idempotent work while the database is away, for at most `maxMs`: so an external effect, such as a sent mail,
 * is recorded late rather than never. Throws every other error at once.
 */
export async function outlastOutage<T>(maxMs: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + maxMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() > end) throw error
      await sleep(AGAIN_MS, undefined, { ref: false })
    }
  }
}
