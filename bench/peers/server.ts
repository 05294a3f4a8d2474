import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { framePage, HOST_PAGE, type PolicyName, policyOf } from './pages.ts'
import { replyTo } from './replies.ts'

const DIST = join(import.meta.dirname, '../../dist')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
}
/** Readable by any page and not cached: each measurement loads everything again. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'cache-control': 'no-store',
}

interface Folders {
  /** With the peers' packages and bundles. */
  peers: string
  /** Another build of ours. */
  before?: string | undefined
}

export interface BenchServer {
  /** Origin of the embedding page. */
  host: string
  /** Origin of its frames. */
  child: string
  /** What was requested since the last call, up to a time since the epoch: the size of each body after gzip -9. */
  take: (until?: number) => number[]
  close: () => void
}

/** The file of an address; undefined when there is none. */
function fileOf(path: string, { peers, before }: Folders): string | undefined {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const name = rest.join('/')
  if (folder === 'before' && before) return join(before, name)
  if (folder === 'npm') return join(peers, 'node_modules', name)
  if (folder === 'built') return join(peers, 'built', name)
  if (folder === 'sdk') return join(DIST, 'sdk', name)
  if (folder === 'usage-report') return join(DIST, 'usage-report', name || 'index.html')
  if (path.startsWith('/posthog/static/'))
    return join(peers, 'node_modules/posthog-js/dist', name.replace(/^static\//, ''))
  return undefined
}

/** The organisation 'alone' has an empty page in place of the report. */
const pathOf = ({ pathname, searchParams }: URL): string =>
  searchParams.get('org') === 'alone' ? '/child/ours' : decodeURIComponent(pathname)

function sendHostPage(response: ServerResponse, url: URL, child: string): void {
  const name = url.searchParams.get('policy') as PolicyName | null
  const policy = name ? { 'content-security-policy': policyOf(name, child) } : {}
  response.writeHead(200, { ...HEADERS, ...policy, 'content-type': 'text/html; charset=utf-8' })
  response.end(HOST_PAGE)
}

interface Content {
  type: string
  body: Buffer
}

async function contentOf(path: string, folders: Folders): Promise<Content> {
  const frame = framePage(path)
  if (frame !== undefined) return { type: 'text/html', body: Buffer.from(frame) }
  const reply = replyTo(path)
  if (reply) return { type: reply.type, body: Buffer.from(reply.body) }
  const file = fileOf(path, folders)
  if (file === undefined) throw new Error('there is no such address')
  return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: await readFile(file) }
}

function send(response: ServerResponse, { type, body }: Content): void {
  response.writeHead(200, { ...HEADERS, 'content-type': `${type}; charset=utf-8` })
  response.end(body)
}

/** Reads and compresses each file once, so that the disk is not measured. */
function createShelf(folders: Folders) {
  const contents = new Map<string, Promise<Content>>()
  const sizes = new Map<Content, number>()
  return {
    get: (path: string): Promise<Content> => {
      const content = contents.get(path) ?? contentOf(path, folders)
      contents.set(path, content)
      return content
    },
    gzipBytes: (content: Content): number => {
      const size = sizes.get(content) ?? gzipSync(content.body, { level: 9 }).length
      sizes.set(content, size)
      return size
    },
  }
}

const listen = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${port}` }
}

/** Serves our built files and the peers' on two origins without TLS, and records what it served. */
export async function startBenchServer(folders: Folders): Promise<BenchServer> {
  const shelf = createShelf(folders)
  let served: { at: number; content: Content }[] = []
  let child = ''

  const answer: RequestListener = (request, response) => {
    const at = Date.now()
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = pathOf(url)
    if (path === '/page') return sendHostPage(response, url, child)
    if (path === '/favicon.ico' || request.method === 'OPTIONS')
      return response.writeHead(204, HEADERS).end()
    shelf.get(path).then(
      (content) => {
        served.push({ at, content })
        send(response, content)
      },
      () => response.writeHead(404, HEADERS).end(),
    )
    return undefined
  }

  const servers = [await listen(answer), await listen(answer)] as const
  child = servers[1].origin
  return {
    host: servers[0].origin,
    child,
    take: (until = Infinity) => {
      const taken = served
        .filter(({ at }) => at <= until)
        .map(({ content }) => shelf.gzipBytes(content))
      served = []
      return taken
    },
    close: () => {
      for (const { server } of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
