import { randomInt } from 'node:crypto'

/**
 * Work begins at a random moment within this long after it was handed in: neither its own answer nor
 * the time of the next one tells whether there was any.
 */
const SPREAD_MS = 250

export interface Later {
  /** Does the work after the answer; what it throws goes to `failed`. */
  run: (work: () => Promise<void>) => void
  /** Begins at once what has not begun, and ends when all is done. */
  finish: () => Promise<void>
}

/** Work that the caller does not wait for, so that the time of an answer says nothing about it. */
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
