import { parentPort, workerData } from 'node:worker_threads'
import { advance, type SolvedTicket } from './advance.ts'
import { printAnswerModel, readAnswerModel } from './answer-model.ts'
import { type OwnAnswer, trainAnswers } from './train-answers.ts'
import { yieldToOthers } from '../../platform/jobs/background-thread.ts'

/** Tickets, the oldest first, with all answers for a training, or with a model to learn them into. */
export type Work = { tickets: SolvedTicket[] } & ({ own: OwnAnswer[] } | { model: string })

function learnt(work: Work) {
  if ('own' in work) return trainAnswers(work.own, work.tickets)
  const model = readAnswerModel(work.model)
  advance(model, work.tickets)
  return model
}

if (parentPort) {
  yieldToOthers()
  parentPort.postMessage(printAnswerModel(learnt(workerData as Work)))
}
