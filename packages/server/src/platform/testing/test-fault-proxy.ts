import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FaultProxy {
  port: number
  /** From now on nothing passes in either direction, and nobody is told: as if the cable were cut. */
  goSilent: () => void
  /** Connections pass again; those that were silent end. */
  recover: () => void
  /** How many connections stand through it now, and the most that ever did. */
  connections: () => { now: number; most: number }
  close: () => Promise<void>
}

/** A way to a server on a Unix socket that can be made to fail. */
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
