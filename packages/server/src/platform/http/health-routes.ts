import { DatabaseAway, isOutage } from '../basics/db-errors.ts'
import { VERSION } from '../config/version.ts'
import type { Api } from './route.ts'

const RETRY_S = 2

/** Status of `/readyz` while this server should get no calls. */
const NOT_READY = {
  away: 'database away',
  full: 'storage full',
  ended: 'database ended',
} as const

/**
 * `/healthz`: the process runs, and its version. `/readyz`: the server can answer calls and store their data, and whether it reads from
 * its replica, without which it is ready, too. While the database is away, every API call is refused before any other
 * work.
 */
export function healthRoutes({ app, db }: Pick<Api, 'app' | 'db'>): void {
  async function status(): Promise<keyof typeof NOT_READY | 'up'> {
    if (db.health.state() !== 'up') return db.health.state()
    try {
      await db.query('select 1 from migration limit 1')
      return 'up'
    } catch (error) {
      if (!isOutage(error)) app.log.error({ err: error }, 'the database answers with an error')
      return 'away'
    }
  }

  app.get('/healthz', async () => ({ status: 'up', version: VERSION }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const now = await status()
    if (now === 'up')
      return { status: 'ready', ...(db.replica ? { replica: db.replica.state() } : {}) }
    return reply.code(503).header('retry-after', RETRY_S).send({ status: NOT_READY[now] })
  })
}

/** Refuses API calls while the database is away. Registered after CORS, so that other origins can read the error. */
export function refuseWhileAway({ app, db }: Pick<Api, 'app' | 'db'>): void {
  app.addHook('onRequest', async ({ url }) => {
    const state = db.health.state()
    if ((state === 'away' || state === 'ended') && url.startsWith('/api/')) throw new DatabaseAway()
  })
}
