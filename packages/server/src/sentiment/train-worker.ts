import { classOf } from '@agent-assist/contract'
import { parentPort, workerData } from 'node:worker_threads'
import { printModel } from '../language/classify/linear-model.ts'
import { crossValidate, scoresOf } from '../language/classify/scores.ts'
import { type Example, train } from '../language/classify/train.ts'
import { sentimentIn, toneNumbers } from '../language/tone/score.ts'
import type { Trained } from './training.ts'

const { language, examples } = workerData as { language: string; examples: Example[] }
const numbers = toneNumbers(language)
const base = scoresOf(
  examples.map(({ text, label }) => ({
    is: label,
    predicted: classOf(sentimentIn(text, language)?.label ?? 'neutral'),
  })),
)
const trained: Trained = {
  model: printModel(train(examples, numbers)),
  scores: crossValidate(examples, numbers),
  base,
}
parentPort?.postMessage(trained)
