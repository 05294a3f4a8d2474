import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DeskCall {
  method: string
  /** Without the leading slash. */
  path: string
  query: URLSearchParams
  body: unknown
  headers: IncomingMessage['headers']
}
/** `torn`: the server does the work, but the connection breaks before the response. */
export type DeskAnswer = { status: number; body?: unknown } | 'torn'

interface Failure {
  path: string
  status: number
  headers: Record<string, string>
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const portion of request) text += String(portion)
  return text ? JSON.parse(text) : undefined
}

/** A local stand-in for a helpdesk's server; it records calls and fails when a test requests it. */
export async function testDesk(answer: (call: DeskCall) => DeskAnswer) {
  const asked: string[] = []
  const failures: Failure[] = []
  const state = { hold: undefined as Promise<void> | undefined }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://desk.test')
    const path = url.pathname.slice(1)
    const body = await bodyOf(request)
    asked.push(`${path}${url.search}`)
    await state.hold
    const send = (status: number, content: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(content === undefined ? undefined : JSON.stringify(content))
    const index = failures.findIndex((failure) => path.includes(failure.path))
    const [failure] = index < 0 ? [] : failures.splice(index, 1)
    if (failure) return void send(failure.status, { message: 'test' }, failure.headers)
    const { method = 'GET', headers } = request
    const answered = answer({ method, path, query: url.searchParams, body, headers })
    if (answered === 'torn') return void request.socket.destroy()
    send(answered.status, answered.body)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Paths with their queries, in the order of the calls. */
    asked,
    state,
    /** Makes the next call of such a path fail. */
    fail: (path: string, status: number, headers: Record<string, string> = {}) =>
      failures.push({ path, status, headers }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestDesk = Awaited<ReturnType<typeof testDesk>>
