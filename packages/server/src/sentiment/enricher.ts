import type { FastifyBaseLogger } from 'fastify'
import { queueOutdated } from '../attention/queue-attention.ts'
import { tellAttention } from '../attention/store-attention.ts'
import type { Db } from '../db.ts'
import { createBell } from '../mail/bell.ts'
import { enrich } from './enrich.ts'
import { createModels } from './models.ts'

/** How often we look for what a server that is gone has left. */
const SWEEP_MS = 30_000

export interface Enricher {
  /** Messages were stored. */
  wake: () => void
  stop: () => Promise<void>
}

/** Tells the sentiment of all messages that wait, and the attention of tickets, until it is stopped. */
export function startEnricher(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Enricher {
  const bell = createBell()
  const modelsOf = createModels(db)
  let isStopped = false

  async function attempt(what: string, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      log.error({ err: error }, `${what} cannot be told now`)
      return false
    }
  }

  async function next(): Promise<boolean> {
    const enriched = await attempt('the sentiment of messages', () => enrich(db, modelsOf))
    const told = await attempt('the attention of tickets', () => tellAttention(db))
    return enriched || told
  }

  async function run(): Promise<void> {
    await attempt('older attention', async () => (await queueOutdated(db)).affected > 0)
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
