import { Worker } from 'node:worker_threads'
import type { Result } from '../forecast/compare.ts'
import type { ForecastDay } from '../forecast/forecast-days.ts'
import type { Interval } from '../forecast/interval.ts'
import type { SpecialDay } from '../forecast/history.ts'
import type { QueueHistory } from './read-arrivals.ts'

/** What a worker forecasts. */
export interface ForecastWork {
  queues: QueueHistory[]
  /** Days after the history. */
  count: number
  special: [string, SpecialDay][]
}

export interface Forecasts {
  /** In the order of the queues. */
  queues: ForecastDay[][]
  total: (Interval & { expected: number })[]
  /** Of all queues together, with the share of the days within their interval. */
  backtest?: Result & { within?: number }
  /** Of each queue that has weights of its own. */
  results: Map<string, Result>
}

/** Forecasts in a worker thread: the backtest of a large organisation takes a second. */
export function forecastQueues(work: ForecastWork): Promise<Forecasts> {
  const worker = new Worker(new URL('./forecast-worker.ts', import.meta.url), { workerData: work })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
