import { parentPort, workerData } from 'node:worker_threads'
import type { Example } from '../../language/classify/train.ts'
import { trainIntents } from './train.ts'

parentPort?.postMessage(trainIntents(workerData as Example[]))
