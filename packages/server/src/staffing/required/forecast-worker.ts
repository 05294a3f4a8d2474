import { parentPort, workerData } from 'node:worker_threads'
import type { ForecastWork } from './forecast-queues.ts'
import { forecastWork } from './forecast-work.ts'

parentPort?.postMessage(forecastWork(workerData as ForecastWork))
