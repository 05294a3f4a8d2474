import { parentPort, workerData } from 'node:worker_threads'
import { withoutOutcomeTags } from './outcome-tags.ts'
import { trainExpected, type Training } from './train.ts'
import { yieldToOthers } from '../../platform/jobs/background-thread.ts'

yieldToOthers()
parentPort?.postMessage(withoutOutcomeTags(workerData as Training[]).map(trainExpected))
