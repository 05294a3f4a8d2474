import type { Socket } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How slow a client may be. */
export interface SlowClientLimits {
  /** The head of a request is whole within this. */
  headMs: number
  /** The body of a request, and what is sent of an answer, may take so long before the rate counts. */
  graceMs: number
  /** From then on so many bytes a second must pass on average, in either direction. */
  bytesPerS: number
  /** A whole request may not take longer, at whatever rate. */
  requestMs: number
  /** A connection without a request is closed after this. */
  idleMs: number
  /** How often connections are looked at. */
  lookMs: number
}

/**
 * Every connection that holds up the server is closed within 15 s. 4 KB a second is far below any line that can carry
 * a file of 16 MB at all.
 */
export const SLOW_CLIENTS: SlowClientLimits = {
  headMs: 8000,
  graceMs: 10_000,
  bytesPerS: 4096,
  requestMs: 600_000,
  idleMs: 10_000,
  lookMs: 1000,
}

/** A proxy of yours keeps its connections itself, for a minute as a rule: to close one first would break a call. */
const IDLE_BEHIND_PROXY_MS = 72_000

/** What Fastify and Node close by themselves. */
export function serverTimeouts(
  given: Partial<SlowClientLimits> | undefined,
  isBehindProxy: boolean,
) {
  const limits = { ...SLOW_CLIENTS, ...given }
  return {
    requestTimeout: limits.requestMs,
    keepAliveTimeout: isBehindProxy ? IDLE_BEHIND_PROXY_MS : limits.idleMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.lookMs },
  }
}

/** Bytes that went one way since a moment. */
interface Interval {
  since: number
  bytes: number
}

interface Connection {
  /** The request whose body is on its way. */
  request?: IncomingMessage
  incoming?: Interval
  outgoing?: Interval
}

/** Bytes that the client's side has taken from us; what waits in this process is not among them. */
const taken = (socket: Socket): number => socket.bytesWritten - socket.writableLength

/**
 * Closes connections whose client sends a body, or takes an answer, a few bytes at a time: Node looks at neither. An
 * answer that waits for us, such as a stream of which nothing is written at the moment, is none of these.
 */
export function closeSlowClients(
  app: FastifyInstance,
  given: Partial<SlowClientLimits> = {},
): void {
  const { graceMs, bytesPerS, lookMs } = { ...SLOW_CLIENTS, ...given }
  const connections = new Map<Socket, Connection>()

  const isSlow = (interval: Interval | undefined, bytes: number): boolean =>
    interval !== undefined &&
    performance.now() - interval.since > graceMs + ((bytes - interval.bytes) / bytesPerS) * 1000

  function look(): void {
    for (const [socket, connection] of connections) {
      if (connection.request?.complete) connection.request = connection.incoming = undefined
      if (socket.writableLength === 0) connection.outgoing = undefined
      else connection.outgoing ??= { since: performance.now(), bytes: taken(socket) }
      if (
        isSlow(connection.incoming, socket.bytesRead) ||
        isSlow(connection.outgoing, taken(socket))
      )
        socket.resetAndDestroy()
    }
  }

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, {})
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', async ({ raw }) => {
    const connection = connections.get(raw.socket)
    if (!connection || raw.complete) return
    connection.request = raw
    connection.incoming = { since: performance.now(), bytes: raw.socket.bytesRead }
  })
  const timer = setInterval(look, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
