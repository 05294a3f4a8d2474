import { randomInt } from 'node:crypto'

/**
 * Work starts at a random moment within this many ms after it was handed in: neither the time of its own response nor
 * that of the next one reveals whether there was any.
 */
const SPREAD_MS = 250

export interface Later {
  /** Runs the work after the answer; errors go to `failed`. */
  run: (work: () => Promise<void>) => void
  /** Starts all waiting work at once, and resolves when all is done. */
  finish: () => Promise<void>
}

/**
 * Runs work that the caller does not wait for, so that the response time reveals nothing about it.
 */
export function createLater(failed: (error: unknown) => void): Later {
  const waiting = new Map<NodeJS.Timeout, () => void>()
  const running = new Set<Promise<void>>()

  function begin(work: () => Promise<void>): void {
    const done = work()
      .catch(failed)
      .finally(() => running.delete(done))
    running.add(done)
  }

  function run(work: () => Promise<void>): void {
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        begin(work)
      },
      randomInt(1, SPREAD_MS),
    )
    waiting.set(timer, () => begin(work))
  }

  async function finish(): Promise<void> {
    for (const [timer, start] of waiting) {
      clearTimeout(timer)
      start()
    }
    waiting.clear()
    await Promise.all(running)
  }

  return { run, finish }
}
