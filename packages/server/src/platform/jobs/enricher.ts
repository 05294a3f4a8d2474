import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { createQueueWork } from './organisation-queue.ts'
import { startWork, type WorkLoop } from './work-loop.ts'

/** A queue of organisations, and what is done for one of them at a time. */
export interface EnrichStep {
  /** A table or view of rows that wait, each of an organisation. */
  queue: string
  /** For the log: "… cannot be told now". */
  what: string
  /** Says whether it could do any. */
  work: (org: string) => Promise<boolean>
}

export interface EnrichSteps {
  /** When the server starts, and every ten minutes from then on; fills queues that nobody else fills. */
  prepare: (isFirst: boolean) => Promise<void>
  /** In their order, one piece of each in turn. */
  steps: readonly EnrichStep[]
}

const PREPARE_MS = 10 * 60_000

/** Works out what follows from what is stored, step by step and one organisation after the other, until it is stopped. */
export function startEnricher(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  { prepare, steps }: EnrichSteps,
): WorkLoop {
  const fails = (what: string) => (err: unknown, organisation?: string) =>
    log.error({ err, organisation }, `${what} cannot be told now`)
  const works = steps.map(({ queue, what, work }) => createQueueWork(db, queue, work, fails(what)))
  let isFirst = true
  let prepareAt = 0

  async function next(): Promise<boolean> {
    if (Date.now() >= prepareAt) {
      await prepare(isFirst)
      prepareAt = Date.now() + PREPARE_MS
      isFirst = false
    }
    let didAny = false
    for (const work of works) if (await work()) didAny = true
    return didAny
  }

  return startWork(next, fails('sentiment and attention'))
}
