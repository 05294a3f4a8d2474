import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createServer } from '../../app.ts'
import { closeSlowClients, type SlowClientLimits } from './slow-clients.ts'
import { testConfig } from '../testing/test-db.ts'

const QUICK: SlowClientLimits = {
  headMs: 300,
  graceMs: 400,
  bytesPerS: 2000,
  requestMs: 60_000,
  idleMs: 300,
  lookMs: 50,
}
/** More than the kernel buffers for a client that reads nothing. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

/** Three lines with pauses that are longer than a client may pause. */
async function* linesWithPauses() {
  for (const line of ['one\n', 'two\n', 'three\n']) {
    yield line
    await sleep(2 * QUICK.graceMs)
  }
}

async function serve(slowClients?: Partial<SlowClientLimits>): Promise<FastifyInstance> {
  const app = createServer(testConfig(slowClients ? { slowClients } : {}))
  closeSlowClients(app, slowClients)
  app.get('/large', () => LARGE)
  app.get('/stream', (_, reply) => reply.send(Readable.from(linesWithPauses())))
  app.post('/upload', ({ body }) => ({ got: JSON.stringify(body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => app.close())
  return app
}

function open(app: FastifyInstance): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined) // the server closes it, which the tests expect
  ends.push(() => socket.destroy())
  return socket
}

const uploadHead = (length: number) =>
  `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Sends a byte now and then, until the connection closes. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write(' '), 100)
  socket.once('close', () => clearInterval(timer))
}

/** Slow connections, as a malicious client or a very bad line causes them. */
const SLOW: Record<string, (app: FastifyInstance) => Socket> = {
  'says nothing': open,
  'sends half a head, byte by byte': (app) => {
    const socket = open(app)
    socket.write('GET /large HTTP/1.1\r\nHost:')
    drip(socket)
    return socket
  },
  'sends half a body, byte by byte': (app) => {
    const socket = open(app)
    socket.write(`${uploadHead(10_000)}{"a":"`)
    drip(socket)
    return socket
  },
  'sends half a body and no more': (app) => {
    const socket = open(app)
    socket.write(`${uploadHead(10_000)}{"a":"`)
    return socket
  },
  'does not read its answer': (app) => {
    const socket = open(app)
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  },
}

/** Number of open connections of the server. */
const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

describe('[R18] the connection of a client that blocks the server is closed', () => {
  test.each(Object.entries(SLOW))('one that %s', async (_, begin) => {
    const guarded = await serve(QUICK)
    const patient = await serve({ ...QUICK, headMs: 60_000, graceMs: 60_000, idleMs: 60_000 })
    begin(guarded)
    begin(patient)
    await expect.poll(() => connectionsOf(patient)).toBe(1)
    await expect.poll(() => connectionsOf(guarded), { timeout: 20_000 }).toBe(0)
    expect(await connectionsOf(patient)).toBe(1) // negative control: only the guard closes it
  })

  test.each([
    ['directly', false, 10],
    ['behind a proxy', true, 72],
  ])(
    'an idle connection stays open for as long as the answer says: %s',
    async (_, proxy, timeout) => {
      const app = createServer(testConfig({ trustProxy: proxy ? 1 : 0 }))
      app.get('/', () => 'hello')
      await app.listen({ port: 0, host: '127.0.0.1' })
      ends.push(() => app.close())
      const { headers } = await fetch(
        `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`,
      )
      expect(headers.get('keep-alive')).toBe(`timeout=${timeout}`)
      expect(app.server.keepAliveTimeout).toBe(timeout * 1000)
      expect(app.server.keepAliveTimeoutBuffer).toBeGreaterThan(0) // it closes later than it says
    },
  )

  test('a slow but steady upload is accepted', async () => {
    const app = await serve(QUICK)
    const socket = open(app)
    const text = JSON.stringify({ rows: 'x'.repeat(6000) })
    socket.write(uploadHead(text.length))
    const answer = once(socket, 'data')
    for (let sent = 0; sent < text.length; sent += 600) {
      socket.write(text.slice(sent, sent + 600))
      await sleep(QUICK.graceMs / 4)
    }
    expect(String((await answer)[0])).toContain(`{"got":${text.length}}`)
  })

  test('a response that the server itself writes slowly is not cut off', async () => {
    const app = await serve(QUICK)
    const { port } = app.server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/stream`)
    expect(await response.text()).toBe('one\ntwo\nthree\n')
  })
})
