import dns from 'node:dns'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fetchOut } from './fetch-out.ts'
import { createLimitedFetch } from './limited-fetch.ts'
import { PrivateAddress } from './public-address.ts'
import { isWithoutTls, NoTls } from './request-out.ts'

/* Names and connections: what a name says when it is asked is where the connection goes. */
const PUBLIC = '192.88.98.1'
const seen = {
  answers: [] as string[][],
  asked: 0,
  /** Addresses of the connections that were about to begin. */
  connected: [] as string[],
}

const { lookup } = dns
const lookUp = lookup as (...given: unknown[]) => void
const { request } = https

beforeAll(() => {
  dns.lookup = ((
    ...given: [host: string, options: object, done: (...found: unknown[]) => void]
  ) => {
    const [host, , done] = given
    if (host !== 'desk.example') return lookUp(...given)
    seen.asked += 1
    const addresses = (seen.answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    return setImmediate(done, null, addresses)
  }) as typeof dns.lookup
  https.request = ((...given: Parameters<typeof request>) => {
    const sent = request(...given)
    sent.once('socket', (socket) =>
      socket.once('lookup', (_error, address) => {
        if (address !== PUBLIC) return
        seen.connected.push(address)
        socket.destroy(new Error('seen'))
      }),
    )
    return sent
  }) as typeof https.request
  syncBuiltinESMExports()
})
afterAll(() => {
  dns.lookup = lookup
  https.request = request
  syncBuiltinESMExports()
})

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** A port that does with its connections as told. */
async function port(onConnection: Parameters<typeof createServer>[1]): Promise<number> {
  const made = createServer(onConnection)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return (made.address() as AddressInfo).port
}

test('[S54] a name that changes its address between two looks connects to the one that was checked', async () => {
  seen.connected.length = 0
  seen.asked = 0
  seen.answers = [[PUBLIC], ['127.0.0.1']]
  const ask = () => fetchOut(new URL('https://desk.example/'), {}, [])
  await expect(ask()).rejects.toThrow('seen')
  expect([seen.asked, seen.connected]).toEqual([1, [PUBLIC]])
  await expect(ask()).rejects.toThrow(PrivateAddress)
  expect([seen.asked, seen.connected]).toEqual([2, [PUBLIC]])
})

test('[S54] one private address among several of a name is enough to refuse it', async () => {
  seen.connected.length = 0
  seen.answers = [[PUBLIC, '10.0.0.1'], [PUBLIC]]
  const ask = () => fetchOut(new URL('https://desk.example/'), {}, [])
  await expect(ask()).rejects.toThrow(PrivateAddress)
  expect(seen.connected).toEqual([])
  await expect(ask()).rejects.toThrow('seen')
})

test('[S54] what an issuer names is public, or of its own origin', async () => {
  let connections = 0
  const open = await port((socket) => {
    connections += 1
    socket.destroy()
  })
  const ask = createLimitedFetch(['https://issuer.example'])
  for (const url of [`https://127.0.0.1:${open}/keys`, `http://127.1:${open}/keys`])
    await expect(ask(url, {})).rejects.toThrow(PrivateAddress)
  expect(connections).toBe(0)
  const own = createLimitedFetch([`https://127.0.0.1:${open}`])
  await expect(own(`https://127.1:${open}/keys`, {})).rejects.not.toThrow(PrivateAddress)
  expect(connections).toBe(1)
})

test('[S54] a port that says nothing to TLS is given up after five seconds', async () => {
  const heard = Promise.withResolvers<void>()
  const silent = await port((socket) => socket.once('data', () => heard.resolve()))
  const origin = `https://127.0.0.1:${silent}`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = vi.fn()
  const asked = fetchOut(new URL(origin), {}, [origin]).catch((thrown: unknown) => ended(thrown))
  await heard.promise
  vi.advanceTimersByTime(4999)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await asked
  vi.useRealTimers()
  expect(ended).toHaveBeenCalledWith(expect.any(NoTls))
})

test('[S54] a plain service and a closed port are the same to the caller, at once', async () => {
  const ofPort = (at: number) => {
    const origin = `https://127.0.0.1:${at}`
    return fetchOut(new URL(origin), {}, [origin]).catch((thrown: unknown) => thrown)
  }
  const closed = await port(() => undefined)
  await new Promise((resolve) => server?.close(resolve))
  const plain = await port((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  for (const at of [closed, plain]) expect(isWithoutTls(await ofPort(at))).toBe(true)
  expect(isWithoutTls(new PrivateAddress())).toBe(false)
})
