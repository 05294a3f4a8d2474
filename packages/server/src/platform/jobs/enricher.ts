import type { FastifyBaseLogger } from 'fastify'
import { isOutage } from '../basics/db-errors.ts'
import type { Db } from '../db/db.ts'
import { createQueueWork } from './organisation-queue.ts'
import { startWork, type WorkLoop } from './work-loop.ts'

/** A queue, and the work on it for one organisation at a time. */
export interface EnrichStep {
  /** A table or view of pending rows, each of an organisation. */
  queue: string
  /** For the log: "… cannot be told now". */
  what: string
  /** Returns whether it did any work. */
  work: (org: string) => Promise<boolean>
  /** Nobody waits for it, and who needs it does it: one piece of work in so long, in ms. */
  everyMs?: number
}

export interface EnrichSteps {
  /** Runs at the start and every ten minutes; fills queues that nothing else fills. */
  prepare: (isFirst: boolean) => Promise<void>
  /** Steps in order; each does one piece of work per round. */
  steps: readonly EnrichStep[]
}

const PREPARE_MS = 10 * 60_000

/** Derives data from stored rows, step by step and one organisation after the other, until it is stopped. */
export function startEnricher(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  { prepare, steps }: EnrichSteps,
): WorkLoop {
  const fails = (what: string) => (err: unknown, organisation?: string) =>
    log.error({ err, organisation }, `${what} could not be computed now`)
  const works = steps.map(({ queue, what, work, everyMs = 0 }) => ({
    run: createQueueWork(db, queue, work, fails(what)),
    everyMs,
    dueAt: 0,
  }))
  let isFirst = true
  let prepareAt = 0

  /** A failure must not keep the steps from their work. */
  async function tryPrepare(): Promise<void> {
    try {
      await prepare(isFirst)
      isFirst = false
    } catch (error) {
      if (isOutage(error)) throw error
      fails('what has to be done again')(error)
    }
  }

  async function next(): Promise<boolean> {
    if (Date.now() >= prepareAt) {
      prepareAt = Date.now() + PREPARE_MS
      await tryPrepare()
    }
    let didAny = false
    for (const own of works) {
      if (performance.now() < own.dueAt || !(await own.run())) continue
      if (own.everyMs === 0) didAny = true
      else {
        own.dueAt = performance.now() + own.everyMs
        setTimeout(() => loop.wake(), own.everyMs).unref()
      }
    }
    return didAny
  }

  const loop = startWork(next, fails('sentiment and attention'))
  return loop
}
