import { Worker } from 'node:worker_threads'
import type { Backtest } from '../forecast/backtest.ts'
import type { ForecastDay } from '../forecast/forecast-days.ts'
import type { Interval } from '../forecast/count-interval.ts'
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
  backtest?: Backtest
}

/** Forecasts in a worker thread: the backtest of a large organisation takes a second. */
export function forecastQueues(work: ForecastWork): Promise<Forecasts> {
  const worker = new Worker(new URL('./forecast-worker.ts', import.meta.url), { workerData: work })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
