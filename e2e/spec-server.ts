import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What becomes of a call: a reply instead of the server's, or another body for the server. */
export type Taken = { reply: object } | { body: object }

/** What becomes of the calls of a path, by the start of the path. */
export type Taking = Record<string, (body: Record<string, unknown>) => Taken>

/**
 * A server that speaks SPEC's protocol as another one might: some calls it answers itself, or passes on with another
 * body; everything else comes from our server.
 */
export async function startSpecServer(target: string, taking: () => Taking) {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const given = await text(request)
    const take = Object.entries(taking()).find(([path]) => url.startsWith(path))?.[1]
    const taken = take?.(JSON.parse(given || '{}') as Record<string, unknown>)
    if (taken && 'reply' in taken) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(taken.reply))
    }
    const body = taken ? JSON.stringify(taken.body) : given
    const { authorization = '', 'content-type': type = '' } = headers
    const answer = await fetch(target + url, {
      method,
      redirect: 'manual',
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body ? { body } : {}),
    })
    const left = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      left.delete(name)
    response.writeHead(answer.status, Object.fromEntries(left))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  const server = createServer((request, response) => {
    // a page that is closed leaves its requests, and a test may end before our server answers
    void serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
