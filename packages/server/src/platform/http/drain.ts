import type { FastifyInstance } from 'fastify'

/** The end of a server without an error for anybody. */
export interface Drain {
  /**
   * From now on `/readyz` says `draining`, so that a load balancer sends calls elsewhere, and everything else is still
   * answered. Resolves after `noticeMs` and when no call is open, at the latest `mostMs` after the notice.
   */
  begin: (noticeMs: number, mostMs: number) => Promise<void>
}

/** Time between two looks at the open calls, in ms: the most that an end takes longer than it must. */
const LOOK_MS = 20

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Watches the open calls of a server. Call it before the routes are added. */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false
  let open = 0
  app.addHook('onRequest', async ({ url }, reply) => {
    open += 1
    reply.raw.once('close', () => (open -= 1))
    if (!isDraining) return undefined
    reply.header('connection', 'close') // the next call of this client opens a connection elsewhere
    if (!/^\/readyz(\?|$)/.test(url)) return undefined
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'draining' })
  })
  return {
    begin: async (noticeMs, mostMs) => {
      isDraining = true
      await sleep(noticeMs)
      const end = performance.now() + mostMs
      while (open > 0 && performance.now() < end) await sleep(LOOK_MS)
    },
  }
}
