import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db.ts'
import { startWork, type WorkLoop } from '../work-loop.ts'
import { enrich, waitingOrganisation } from './enrich.ts'
import { createModels } from './models.ts'

/** Tells the sentiment of all messages that wait, until it is stopped. */
export function startEnricher(db: Db, log: Pick<FastifyBaseLogger, 'error'>): WorkLoop {
  const modelsOf = createModels(db)
  const failed = new Set<string>() // an organisation whose messages fail holds up no other

  async function next(): Promise<boolean> {
    const org = await waitingOrganisation(db, [...failed])
    if (org === undefined) {
      failed.clear()
      return false
    }
    try {
      await enrich(db, org, modelsOf)
    } catch (error) {
      failed.add(org)
      log.error({ err: error, organisation: org }, 'the sentiment of messages cannot be told now')
    }
    return true
  }

  return startWork(next, (error) => log.error({ err: error }, 'the queue of messages is away'))
}
