import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest'
import { streamGpt } from './gpt-stream.ts'
import { GPT_FAILURES, withoutCitations } from './assist/gpt-kinds.ts'
import type { GptMessage, GptRequest } from './assist/gpt.ts'

let server: Server
let base: string
let answer: (response: ServerResponse) => void
let asked: { authorization?: string; body: string; left: Promise<void> }
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    const left = new Promise<void>((resolve) => response.on('close', resolve))
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked = { authorization: request.headers.authorization, body, left }
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterEach(() => server.closeAllConnections())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const wish: GptRequest = {
  task: 'summary',
  id: '9f0c4d0e-7f7c-4a54-9c11-000000000001',
  ticketId: 'T1',
}

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const start = { type: 'start', sources: [] }
const delta = (text: string) => ({ type: 'delta', text })
const done = { type: 'done', citations: [], tokens: { input: 1, output: 1 } }
const failed = (code: 'cut' | 'unreadable') => ({
  type: 'failed',
  code,
  message: GPT_FAILURES[code],
})

async function all(signal?: AbortSignal) {
  const messages: GptMessage[] = []
  for await (const message of streamGpt(base, () => 'token', wish, signal)) messages.push(message)
  return messages
}

describe('[ASST-2] a stream of the server', () => {
  test('is read line by line, wherever the chunks are cut', async () => {
    const whole = Buffer.from(lines(start, delta('Grüße 🙂'), done))
    answer = (response) => {
      for (const byte of whole) response.write(Buffer.of(byte))
      response.end()
    }
    expect(await all()).toEqual([start, delta('Grüße 🙂'), done])
    expect([asked.authorization, JSON.parse(asked.body)]).toEqual(['Bearer token', wish])
  })

  test('nothing is read after the end of the stream', async () => {
    answer = (response) => void response.end(lines(start, done, delta('more')))
    expect(await all()).toEqual([start, done])
  })

  test.each<[string, (response: ServerResponse) => void, 'cut' | 'unreadable']>([
    ['ends too early', (response) => response.end(lines(start, delta('So'))), 'cut'],
    [
      'is torn',
      (response) => {
        response.write(lines(start, delta('So')))
        setImmediate(() => setImmediate(() => response.destroy()))
      },
      'cut',
    ],
    [
      'is not valid JSON',
      (response) => response.end(`${lines(start, delta('So'))}<html>\n`),
      'unreadable',
    ],
    ['has a strange line', (response) => response.end(lines(start, delta('So'), 7)), 'unreadable'],
  ])('one that %s ends with a clear message', async (_, end, code) => {
    answer = end
    const messages = await all()
    expect(messages.at(-1)).toEqual(failed(code))
    expect(messages.filter(({ type }) => type === 'done')).toEqual([])
  })

  test('an error answer is thrown as by every call', async () => {
    answer = (response) => {
      response.writeHead(429, { 'retry-after': '9' })
      response.end(JSON.stringify({ code: 'too_many', message: 'Used up.' }))
    }
    await expect(all()).rejects.toMatchObject({
      status: 429,
      message: 'Used up.',
      retryAfterS: 9,
    })
  })

  test('nothing arrives after a cancel, and the server notices it', async () => {
    answer = (response) => void response.write(lines(start, delta('So')))
    const cancel = new AbortController()
    const stream = streamGpt(base, () => 'token', wish, cancel.signal)
    await stream.next()
    await stream.next()
    const next = stream.next()
    cancel.abort(new Error('enough'))
    await expect(next).rejects.toThrow('enough')
    await asked.left
  })
})

test("numbers of sources are removed from the customer's text", () => {
  expect(withoutCitations('Hold it. [1][2] Wait [12]. See [a] and list[123].')).toBe(
    'Hold it. Wait. See [a] and list[123].',
  )
})
