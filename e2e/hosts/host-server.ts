import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { signedIn } from '../browser.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A product that is not ours, and the app that it frames: one server under two names, so two origins. */
export interface HostServer {
  /** The product's pages. */
  product: string
  /** Where the app comes from. */
  app: string
  stop: () => Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const content = await readFile(path).catch(() => undefined)
  if (!content) return void response.writeHead(404).end()
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
  response.end(content)
}

/** `folders` and `answers` are found by how the path begins. */
export async function startHostServer(
  folders: Record<string, string>,
  answers: Record<string, Answer> = {},
): Promise<HostServer> {
  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = answers[pathname]
    if (answer) return void answer(request, response)
    const prefix = Object.keys(folders).find((one) => pathname.startsWith(one))
    if (!prefix) return void response.writeHead(404).end()
    const inside = normalize(pathname.slice(prefix.length))
    return void sendFile(response, join(folders[prefix] ?? '', inside))
  }

  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    product: `http://127.0.0.1:${port}`,
    app: `http://localhost:${port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Puts an origin among those that may embed the organisation; answers the undo. */
export async function allowOrigin(org: string, origin: string): Promise<() => Promise<void>> {
  const call = await signedIn('admin@demo.test')
  const params = { organisationId: org }
  async function change(to: (origins: string[]) => string[]): Promise<void> {
    const { embedOrigins } = await call('getEmbedding', { params })
    await call('updateEmbedding', { params, body: { embedOrigins: to(embedOrigins) } })
  }
  await change((origins) => [...origins, origin])
  return () => change((origins) => origins.filter((one) => one !== origin))
}
