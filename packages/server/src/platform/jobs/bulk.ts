import type { FastifyInstance } from 'fastify'
import { CLOCK } from './clock.ts'
import { createPace } from './pace.ts'

/** The batches of an import follow each other; this long after the last one, no more is awaited. */
const BETWEEN_MS = 1000
/** Longest rest between two rounds of background work, however long an import takes. */
const LONGEST_MS = 5000
const LOOK_MS = 40

/** Keeps background work out of the way of imports (docs/decisions/0162). */
export interface Bulk {
  /** Call when a batch came, and more may follow. */
  came: () => void
  /** Call when an import has ended. */
  over: () => void
  /** Resolves when no import is under way, or after some seconds. */
  rest: () => Promise<void>
}

export function createBulk(app: FastifyInstance, clock = CLOCK): Bulk {
  let lastAt = -Infinity
  let isStopped = false
  app.addHook('onClose', async () => {
    isStopped = true
  })
  return {
    came: () => void (lastAt = clock.now()),
    over: () => void (lastAt = -Infinity),
    async rest() {
      const until = clock.now() + LONGEST_MS
      const isGoing = () => !isStopped && clock.now() - lastAt < BETWEEN_MS
      while (isGoing() && clock.now() < until) await clock.pause(LOOK_MS)
    },
  }
}

/** What keeps background work out of the way of people and of imports. */
export const createPaces = (app: FastifyInstance) => ({
  pace: createPace(app),
  bulk: createBulk(app),
})
