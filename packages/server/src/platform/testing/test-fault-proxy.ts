import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FaultProxy {
  port: number
  /** From now on nothing passes in either direction and no connection closes, as with a cut cable. */
  goSilent: () => void
  /** Connections work again; those that were silent are closed. */
  recover: () => void
  /** Number of open connections now, and the highest number so far. */
  connections: () => { now: number; most: number }
  close: () => Promise<void>
}

/** A proxy to a server on a Unix socket that can simulate failures. */
export async function createFaultProxy(socketPath: string): Promise<FaultProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  let most = 0

  const server = createServer((near) => {
    const far = connect(socketPath)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    most = Math.max(most, pairs.size)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => void (isSilent || to.write(chunk)))
      from.on('error', end).on('close', () => void (isSilent || end()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    goSilent: () => void (isSilent = true),
    recover: () => {
      endAll()
      isSilent = false
    },
    connections: () => ({ now: pairs.size, most }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      endAll()
      await closed
    },
  }
}
