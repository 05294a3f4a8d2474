import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Bounds of the time of a request, in seconds: pages and answers take the first ones, files the last. */
const BUCKETS_S = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60]

const SIGN_IN = '/api/users/authenticate'
const REFUSED = 401

/** Content of an answer that is sent while it is made. */
const STREAM = /^(application\/x-ndjson|text\/event-stream)/

/** The pattern of a route; all pages are one, so that no address becomes a label. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'page'

/** Counts requests by route and status, their time, open streams, and sign-ins that were refused. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const time = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_S,
    registers,
  })
  const streams = new Gauge({
    name: 'agent_assist_open_streams',
    help: 'Answers that are sent while they are made.',
    registers,
  })
  const failures = new Counter({
    name: 'agent_assist_sign_in_failures_total',
    help: 'Sign-ins with a password that were refused.',
    registers,
  })

  app.addHook('onSend', async (_request, reply) => {
    if (!STREAM.test(String(reply.getHeader('content-type'))) || reply.raw.destroyed) return
    streams.inc()
    reply.raw.once('close', () => streams.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const [method, route] = [request.method, routeOf(request)]
    requests.inc({ method, route, status: reply.statusCode })
    time.observe({ method, route }, reply.elapsedTime / 1000)
    if (route === SIGN_IN && reply.statusCode === REFUSED) failures.inc()
  })
}
