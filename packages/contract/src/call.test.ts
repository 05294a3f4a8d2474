import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCall } from './call.ts'

let server: Server
let base: string
let seen: { request: IncomingMessage; body: string }[] = []
let answer: { status: number; body: string; headers?: Record<string, string> }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ request, body })
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  seen = []
})

test('fills the path, adds source=APP and the current token', async () => {
  answer = { status: 200, body: '{"items":[],"total":0}' }
  let token = 'one'
  const call = createCall(base, () => token)
  const input = {
    params: { organisationId: 'a b/c' },
    query: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' },
  }
  expect(await call('listTickets', input)).toEqual({ items: [], total: 0 })
  token = 'two'
  await call('listTickets', input)
  expect(seen[0]?.request.url).toMatch(/^\/api\/organisations\/a%20b%2Fc\/tickets\?.*source=APP/)
  expect(seen.map(({ request }) => request.headers.authorization)).toEqual([
    'Bearer one',
    'Bearer two',
  ])
})

test('an error answer becomes an ApiError with code, message and retry delay; it is not retried', async () => {
  answer = {
    status: 429,
    body: '{"code":"too_many","message":"Please wait."}',
    headers: { 'retry-after': '7' },
  }
  const refused = createCall(base)('dfTextQuery', {
    query: { entity: 'demo-org' },
    body: { text: 'hello', userId: 'u' },
  })
  await expect(refused).rejects.toMatchObject({
    name: 'ApiError',
    status: 429,
    code: 'too_many',
    message: 'Please wait.',
    retryAfterS: 7,
  })
  expect(seen.length).toBe(1)
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ text: 'hello', userId: 'u' })
})

test('an unreachable server is a TypeError, as with fetch', async () => {
  const call = createCall('http://127.0.0.1:1/api')
  await expect(call('logout', {})).rejects.toBeInstanceOf(TypeError)
})
