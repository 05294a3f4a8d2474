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
/** `torn`: the work is done, and the answer is lost on the way. */
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

/** A server on this machine in place of a helpdesk: it notes what is asked, and fails when a test says so. */
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
    /** Paths with their queries, in the order they were asked for. */
    asked,
    state,
    /** The next call of such a path fails. */
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
