import { parentPort, workerData } from 'node:worker_threads'
import { printAnswerModel } from './answer-model.ts'
import { type Solved, trainAnswers } from './train-answers.ts'

parentPort?.postMessage(printAnswerModel(trainAnswers(workerData as Solved[])))
