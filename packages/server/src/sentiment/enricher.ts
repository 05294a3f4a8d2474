import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db.ts'
import { createBell } from '../mail/bell.ts'
import { enrich } from './enrich.ts'
import type { LlmScorer } from './llm-scorer.ts'
import { createModels } from './models.ts'

/** How often we look for what a server that is gone has left. */
const SWEEP_MS = 30_000

export interface Enricher {
  /** Messages were stored. */
  wake: () => void
  stop: () => Promise<void>
}

/** Tells the sentiment of all messages that wait, until it is stopped; by a language model where one is given. */
export function startEnricher(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  llm?: LlmScorer,
): Enricher {
  const bell = createBell()
  const modelsOf = createModels(db)
  let isStopped = false

  async function next(): Promise<boolean> {
    try {
      return await enrich(db, modelsOf, llm)
    } catch (error) {
      log.error({ err: error }, 'the sentiment of messages cannot be told now')
      return false
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) if (!(await next()) && !isStopped) await bell.wait(SWEEP_MS)
  }
  const running = run()

  return {
    wake: bell.ring,
    stop: async () => {
      isStopped = true
      bell.ring()
      await running
    },
  }
}
