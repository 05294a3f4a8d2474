import { parentPort, workerData } from 'node:worker_threads'
import type { Problem } from './problem.ts'
import { propose } from './search.ts'

const { problem, iterations, maxMs } = workerData as {
  problem: Problem
  iterations: number
  maxMs: number
}
const start = performance.now()

parentPort?.postMessage(
  propose(problem, { iterations, timeUsed: () => (performance.now() - start) / maxMs }),
)
