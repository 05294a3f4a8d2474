import { createBell } from './bell.ts'
import { isOutage } from '../basics/db-errors.ts'
import { countWork } from './work-counts.ts'

/** How often a loop checks for work that is due again, or that a stopped server left over. */
const SWEEP_MS = 30_000
/** Time to the next try while the database is away or full: a try is cheap then. */
const OUTAGE_MS = 1000

export interface WorkLoop {
  /** Call when there is new work and it is committed. */
  wake: () => void
  /** Resolves when the current piece of work has ended. */
  stop: () => Promise<void>
}

/**
 * Runs one piece of work after the other until it is stopped; errors do not end it. `next` returns whether there was
 * work; `failed` receives its errors, and the loop tries again later. It receives a database outage only once, until a
 * try succeeds.
 */
export function startWork(
  next: () => Promise<boolean>,
  failed: (error: unknown) => void,
  sweepMs = SWEEP_MS,
): WorkLoop {
  const bell = createBell()
  let isStopped = false
  let hasOutage = false

  async function tryNext(): Promise<boolean> {
    try {
      const didAny = await next()
      if (didAny) countWork('done')
      hasOutage = false
      return didAny
    } catch (error) {
      countWork('failed')
      if (!isOutage(error) || !hasOutage) failed(error)
      hasOutage = isOutage(error)
      return false
    }
  }

  async function run(): Promise<void> {
    while (!isStopped)
      if (!(await tryNext()) && !isStopped) await bell.wait(hasOutage ? OUTAGE_MS : sweepMs)
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
