// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience, patientFetch } from './patient-fetch.ts'

/** Status, and seconds for Retry-After; undefined closes the connection without an answer. */
type Answer = [status: number, retryAfterS?: number] | undefined

const usual = { ...patience }
let answers: Answer[] = []
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.method ?? '')
  const answer = answers[asked.length - 1]
  if (!answer) return void request.socket.destroy()
  const [status, retryAfterS] = answer
  if (retryAfterS !== undefined) response.setHeader('retry-after', retryAfterS)
  response.setHeader('access-control-allow-origin', '*')
  response.writeHead(status, { 'content-type': 'application/json' })
  return void response.end(JSON.stringify({ status }))
})
let address = ''

beforeEach(async () => {
  Object.assign(patience, { moreTries: 2, pauseMs: 1 })
  asked = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  vi.useRealTimers()
  Object.assign(patience, usual)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const ask = async (method: string, wanted: Answer[], signal?: AbortSignal) => {
  answers = wanted
  const response = await patientFetch(address, { method, ...(signal ? { signal } : {}) })
  return { status: response.status, body: (await response.json()) as unknown, asked: asked.length }
}

test('a read is retried after a server error and after no answer', async () => {
  expect(await ask('GET', [[503], undefined, [200]])).toEqual({
    status: 200,
    body: { status: 200 },
    asked: 3,
  })
})

test('a persistent error is returned to the caller unchanged', async () => {
  expect(await ask('GET', [[502], [502], [503]])).toEqual({
    status: 503,
    body: { status: 503 },
    asked: 3,
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is sent once', async (method) => {
  expect((await ask(method, [[503], [200]])).asked).toBe(1)
})

test.each([400, 401, 403, 404, 409, 424])('%i is final', async (status) => {
  expect(await ask('GET', [[status], [200]])).toMatchObject({ status, asked: 1 })
})

test('a long wait that the server asks for is returned at once, without waiting', async () => {
  expect(await ask('GET', [[429, 60], [200]])).toMatchObject({ status: 429, asked: 1 })
})

test('a short wait that the server asks for is respected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let sent = 0
  const answer = patientFetch(address, { method: 'GET' }, async () => {
    sent += 1
    return sent === 1
      ? new Response('', { status: 429, headers: { 'retry-after': '1' } })
      : new Response('')
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toMatchObject({ status: 200 })
  expect(sent).toBe(2)
})

test('a missing answer rejects as with fetch, and an aborted call is not retried', async () => {
  await expect(ask('GET', [undefined, undefined, undefined])).rejects.toThrow(TypeError)
  expect(asked).toHaveLength(3)
  asked = []
  await expect(ask('GET', [[200]], AbortSignal.abort())).rejects.toThrow(/abort/i)
  expect(asked).toHaveLength(0)
})
