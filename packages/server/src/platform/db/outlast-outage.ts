import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway } from '../basics/db-errors.ts'

const AGAIN_MS = 1000

/**
 * Does work that may be done twice, again and again while the database is away, for at most `maxMs`: what happened
 * outside, such as a mail that was sent, is noted late rather than never. Throws everything else at once.
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
