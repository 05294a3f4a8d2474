import { createBell } from './bell.ts'

/** How often a loop looks for what is due again, or was left over by a server that is gone. */
const SWEEP_MS = 30_000

export interface WorkLoop {
  /** There is new work, and it is committed. */
  wake: () => void
  /** Resolves when the piece that is under way has ended. */
  stop: () => Promise<void>
}

/**
 * Does one piece of work after the other until it is stopped; nothing ends it but that. `next` says
 * whether there was a piece; `failed` hears what it threw, and all is tried again later.
 */
export function startWork(
  next: () => Promise<boolean>,
  failed: (error: unknown) => void,
): WorkLoop {
  const bell = createBell()
  let isStopped = false

  async function tryNext(): Promise<boolean> {
    try {
      return await next()
    } catch (error) {
      failed(error)
      return false
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) if (!(await tryNext()) && !isStopped) await bell.wait(SWEEP_MS)
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
