import { parentPort, workerData } from 'node:worker_threads'
import { printModel } from '../../language/classify/linear-model.ts'
import { crossValidate } from '../../language/classify/scores.ts'
import { type Example, train } from '../../language/classify/train.ts'
import { yieldToOthers } from '../../platform/jobs/background-thread.ts'

/** What the worker returns. */
export interface TrainedCheck {
  /** A model in the format of `printModel`. */
  model: string
  /** Share of the examples that a model judges as people do that has not seen them. */
  accuracy: number
}

yieldToOthers()
const examples = workerData as Example[]
const trained: TrainedCheck = {
  model: printModel(train(examples)),
  accuracy: crossValidate(examples).accuracy,
}
parentPort?.postMessage(trained)
