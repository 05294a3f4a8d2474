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
  /** A thread of its own, or the database, does most of it: the other steps go on meanwhile. */
  isAside?: boolean
}

export interface EnrichSteps {
  /** Runs at the start and every ten minutes; fills queues that nothing else fills. */
  prepare: (isFirst: boolean) => Promise<void>
  /** Steps in order; each does one piece of work per round. */
  steps: readonly EnrichStep[]
  /** Waited for before each round. */
  rest?: () => Promise<void>
}

const PREPARE_MS = 10 * 60_000

/**
 * Derives data from stored rows, step by step and one organisation after the other, until it is stopped. What a thread of its own does goes on
 * beside the other steps.
 */
export function startEnricher(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  { prepare, steps, rest }: EnrichSteps,
): WorkLoop {
  const fails = (what: string) => (err: unknown, organisation?: string) =>
    log.error({ err, organisation }, `${what} could not be computed now`)
  const works = steps.map(({ queue, what, work, everyMs = 0, isAside = false }) => ({
    run: createQueueWork(db, queue, work, fails(what)),
    everyMs,
    isAside,
    dueAt: 0,
  }))
  type Work = (typeof works)[number]
  const aside = new Map<Work, Promise<void>>()
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

  /** Does a piece of work while the other steps go on; an outage is told by those. */
  function startAside(own: Work): void {
    const done = own.run().catch(() => false)
    aside.set(
      own,
      done.then((didAny) => {
        aside.delete(own)
        if (didAny) loop.wake()
      }),
    )
  }

  /** After a piece of work that is not urgent. */
  function putOff(own: Work): void {
    own.dueAt = performance.now() + own.everyMs
    setTimeout(() => loop.wake(), own.everyMs).unref()
  }

  async function next(): Promise<boolean> {
    await rest?.()
    if (Date.now() >= prepareAt) {
      prepareAt = Date.now() + PREPARE_MS
      await tryPrepare()
    }
    let didAny = false
    for (const own of works) {
      if (aside.has(own) || performance.now() < own.dueAt) continue
      if (own.isAside) startAside(own)
      else if (!(await own.run())) continue
      else if (own.everyMs > 0) putOff(own)
      else didAny = true
    }
    return didAny
  }

  const loop = startWork(next, fails('sentiment and attention'))
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await Promise.all(aside.values())
    },
  }
}
