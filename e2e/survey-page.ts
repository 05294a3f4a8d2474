import { PageSurvey } from '@agent-assist/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { baseUrl, expect } from './browser.ts'

/** Surveys of the demo organisations, which receive the tests' answers. */
export const DEMO = {
  nps: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01',
  csat: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a02',
  exit: '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a03',
} as const

export const ORG = 'demo-org-2'

/** Events that the page received, in order. */
export interface ScoredMessage {
  name: string
  surveyId?: string
  npsScore?: number
  rating?: string
  code?: string
}

/** `window.AgentAssist`, as a page without types calls it. */
export type Assist = (command: string, ...input: unknown[]) => void

/** What these tests use of the page's window. */
export interface ShopWindow {
  AgentAssist: Assist & { q?: unknown[][] }
  heard: ScoredMessage[]
}

/** Calls the SDK with plain data. */
export const assist = (page: Page, command: string, ...input: unknown[]): Promise<void> =>
  page.evaluate(([name, args]) => (window as unknown as ShopWindow).AgentAssist(name, ...args), [
    command,
    input,
  ] as const)

/** `sdk` is the origin of the SDK and its API. */
const policy = (sdk = "'self'") =>
  `default-src 'none'; script-src ${sdk}; connect-src ${sdk}; img-src data:`

const html = (
  attributes: string,
  { sdk, org } = { sdk: '', org: ORG as string },
) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop</title>
    <link rel="icon" href="data:," />
    <script async src="${sdk}/sdk/v1.js" data-org="${org}" data-open="false" ${attributes}></script>
  </head>
  <body>
    <main>
      <h1>Shop</h1>
      <button class="buy"><b>Buy</b></button>
      <button class="other">Look</button>
      <section id="place" aria-label="Feedback"></section>
      <p class="tall"></p>
    </main>
  </body>
</html>`

type Input = Parameters<typeof PageSurvey.parse>[0]

/** A survey for a list of ours; its id is that of a demo survey, so that it can be answered. */
export const surveyOf = (
  id: string,
  targeting: object,
  template: object = { title: 'A minute?', q1Text: 'Would you recommend us?' },
): PageSurvey => PageSurvey.parse({ id, template, targeting } satisfies Input)

/** Replaces the organisation's surveys for the pages of this context. */
export async function serveSurveys(
  context: BrowserContext,
  items: PageSurvey[],
  restDays = 0,
): Promise<void> {
  await context.route('**/api/page-surveys?*', (route) =>
    route.fulfill({ json: { items, restDays } }),
  )
}

/** Opens a shop's page with the script tag under a strict policy, at this path below /shop. */
export async function openShop(
  page: Page,
  path = '/shop/',
  attributes = 'data-widgets="survey"',
): Promise<void> {
  await page.context().route(`${baseUrl()}/shop/**`, (route) =>
    route.fulfill({
      body: html(attributes),
      contentType: 'text/html',
      headers: { 'content-security-policy': policy() },
    }),
  )
  await listen(page)
  const listed = page.waitForResponse((response) => response.url().includes('/api/page-surveys?'))
  await page.goto(path)
  if (attributes.includes('survey')) await listed
}

/** The same at another origin, with the SDK and the organisation of a server; no survey is shown automatically. */
export async function openShopAt(
  page: Page,
  origin: string,
  server: { sdk: string; org: string },
  attributes = '',
): Promise<void> {
  await page.route(`${origin}/shop/`, (route) =>
    route.fulfill({
      body: html(`data-widgets="" ${attributes}`, server),
      contentType: 'text/html',
      headers: { 'content-security-policy': policy(server.sdk) },
    }),
  )
  await listen(page)
  await page.goto(`${origin}/shop/`)
}

/** Records the page's events from its start. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shop = window as unknown as ShopWindow
    shop.heard = []
    shop.AgentAssist = (...call) => {
      ;(shop.AgentAssist.q ||= []).push(call)
    }
    for (const name of ['survey-shown', 'survey-submitted', 'error'])
      shop.AgentAssist('on', name, (payload: object) => shop.heard.push({ name, ...payload }))
  })
}

export const survey = (page: Page, title = 'A minute?') => page.getByRole('dialog', { name: title })

export const heard = (page: Page): Promise<ScoredMessage[]> =>
  page.evaluate(() => (window as unknown as ShopWindow).heard)

/** The text of the `debug` overlay about the surveys. */
async function verdicts(page: Page): Promise<string> {
  await assist(page, 'debug')
  const overlay = page.locator('agent-assist-debug')
  await overlay.waitFor({ state: 'attached' })
  const text = await overlay.evaluate(({ shadowRoot }) => shadowRoot?.textContent)
  await assist(page, 'debug', false)
  return text ?? ''
}

/** Waits until the overlay shows this text about the page's surveys. */
export const expectWhy = (page: Page, why: string): Promise<void> =>
  expect.poll(() => verdicts(page)).toContain(why)
