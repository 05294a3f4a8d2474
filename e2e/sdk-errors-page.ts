import type { Page } from '@playwright/test'
import { createCall } from '@agent-assist/contract'
import { SignJWT } from 'jose'
import { type OwnServer, sharedServer } from './own-server.ts'
import { tokenOf } from './sign-in.ts'

/** An event of the SDK as the page received it. */
export interface HeardError {
  name: 'error' | 'authError'
  code: string
  message: string
  fix: string
  attempt?: number
}

interface ShopWindow {
  heard: HeardError[]
  /** What the page's fetchToken resolves to. */
  token: string
}

/** Claims of a token that differ from those of a valid one, and another secret. */
export interface Claims {
  org?: string
  iat?: number
  exp?: number
  sub?: string
  scope?: string
  secret?: string
}

/** A customer's organisation on a server without demo data. */
export async function newCustomer() {
  const server: OwnServer = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Admin')
  const [row] = await server.query('select signing_secret from organisation where id = $1', [org])
  // an origin of its own: one that any organisation lists may read every organisation's answers
  const shop = server.address.replace('127.0.0.1', `${org}.localhost`)

  async function allow(): Promise<void> {
    const token = await tokenOf(server.address, email)
    const call = createCall(`${server.address}/api`, () => token)
    const params = { organisationId: org }
    await call('updateEmbedding', { params, body: { embedOrigins: [shop] } })
  }

  function sign({ secret = String(row?.signing_secret), ...claims }: Claims = {}): Promise<string> {
    const iat = Math.floor(Date.now() / 1000)
    return new SignJWT({ org, sub: 'Kim', scope: 'assist', iat, exp: iat + 300, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
  }

  return { server, org, shop, allow, sign }
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>

interface ShopPage {
  /** Attributes of the script tag. */
  tag?: string
  /** Options of `init`; without them the page has no stub and makes no call. */
  init?: Record<string, unknown>
  /** The token of fetchToken. */
  token?: string
}

/** Runs in the page before everything else: its stub, its listeners, its ticket. */
function setUp({ init, token }: { init: Record<string, unknown>; token?: string }): void {
  const page = window as unknown as ShopWindow & { AgentAssist: unknown }
  const queue: unknown[][] = []
  const stub = Object.assign((...call: unknown[]) => void stub.q.push(call), { q: queue })
  page.AgentAssist = stub
  page.heard = []
  page.token = token ?? ''
  for (const name of ['error', 'authError'] as const)
    queue.push(['on', name, (error: HeardError) => page.heard.push({ ...error, name })])
  const fetchToken = token === undefined ? undefined : async () => page.token
  queue.push(['init', { ...init, fetchToken }], ['setTicket', { id: '1', subject: 'E4' }])
}

/** Opens the customer's page on its own origin. `lines` are the console lines of the SDK. */
export async function openShop(page: Page, { server, shop }: Customer, given: ShopPage) {
  const { tag = '', init, token } = given
  const lines: string[] = []
  const asked: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('[agent-assist]')) lines.push(line.text())
  })
  page.on('request', (request) => asked.push(request.url()))
  if (init) await page.addInitScript(setUp, { init, ...(token === undefined ? {} : { token }) })
  await page.route(`${shop}/shop/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"><script async src="${server.address}/sdk/v1.js" data-open="false" ${tag}></script></head>
<body><main><h1>Shop</h1></main></body></html>`,
    }),
  )
  await page.goto(`${shop}/shop/`)
  return {
    lines,
    /** Addresses of all requests of the page. */
    asked,
    heard: () => page.evaluate(() => (window as unknown as ShopWindow).heard),
    setToken: (next: string) =>
      page.evaluate((value) => {
        ;(window as unknown as ShopWindow).token = value
      }, next),
    run: (...call: unknown[]) =>
      page.evaluate((input) => {
        const { AgentAssist } = window as unknown as { AgentAssist: (...call: unknown[]) => void }
        AgentAssist(...input)
      }, call),
  }
}
