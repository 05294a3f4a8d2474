import type { Socket } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Limits for slow clients. */
export interface SlowClientLimits {
  /** The head of a request must be complete within this time. */
  headMs: number
  /** Time for a request body or an answer before the rate is checked. */
  graceMs: number
  /** From then on, the least average rate in bytes per second, in either direction. */
  bytesPerS: number
  /** The longest time of a whole request, at whatever rate. */
  requestMs: number
  /** A connection without a request is closed after this time. */
  idleMs: number
  /** How often connections are checked. */
  lookMs: number
}

/**
 * A connection that blocks the server is closed within 15 s. 4 KB a second is far below any line that can carry a file
 * of 16 MB at all.
 */
export const SLOW_CLIENTS: SlowClientLimits = {
  headMs: 8000,
  graceMs: 10_000,
  bytesPerS: 4096,
  requestMs: 600_000,
  idleMs: 10_000,
  lookMs: 1000,
}

/**
 * A proxy reuses idle connections, usually for a minute; closing a connection before the proxy does would break a call.
 */
const IDLE_BEHIND_PROXY_MS = 72_000

/** Timeouts that Fastify and Node enforce. */
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

/** Byte count at the start of a measurement in one direction. */
interface Interval {
  since: number
  bytes: number
}

interface Connection {
  /** The request whose body is being received. */
  request?: IncomingMessage
  incoming?: Interval
  outgoing?: Interval
}

/** Bytes that the client has accepted; bytes buffered in this process are not counted. */
const taken = (socket: Socket): number => socket.bytesWritten - socket.writableLength

/**
 * Closes connections whose client sends a body, or accepts an answer, a few bytes at a time; Node checks neither. An
 * answer that waits for the server, such as an idle stream, does not count as slow.
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
