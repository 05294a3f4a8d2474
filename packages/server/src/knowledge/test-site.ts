import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with a page of HTML; 304 if the ETag matches. */
export const page =
  (html: string, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    if (headers['etag'] && request.headers['if-none-match'] === headers['etag'])
      return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
  }

/** A web server on this machine. */
export async function testSite() {
  const pages = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = pages.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    /** Requested paths, in order. */
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
