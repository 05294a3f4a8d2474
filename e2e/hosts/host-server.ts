import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname } from 'node:path'
import type { Page } from '@playwright/test'
import { baseUrl } from '../browser.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A product of another vendor, on another origin than the app that it frames. */
export interface HostServer {
  origin: string
  stop: () => Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves the pages of this folder, and the test's own answers by path. */
export async function startHostServer(answers: Record<string, Answer> = {}): Promise<HostServer> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = answers[pathname]
    if (answer) return answer(request, response)
    const path = `e2e/hosts/${basename(pathname)}`
    const content = await readFile(path).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    return response.end(content)
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy()) // a page that is closed leaves its requests
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`, // another site than the app's 127.0.0.1
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * The app's page as a server sends it when the product may frame it. With `isHosted` the product serves the app itself,
 * without our policy. Returns its address.
 */
export async function serveApp(page: Page, path: string, isHosted = false): Promise<string> {
  const address = `${baseUrl()}/examples/${path}`
  await page.route(`${address}?*`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': ours = '', ...headers } = response.headers()
    const policy = ours.replace(/frame-ancestors [^;]*/, 'frame-ancestors *')
    if (!isHosted) headers['content-security-policy'] = policy
    await route.fulfill({ response, headers })
  })
  return address
}
