import { Worker } from 'node:worker_threads'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Problem } from './problem.ts'
import type { Proposal } from './search.ts'

export interface SearchBudget {
  iterations: number
  maxMs: number
}

const cancelled = () => new Refusal('conflict', 'The search was cancelled.')

/** Searches in a worker thread, which ends when the signal says that nobody waits any more. */
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
    worker.once('message', resolve)
    worker.once('error', reject)
    gone.addEventListener('abort', () => {
      void worker.terminate()
      reject(cancelled())
    })
  })
}
