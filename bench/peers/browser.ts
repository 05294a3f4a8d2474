import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { type PolicyName } from './pages.ts'
import type { BenchServer } from './server.ts'
import type { Facts } from './subject.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // no request leaves this machine
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS })

export interface Visit {
  page: Page
  client: CDPSession
  /** Errors that the page threw. */
  errors: string[]
}

export interface VisitNeeds {
  browser: Browser
  server: BenchServer
  /** Folder of the SDK's version. */
  sdk: string
}

/** Opens the blank host page in a new profile, passes it to the work, and deletes the profile. */
export async function visit<T>(
  { browser, server, sdk }: VisitNeeds,
  work: (visit: Visit) => Promise<T>,
  policy?: PolicyName,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const facts: Facts = { sdk, child: server.child }
    await page.addInitScript((given) => {
      window.benchFacts = given
      window.benchViolations = []
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        window.benchViolations?.push(effectiveDirective),
      )
    }, facts)
    await page.goto(`${server.host}/page${policy ? `?policy=${policy}` : ''}`)
    const client = await context.newCDPSession(page)
    return await work({ page, client, errors })
  } finally {
    await context.close()
  }
}
