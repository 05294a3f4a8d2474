import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../basics/errors.ts'
import { reportDatabase } from './database-metrics.ts'
import { countRequests } from './request-metrics.ts'
import { countJobs } from './work-metrics.ts'

/** Adds measurements that areas know of, each read when somebody asks. */
export type AddMetrics = (registry: Registry) => void

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header brings the token; the time of the comparison says nothing about it. */
const isToken = (token: string, header = ''): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(header))

/**
 * `/metrics` in the text format of Prometheus, for who brings METRICS_TOKEN. Without that variable nothing is counted and
 * the address does not exist. Call it before the routes are added, whose requests it counts.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  db: Pick<Db, 'health' | 'pool'>,
  ...adding: AddMetrics[]
): void {
  if (!metricsToken) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countJobs(registry)
  reportDatabase(db, registry)
  for (const add of adding) add(registry)
  app.get('/metrics', async (request, reply) => {
    if (!isToken(metricsToken, request.headers.authorization))
      throw new Refusal('not_signed_in', 'This needs the token of METRICS_TOKEN.')
    const text = await registry.metrics()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}
