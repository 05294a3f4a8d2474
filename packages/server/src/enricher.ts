import type { FastifyBaseLogger } from 'fastify'
import { queueOutdated } from './attention/queue-attention.ts'
import { tellAttention } from './attention/store-attention.ts'
import type { Db } from './db.ts'
import { beginKeeping, keepDays } from './metrics/kept/keep-days.ts'
import { createQueueWork } from './organisation-queue.ts'
import { startWork, type WorkLoop } from './work-loop.ts'
import { enrich } from './sentiment/enrich.ts'
import type { LlmScorer } from './sentiment/llm-scorer.ts'
import { createModels } from './sentiment/models.ts'
import { learnAnswers } from './suggest/learn-answers.ts'
import { readComments } from './survey-results/read-comments.ts'

/** How often it looks which organisations have many tickets by now. */
const LOOK_MS = 10 * 60_000

/**
 * Tells the sentiment of all messages that wait, by a language model where one is given, the attention of
 * tickets, what the comments of surveys are about, and what solves which tickets, and keeps days of figures,
 * until it is stopped.
 */
export function startEnricher(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  llm?: LlmScorer,
): WorkLoop {
  const modelsOf = createModels(db)
  const fails = (what: string) => (err: unknown, organisation?: string) =>
    log.error({ err, organisation }, `${what} cannot be told now`)
  const works = [
    createQueueWork(
      db,
      'sentiment_queue',
      (org) => enrich(db, org, modelsOf, llm),
      fails('the sentiment of messages'),
    ),
    createQueueWork(
      db,
      'attention_queue',
      (org) => tellAttention(db, org),
      fails('the attention of tickets'),
    ),
    createQueueWork(
      db,
      'comment_queue',
      (org) => readComments(db, org, modelsOf),
      fails('the comments of surveys'),
    ),
    createQueueWork(
      db,
      'answer_model_queue',
      (org) => learnAnswers(db, org),
      fails('what solves which tickets'),
    ),
    createQueueWork(db, 'ticket_day_mark', (org) => keepDays(db, org), fails('days of figures')),
  ]
  let isCurrent = false
  let lookAgainAt = 0

  async function next(): Promise<boolean> {
    if (!isCurrent) await queueOutdated(db)
    if (Date.now() >= lookAgainAt) {
      await beginKeeping(db, !isCurrent)
      lookAgainAt = Date.now() + LOOK_MS
    }
    isCurrent = true
    let didAny = false
    for (const work of works) if (await work()) didAny = true
    return didAny
  }

  return startWork(next, fails('sentiment and attention'))
}
