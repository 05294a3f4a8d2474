import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnswers } from './compression.ts'
import { encodingFor } from '../basics/encodings.ts'

const LONG = { items: Array.from({ length: 200 }, (_, at) => ({ at, text: 'The same again' })) }

let app: FastifyInstance
let address: string
/** Lets the stream go on. */
let goOn: () => void
beforeAll(async () => {
  app = Fastify()
  compressAnswers(app)
  app.get('/long', async () => LONG)
  app.get('/short', async () => ({ items: [] }))
  app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)))
  app.get('/done', (_, reply) =>
    reply.type('application/json').header('content-encoding', 'gzip').send(Buffer.alloc(5000)),
  )
  app.get('/lines', (_, reply) => {
    const lines = async function* () {
      yield '{"line":1}\n'
      await new Promise<void>((resolve) => (goOn = resolve))
      yield '{"line":2}\n'
    }
    return reply.type('application/x-ndjson').send(Readable.from(lines()))
  })
  app.get('/broken', (_, reply) => {
    const lines = async function* () {
      yield '{"line":1}\n'
      await pause(1)
      throw new Error('the rest cannot be read')
    }
    return reply.type('application/x-ndjson').send(Readable.from(lines()))
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = (url: string, encoding?: string) =>
  app.inject({ url, ...(encoding ? { headers: { 'accept-encoding': encoding } } : {}) })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('of what is accepted as %s, %s is taken', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a long answer is compressed as its reader accepts, and caches are told', async () => {
  const [brotli, zipped, plain] = [
    await ask('/long', 'br'),
    await ask('/long', 'gzip'),
    await ask('/long'),
  ]
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG)
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(LONG)
  expect(plain.json()).toEqual(LONG)
  expect(
    [brotli, zipped, plain].map(({ headers }) => [headers['content-encoding'], headers.vary]),
  ).toEqual([
    ['br', 'accept-encoding'],
    ['gzip', 'accept-encoding'],
    [undefined, 'accept-encoding'],
  ])
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
})

test('short answers, pictures and what is compressed already stay as they are', async () => {
  for (const url of ['/short', '/picture', '/done']) {
    const before = await ask(url)
    const after = await ask(url, 'br')
    expect(after.headers['content-encoding']).toBe(before.headers['content-encoding'])
    expect(after.rawPayload).toEqual(before.rawPayload)
  }
})

test.each(['br', 'gzip'])(
  'each line of a stream arrives when it was written, in %s',
  async (encoding) => {
    const answer = await fetch(`${address}/lines`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('{"line":1}\n') // the second line is not written before
    goOn()
    expect((await reader.read()).value).toBe('{"line":2}\n')
    expect((await reader.read()).done).toBe(true)
  },
)

test('a stream that breaks is broken off, not ended', async () => {
  const answer = await fetch(`${address}/broken`, { headers: { 'accept-encoding': 'gzip' } })
  await expect(answer.text()).rejects.toThrow()
})
