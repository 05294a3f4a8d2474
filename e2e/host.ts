import type {} from '../packages/sdk/src/page/types.ts' // window.AgentAssist
import type { Locator, Page } from '@playwright/test'
import { baseUrl, expect } from './browser.ts'

/** An organisation with little data. */
export const ORG = 'demo-org-2'

export interface HostPage {
  /** Attributes of the script tag; without them the page has no tag. The panel starts closed unless they say `data-open`. */
  tag?: Record<string, string>
  body?: string
  head?: string
  dir?: 'ltr' | 'rtl'
  headers?: Record<string, string>
  /** Missing: the server with the demo data. */
  origin?: string
  /** Path of the page, e.g. /shop/checkout. */
  path?: string
}

const attributes = (given: Record<string, string>) =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** Opens a customer's page with the SDK, which the browser serves at the server's address. */
export async function openHost(page: Page, given: HostPage = {}): Promise<void> {
  const { tag, body = '<h1>Host page</h1>', head = '', dir = 'ltr', headers = {} } = given
  const url = `${given.origin ?? baseUrl()}${given.path ?? '/host-page/'}`
  const closed = { 'data-open': 'false', ...tag }
  const script = tag ? `<script async src="/sdk/v1.js"${attributes(closed)}></script>` : ''
  const html = `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8">
<title>Host page</title>${head}${script}</head><body><main>${body}</main></body></html>`
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html }),
  )
  await page.goto(url)
}

/** Adds the script tag to an open page and waits until it has run; the panel starts closed. */
export const addScript = (page: Page, data: Record<string, string> = {}): Promise<void> =>
  page.evaluate(
    (attributesOf) =>
      new Promise<void>((resolve, reject) => {
        const script = document.createElement('script')
        script.src = '/sdk/v1.js'
        script.async = true
        script.dataset.open = 'false'
        for (const [name, value] of Object.entries(attributesOf)) script.setAttribute(name, value)
        script.addEventListener('load', () => resolve())
        script.addEventListener('error', () => reject(new Error('v1.js did not come')))
        document.head.append(script)
      }),
    data,
  )

/** How a host page without imports calls the SDK: `AgentAssist('chat.open')`. */
export type Assistant = (...call: unknown[]) => void
export const assistant = (page: Page, ...call: unknown[]): Promise<void> =>
  page.evaluate((input) => (window.AgentAssist as unknown as Assistant)(...input), call)

/** A token as the host's own server signs it. */
export async function demoToken(
  page: Page,
  { org = ORG, scope = 'assist', agent = 'Agent 07', lifeS = 300 } = {},
): Promise<string> {
  const answer = await page.request.post('/api/demo/token', { data: { org, scope, agent, lifeS } })
  return ((await answer.json()) as { token: string }).token
}

/** Inserts the selected answer; its gaps are filled first, as an agent has to. */
export async function insertAnswer(panel: Locator): Promise<void> {
  await expect(panel.getByRole('article')).not.toContainText('{{') // gaps are fields by now
  for (const gap of await panel.locator('.aa-gap').all())
    if (!(await gap.inputValue())) await gap.fill('as agreed')
  await panel.getByRole('button', { name: 'Insert' }).click()
}
