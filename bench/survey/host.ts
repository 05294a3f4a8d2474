import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { replyTo } from '../peers/replies.ts'

export interface Host {
  origin: string
  close: () => void
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

interface Content {
  type: string
  body: Buffer
}

/** A customer's plain page with what is required to show a survey. */
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head><body><h1>Shop</h1><div id="app"></div>${body}</body></html>`

/** The page of a peer: its styles, its scripts, and its start call. */
export const peerPage = (scripts: string[], styles: string[]): string =>
  page(
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
    `${scripts.map((src) => `<script src="${src}"></script>`).join('')}<script>benchStart()</script>`,
  )

/** A page of another origin with our script tag, as customers paste it. */
export const tagPage = (address: string, org: string): string =>
  page(
    `<script async src="${address}/sdk/v1.js" data-org="${org}" data-widgets="survey"></script>`,
    '',
  )

/** The minimum that can be measured: a page with a button. */
export const FLOOR = page('', '<button type="button">Buy</button>')

async function contentOf(path: string, folder: string, posthogSurvey: object): Promise<Content> {
  if (path.startsWith('/posthog/api/surveys'))
    return {
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ surveys: [posthogSurvey] })),
    }
  const reply = replyTo(path)
  if (reply) return { type: reply.type, body: Buffer.from(reply.body) }
  const file = path
    .replace(/^\/npm\//, '/node_modules/')
    .replace(/^\/posthog\/static\/(?:[\d.]+\/)?/, '/node_modules/posthog-js/dist/')
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    body: await readFile(join(folder, file)),
  }
}

/** Serves the pages and the peers' files, all compressed with gzip -9 once. */
export async function startHost(
  pages: Map<string, string>,
  folder: string,
  posthogSurvey: object,
): Promise<Host> {
  const shelf = new Map<string, Promise<Content>>()
  async function zip(path: string): Promise<Content> {
    const html = pages.get(path)
    const { type, body } = html
      ? { type: 'text/html', body: Buffer.from(html) }
      : await contentOf(path, folder, posthogSurvey)
    return { type, body: gzipSync(body, { level: 9 }) }
  }
  function read(path: string): Promise<Content> {
    const content = shelf.get(path) ?? zip(path)
    shelf.set(path, content)
    return content
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    read(pathname).then(
      ({ type, body }) => {
        response.writeHead(200, {
          'content-type': `${type}; charset=utf-8`,
          'content-encoding': 'gzip',
        })
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
