import { parentPort, workerData } from 'node:worker_threads'
import { trainExpected, type Training } from './train.ts'

parentPort?.postMessage((workerData as Training[]).map(trainExpected))
