import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDrain, type Drain } from './drain.ts'

const LONG_MS = 60_000

let app: FastifyInstance
let drain: Drain
let address: string
/** Ends the calls that wait. */
let release: () => void
/** Calls that have come to wait. */
let waiting: number

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  drain = createDrain(app)
  const released = new Promise<void>((resolve) => (release = resolve))
  app.get('/readyz', async () => ({ status: 'ready' }))
  waiting = 0
  app.get('/waits', async () => {
    waiting += 1
    await released
    return 'done'
  })
  app.get('/now', async () => 'now')
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const status = async (path: string) => (await fetch(address + path)).status

/** Whether a promise is settled already. */
const isSettled = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

test('an end says draining first, and 40 of 40 open calls are answered before it goes on', async () => {
  expect(await status('/readyz')).toBe(200) // not before
  const open = Array.from({ length: 40 }, () => fetch(`${address}/waits`))
  await expect.poll(() => waiting).toBe(40)
  const ended = drain.begin(0, LONG_MS)
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'draining' })
  const late = await fetch(`${address}/now`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect(await isSettled(ended)).toBe(false)
  release()
  const answers = await Promise.all(open)
  expect(answers.map((one) => one.status)).toEqual(open.map(() => 200))
  await Promise.all(answers.map((one) => one.text()))
  await ended
})

test('a call that does not end holds the end up only as long as it may', async () => {
  const open = fetch(`${address}/waits`)
  await expect.poll(() => waiting).toBe(1)
  await drain.begin(0, 50)
  release()
  expect((await open).status).toBe(200)
})

test('without an open call the end goes on at once', async () => {
  await status('/now')
  await drain.begin(0, LONG_MS)
})
