import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from '../../app.ts'
import { handleErrors } from '../basics/errors.ts'
import { testConfig } from '../testing/test-db.ts'

const BODY = '{}'
const POST = `POST /streaming HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`

let app: FastifyInstance
let lines: string[]
/** Called with a stream that is sent and has nothing yet. */
let sent: (payload: Readable) => void

const failures = () => lines.filter((line) => line.includes('Premature close'))

beforeEach(async () => {
  lines = []
  const stream = { write: (line: string) => void lines.push(line) }
  app = createServer(testConfig({ logLevel: 'warn' }), stream)
  handleErrors(app)
  app.post('/streaming', (_request, reply) => {
    const payload = new Readable({ read: () => undefined })
    sent(payload)
    return reply.send(payload)
  })
  app.get('/broken', async () => {
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

test('a reader who leaves before the answer is no error in the log', async () => {
  const payload = new Promise<Readable>((resolve) => (sent = resolve))
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write(POST)
  const closed = once(await payload, 'close')
  client.destroy()
  await closed
  await app.inject('/none') // what the end of the stream sets off has run before this answer
  expect(failures()).toEqual([])
})

test('a connection of ours that breaks off while the reader waits is one', async () => {
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/broken`)
  expect(answer.status).toBe(500)
  expect(failures()).toHaveLength(1)
})
