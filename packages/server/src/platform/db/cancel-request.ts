import { connect } from 'node:net'
import type pg from 'pg'

/** The protocol's number of a cancel request. */
const CANCEL = 80_877_102
const BYTES = 16
const CONNECT_MAX_MS = 5000

/**
 * Asks the server, or the pooler before it, to cancel the running statement of a connection, by the two numbers that it
 * gave the connection. A request that does not arrive has no effect: the statement then ends on its own.
 */
export function requestCancel(client: pg.PoolClient): void {
  const { host, port } = client as unknown as pg.Client // pooled clients are clients, which the types leave out
  const [pid, key]: unknown[] = ['processID', 'secretKey'].map((name) => Reflect.get(client, name))
  if (typeof pid !== 'number' || typeof key !== 'number') return
  const request = Buffer.alloc(BYTES)
  for (const [index, value] of [BYTES, CANCEL, pid, key].entries())
    request.writeInt32BE(value, index * 4)
  const path = `${host}/.s.PGSQL.${port}`
  const socket = host.startsWith('/') ? connect(path) : connect(port, host)
  socket.setTimeout(CONNECT_MAX_MS, () => socket.destroy())
  socket.on('error', () => undefined)
  socket.on('connect', () => {
    socket.setTimeout(0)
    socket.unref().write(request) // the other end closes: PgBouncer 1.18 ends with an error if we do so first
  })
}
