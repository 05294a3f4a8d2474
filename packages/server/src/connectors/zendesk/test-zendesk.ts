import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnswers, someAccount } from './test-answers.ts'
import { createLiveTickets } from './test-live-tickets.ts'

interface Failure {
  path: string
  status: number
  headers?: Record<string, string>
}

const TOKEN = 'right-token'
const ALLOWED = [
  `Basic ${Buffer.from(`ada@acme.test/token:${TOKEN}`).toString('base64')}`,
  `Bearer ${TOKEN}`,
]

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += String(part)
  return text ? JSON.parse(text) : undefined
}

/**
 * Starts a local server with Zendesk's published protocol of incremental exports, and of reading
 * and commenting on single tickets.
 */
export async function testZendesk(account = someAccount()) {
  const asked: string[] = []
  const failures: Failure[] = []
  const state = {
    role: 'admin',
    usersChanged: true,
    hold: undefined as Promise<void> | undefined,
  }
  const answerTo = createAnswers(account, state)
  const live = createLiveTickets()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://zendesk.test')
    const path = url.pathname.replace('/api/v2/', '')
    asked.push(`${path}${url.search}`)
    await state.hold
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    const index = failures.findIndex((failure) => path.includes(failure.path))
    const [failure] = index < 0 ? [] : failures.splice(index, 1)
    if (failure) return void send(failure.status, { error: 'test' }, failure.headers)
    if (!ALLOWED.includes(request.headers.authorization ?? ''))
      return void send(401, { error: "Couldn't authenticate you" })
    const single = live.answerTo(request.method ?? 'GET', path, await bodyOf(request))
    if (single === 'torn') return void request.socket.destroy()
    if (single) return void send(single.status, single.body)
    const body = answerTo(path, url.searchParams)
    send(body ? 200 : 404, body ?? { error: 'RecordNotFound' })
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    state,
    /** Paths with their queries, in the order of the calls. */
    asked,
    live,
    /** Makes the next call of such a path fail. */
    fail: (path: string, status: number, headers?: Record<string, string>) =>
      failures.push({ path, status, ...(headers ? { headers } : {}) }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestZendesk = Awaited<ReturnType<typeof testZendesk>>

/** Settings and secret of the test account. */
export const TEST_SETTINGS = { subdomain: 'acme', signIn: 'token', email: 'ada@acme.test' } as const
export const TEST_SECRET = { token: TOKEN }
