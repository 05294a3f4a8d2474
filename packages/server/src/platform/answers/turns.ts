import { limitSignal } from '../db/time-limit.ts'

/**
 * Lets so many works run at once; the others wait, and begin in the order in which they came. Of many that run side by side on one processor
 * each ends late, and the one with the most steps last of all.
 */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = () => new Promise<void>((resolve) => waiting.push(resolve))
  return async (work) => {
    if (running >= most) await enter()
    else running += 1
    try {
      limitSignal()?.throwIfAborted() // nobody waits for it any more
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
