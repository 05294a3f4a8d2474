import type { FastifyInstance } from 'fastify'
import { CLOCK } from './clock.ts'

/** Share of the time that long background work may take while people use the server. */
const SHARE = 0.08
/** After this long without a request nobody uses it. */
const QUIET_MS = 400
const LOOK_MS = 40

/** Keeps long background work out of the way of people. */
export interface Pace {
  /** Whether a request came just now. */
  isBusy: () => boolean
  /** Rests after work that took so long: not at all when nobody uses the server. */
  rest: (workedMs: number) => Promise<void>
}

/** Work that nobody waits beside. */
export const ALONE: Pace = { isBusy: () => false, rest: () => Promise.resolve() }

/** A pace by the requests that the server answers. */
export function createPace(app: FastifyInstance, clock = CLOCK): Pace {
  let lastAt = -Infinity
  let isStopped = false
  const seen = () => {
    lastAt = clock.now()
  }
  app.addHook('onRequest', async () => seen())
  app.addHook('onResponse', async () => seen())
  app.addHook('onClose', async () => {
    isStopped = true
  })
  const isBusy = () => !isStopped && clock.now() - lastAt < QUIET_MS
  return {
    isBusy,
    async rest(workedMs) {
      const until = clock.now() + workedMs * (1 / SHARE - 1)
      while (isBusy() && clock.now() < until) await clock.pause(LOOK_MS)
    },
  }
}
