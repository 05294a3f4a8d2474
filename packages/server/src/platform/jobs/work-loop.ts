import { createBell } from './bell.ts'
import { isOutage } from '../basics/db-errors.ts'

/** How often a loop looks for what is due again, or was left over by a server that is gone. */
const SWEEP_MS = 30_000
/** How soon it tries again while the database is away or full: a try costs nothing then. */
const OUTAGE_MS = 1000

export interface WorkLoop {
  /** There is new work, and it is committed. */
  wake: () => void
  /** Resolves when the piece that is under way has ended. */
  stop: () => Promise<void>
}

/**
 * Does one piece of work after the other until it is stopped; nothing ends it but that. `next` says
 * whether there was a piece; `failed` hears what it threw, and all is tried again later. Of an outage of the
 * database it hears once, until a try succeeds.
 */
export function startWork(
  next: () => Promise<boolean>,
  failed: (error: unknown) => void,
): WorkLoop {
  const bell = createBell()
  let isStopped = false
  let hasOutage = false

  async function tryNext(): Promise<boolean> {
    try {
      const didAny = await next()
      hasOutage = false
      return didAny
    } catch (error) {
      if (!isOutage(error) || !hasOutage) failed(error)
      hasOutage = isOutage(error)
      return false
    }
  }

  async function run(): Promise<void> {
    while (!isStopped)
      if (!(await tryNext()) && !isStopped) await bell.wait(hasOutage ? OUTAGE_MS : SWEEP_MS)
  }
  const running = run()

  return {
    wake: bell.ring,
    stop: async () => {
      isStopped = true
      bell.ring()
      await running
    },
  }
}
