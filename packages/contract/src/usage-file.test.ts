import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { usageFile } from './usage-file.ts'

let server: Server
let base: string
let answer: (response: ServerResponse) => void
let asked: { url: string; authorization: string | undefined; left: Promise<void> }
beforeAll(async () => {
  server = createServer((request, response) => {
    const left = new Promise<void>((resolve) => response.on('close', resolve))
    asked = { url: request.url ?? '', authorization: request.headers.authorization, left }
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterEach(() => server.closeAllConnections())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const query = { entity: 'demo-org', from: '2026-09-01', to: '2026-09-30', types: 'like' }
const HEAD = { 'content-type': 'text/csv; charset=utf-8', 'x-rows': '3' }

test('[USE-4] the file is what the server sends, with its progress', async () => {
  answer = (response) => {
    response.writeHead(200, HEAD)
    response.write('Created At\r\n1')
    setTimeout(() => response.end('\r\n2\r\n3'), 20)
  }
  const told: [number, number | undefined][] = []
  const file = await usageFile(base, async () => 'token', query, {
    onRows: (...done) => told.push(done),
  })
  expect(await file.text()).toBe('Created At\r\n1\r\n2\r\n3')
  expect(file.type).toBe('text/csv; charset=utf-8')
  expect(told.at(-1)).toEqual([3, 3])
  expect(asked.url).toBe(
    '/api/usage/events.csv?entity=demo-org&from=2026-09-01&to=2026-09-30&types=like&source=APP',
  )
  expect(asked.authorization).toBe('Bearer token')
})

test('a cancelled download rejects with the reason, and the server hears of it', async () => {
  const cancel = new AbortController()
  answer = (response) => {
    response.writeHead(200, HEAD)
    response.write('Created At\r\n1') // the rest never comes
  }
  const file = usageFile(base, () => undefined, query, {
    signal: cancel.signal,
    onRows: () => cancel.abort(new Error('cancelled')),
  })
  await expect(file).rejects.toThrow('cancelled')
  await asked.left
})

test('a file that breaks off is none', async () => {
  answer = (response) => {
    response.writeHead(200, { ...HEAD, 'content-length': 1000 })
    response.write('Created At\r\n1')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(usageFile(base, () => undefined, query)).rejects.toBeInstanceOf(TypeError)
})

test('a refusal is the error of the server', async () => {
  answer = (response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'bad_input', message: 'Too many events to sort.' }))
  await expect(usageFile(base, () => undefined, query)).rejects.toMatchObject({
    status: 400,
    message: 'Too many events to sort.',
  })
})
