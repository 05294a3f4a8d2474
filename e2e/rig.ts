import { once } from 'node:events'
import { mkdir, rmdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCall } from '@agent-assist/contract'
import { baseUrl, signedIn } from './browser.ts'
import { hostHtml, hostScript, strictPolicy } from './rig-page.ts'

/** Behaviour of the customer's server; may be changed while the rig runs. */
export interface RigSwitches {
  /** Lifetime of the tokens that it signs, in s. */
  lifeS: number
  /** It never answers a request for a token. */
  isHanging: boolean
  /** Delay of the first token, in ms. */
  firstAfterMs: number
  /** Which requests fail, counted from 1. */
  failing: number[]
}

export interface SeenRequest {
  url: string
  referer: string | undefined
}

/** A customer: a web page of another origin than ours, and a server that signs tokens. */
export interface Rig {
  origin: string
  /** The same server under another name, which browsers treat as another site. */
  strangerOrigin: string
  org: string
  switches: RigSwitches
  /** Number of requests for a token, answered or not. */
  asked: () => number
  /** Every token that was returned. */
  tokens: string[]
  requests: SeenRequest[]
  /** Adds the rig's origin to those that may embed the organisation. */
  allow: () => Promise<void>
  /** Removes it from them. */
  forbid: () => Promise<void>
  stop: () => Promise<void>
}

const POLICIES: Record<string, (nonce: string) => string> = { strict: strictPolicy }

type Answer = (response: ServerResponse, query: URLSearchParams) => unknown

/** Does work that changes an organisation's settings while no other worker does: they are read, changed and written. */
async function alone(org: string, work: () => Promise<unknown>): Promise<void> {
  const lock = join(tmpdir(), `${process.env.E2E_PREFIX ?? 'e2e'}-${org}`)
  const isTaken = () =>
    mkdir(lock).then(
      () => true,
      () => false,
    )
  while (!(await isTaken())) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  try {
    await work()
  } finally {
    await rmdir(lock)
  }
}
const POLL_MS = 20

function sendText(response: ServerResponse, type: string, text: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.end(text)
}

/** The page with a report; with `?csp=strict` under a strict policy. */
function sendHost(response: ServerResponse, query: URLSearchParams): void {
  const nonce = crypto.randomUUID()
  const policy = POLICIES[query.get('csp') ?? '']
  if (policy) response.setHeader('content-security-policy', policy(nonce))
  sendText(response, 'text/html', hostHtml({ nonce, scripts: query.get('scripts') ?? 'v1' }))
}

/** Starts the customer's server on its own port. `files`: further scripts that it serves, by path. */
export async function startRig(
  org: string,
  files: Record<string, () => Promise<string>> = {},
): Promise<Rig> {
  const switches: RigSwitches = { lifeS: 300, isHanging: false, firstAfterMs: 0, failing: [] }
  const tokens: string[] = []
  const requests: SeenRequest[] = []
  let asked = 0

  async function sendToken(response: ServerResponse): Promise<void> {
    const turn = ++asked
    if (switches.isHanging) return
    if (turn === 1) await new Promise((resolve) => setTimeout(resolve, switches.firstAfterMs))
    if (switches.failing.includes(turn)) {
      response.writeHead(500).end()
      return
    }
    const { token } = await createCall(`${baseUrl()}/api`)('demoToken', {
      body: { org, scope: 'usage:read', agent: 'Supervisor', lifeS: switches.lifeS },
    })
    tokens.push(token)
    sendText(response, 'text/plain', token)
  }

  const answers: Record<string, Answer> = {
    '/': sendHost,
    '/host.js': (response) => sendText(response, 'text/javascript', hostScript(org)),
    '/token': sendToken,
    '/blank': (response) => sendText(response, 'text/html', '<!doctype html><title>Blank</title>'),
    '/favicon.ico': (response) => response.writeHead(204).end(),
  }
  for (const [path, read] of Object.entries(files))
    answers[path] = async (response) => sendText(response, 'text/javascript', await read())

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://rig')
    requests.push({ url: request.url ?? '', referer: request.headers.referer })
    const known = answers[pathname]
    if (!known) return void response.writeHead(404).end()
    void Promise.resolve(known(response, searchParams)).catch(() => response.destroy())
  }

  const forbid = () => setAllowed(org, origin, false)

  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}` // another site than the product's 127.0.0.1
  return {
    origin,
    strangerOrigin: `http://127.0.0.1:${port}`,
    org,
    switches,
    asked: () => asked,
    tokens,
    requests,
    allow: () => setAllowed(org, origin, true),
    forbid,
    stop: async () => {
      await forbid()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const setAllowed = (org: string, origin: string, isAllowed: boolean): Promise<void> =>
  alone(org, () => changeAllowed(org, origin, isAllowed))

async function changeAllowed(org: string, origin: string, isAllowed: boolean): Promise<void> {
  const call = await signedIn('admin@demo.test')
  const params = { organisationId: org }
  const { embedOrigins: before } = await call('getEmbedding', { params })
  const others = before.filter((one) => one !== origin)
  const embedOrigins = isAllowed ? [...others, origin] : others
  await call('updateEmbedding', { params, body: { embedOrigins } })
}
