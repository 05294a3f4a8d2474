import { Worker } from 'node:worker_threads'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Problem } from './problem.ts'
import type { Proposal } from './search.ts'

export interface SearchBudget {
  iterations: number
  maxMs: number
}

/** What the search takes around its own budget: to begin, and to say what could not be covered. */
const AROUND_MS = 4000
/** Longer timers fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

const tooSlow = () =>
  new Refusal('too_slow', 'The search took too long. Choose fewer days, or fewer agents.')

const cancelled = () => new Refusal('conflict', 'The search was cancelled.')

/**
 * Searches in a worker thread, which ends when the signal says that nobody waits any more, and when it takes longer than
 * it may, whatever it is doing.
 */
export function searchAside(
  problem: Problem,
  gone: AbortSignal,
  budget: SearchBudget,
): Promise<Proposal> {
  if (gone.aborted) return Promise.reject(cancelled())
  const worker = new Worker(new URL('./propose-worker.ts', import.meta.url), {
    workerData: { problem, ...budget },
  })
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => {
        void worker.terminate()
        reject(tooSlow())
      },
      Math.min(budget.maxMs + AROUND_MS, TIMER_MAX_MS),
    )
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => clearTimeout(late))
    gone.addEventListener('abort', () => {
      void worker.terminate()
      reject(cancelled())
    })
  })
}
