import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, faultyTest, test as base } from './browser.ts'
import { type HostServer, serveApp, startHostServer } from './hosts/host-server.ts'

const ORG = 'demo-org-2'
const SECRET = 'only the servers know this'
const CDN = 'https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js'

declare global {
  interface Window {
    ticket: { subject: string; comments: object[] }
    zendesk: {
      requests: { data: string }[]
      sizes: string[]
      colorScheme: string
      agent: { id: number; name: string }
    }
    tell: (event?: string, message?: unknown) => void
  }
}

/** The customer's own server: signs a token for the given user, if the request contains the secret. */
async function sendToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json')
  if (request.headers.authorization !== `Bearer ${SECRET}`) {
    response.writeHead(403).end('{"message":"No."}')
    return
  }
  const { agent } = JSON.parse(await text(request)) as { agent: { name: string } }
  const lifeS = request.url?.includes('short') ? 1 : 300
  const body = { org: ORG, scope: 'assist' as const, agent: agent.name, lifeS }
  response.end(JSON.stringify(await createCall(`${baseUrl()}/api`)('demoToken', { body })))
}

const withHost = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from it
  host: async ({}: object, provide: (host: HostServer) => Promise<void>) => {
    const host = await startHostServer({ '/token': sendToken, '/short': sendToken })
    await provide(host)
    await host.stop()
  },
}
const test = base.extend<{ host: HostServer }>(withHost)
const faulty = faultyTest.extend<{ host: HostServer }>(withHost)

async function openTicket(page: Page, host: HostServer, given: object = {}): Promise<void> {
  await page.route(CDN, async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: await readFile('e2e/hosts/zaf-client.js', 'utf8'),
    }),
  )
  const settings = {
    agentAssistUrl: baseUrl(),
    organisation: ORG,
    tokenUrl: `${host.origin}/token`,
    ...given,
  }
  const query = new URLSearchParams({
    app: await serveApp(page, 'zendesk-app/assets/iframe.html', true),
    settings: JSON.stringify(settings),
    secret: SECRET,
  })
  await page.goto(`${host.origin}/zendesk.html?${query}`)
}

const appOf = (page: Page) => page.frameLocator('iframe[title="Agent Assist app"]')
const panelOf = (page: Page) => appOf(page).getByRole('dialog', { name: 'Agent Assist' })

test('[SDK-1] the sidebar app knows the ticket and inserts an answer into the reply', async ({
  page,
  host,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('suggestions'))
  await openTicket(page, host)
  const words = decodeURIComponent((await asked).postData() ?? (await asked).url())
  expect(words).toContain('48213')
  // the customer's last comment as plain text
  expect(words.replaceAll('+', ' ')).toContain('The descaling stops and it shows E4.')
  expect(words).not.toContain('color')
  const panel = panelOf(page)
  await expect(panel).toContainText('#48213')
  await panel.getByRole('option').filter({ hasText: 'Article' }).first().click()
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByLabel('Public reply')).toHaveValue(/\w+ \w+ \w+/)
  await expectAccessible(page)

  // the agent sends it unchanged, and Zendesk reports it
  const stored = page.waitForRequest(
    (request) => request.postData()?.includes('unchanged') === true,
  )
  await page.evaluate(() => ['ticket.save', 'ticket.submit.done'].forEach(window.tell))
  expect((await stored).postData()).toContain('oneTouch')
})

test('the secret is not in the browser: the app sends its placeholder', async ({ page, host }) => {
  await openTicket(page, host)
  await expect(panelOf(page).getByRole('option').first()).toBeVisible()
  const requests = await page.evaluate(() => window.zendesk.requests)
  expect(requests).toMatchObject([
    { secure: true, headers: { authorization: 'Bearer {{setting.tokenSecret}}' } },
  ])
  expect(
    await appOf(page)
      .locator('html')
      .evaluate(() => document.documentElement.outerHTML),
  ).not.toContain(SECRET)
})

test('a change of the ticket is followed, and the frame grows and shrinks with the panel', async ({
  page,
  host,
}) => {
  await openTicket(page, host)
  const panel = panelOf(page)
  await expect(panel.getByRole('option').first()).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('suggestions'))
  await page.evaluate(() => {
    window.ticket.subject = 'Where is my refund?'
    window.tell('ticket.updated')
  })
  expect(decodeURIComponent((await asked).postData() ?? (await asked).url())).toContain('refund')
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  await expect.poll(() => page.evaluate(() => window.zendesk.sizes.at(-1))).toBe('96px')
  await appOf(page).getByRole('button', { name: 'Open Agent Assist' }).click()
  await expect.poll(() => page.evaluate(() => window.zendesk.sizes.at(-1))).toBe('600px')
})

faulty(
  'what goes wrong is said: no SDK, no place for the answer, opened alone',
  async ({ page, host }) => {
    await openTicket(page, host, { agentAssistUrl: 'http://assist.example.com' })
    await expect(appOf(page).getByRole('alert')).toHaveText(/must be https/)
    await openTicket(page, host, { agentAssistUrl: host.origin })
    await expect(appOf(page).getByRole('alert')).toHaveText(/could not be loaded/)
    await expect(appOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()

    await openTicket(page, host)
    await page.evaluate(() => document.querySelector('textarea')?.setAttribute('disabled', ''))
    await panelOf(page).getByRole('option').filter({ hasText: 'Article' }).first().click()
    await panelOf(page).getByRole('button', { name: 'Insert' }).click()
    await expect(panelOf(page)).toContainText('Not inserted: copy it instead')
    await expect(
      panelOf(page).getByRole('option').filter({ hasText: 'Article' }).first(),
    ).not.toContainText('Inserted')
    await panelOf(page).getByRole('button', { name: 'Close Agent Assist' }).click()
    await expect(appOf(page).getByText('The ticket is closed.')).toBeVisible()

    await page.goto('/examples/zendesk-app/assets/iframe.html')
    await expect(page.getByText('open it in the sidebar of a ticket')).toBeVisible()
  },
)

test('dark mode follows Zendesk, also when the agent switches it', async ({ page, host }) => {
  await openTicket(page, host)
  const shown = appOf(page).locator('agent-assist-panel')
  await expect(panelOf(page)).toBeVisible()
  await expect(shown).toHaveAttribute('data-aa-mode', 'light')
  await page.evaluate(() => window.tell('colorScheme.changed', 'dark'))
  await expect(shown).toHaveAttribute('data-aa-mode', 'dark')
  await expect(appOf(page).locator('html')).toHaveCSS('color-scheme', 'dark')
  await expectAccessible(page)
})

test('another agent in the same tab gets a token of their own, and an empty panel', async ({
  page,
  host,
}) => {
  await openTicket(page, host)
  const panel = panelOf(page)
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Chat' }).click()
  const field = panel.getByPlaceholder('Type a message:')
  await field.fill('Only for me')
  await page.evaluate(() => {
    window.zendesk.agent = { ...window.zendesk.agent, id: 12, name: 'Agent 12' }
    window.tell('app.activated')
  })
  const asked = () => page.evaluate(() => window.zendesk.requests.map(({ data }) => data))
  await expect.poll(async () => (await asked()).at(-1)).toContain('Agent 12')
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Chat' }).click()
  await expect(field).toHaveValue('')
})

test('a token that has expired is replaced without a word to the agent', async ({ page, host }) => {
  await openTicket(page, host, { tokenUrl: `${host.origin}/short` })
  const panel = panelOf(page)
  await expect(panel.getByRole('option').first()).toBeVisible()
  const tokens = () => page.evaluate(() => window.zendesk.requests.length)
  const before = await tokens()
  let turn = 0
  await expect
    .poll(async () => {
      turn += 1
      await page.evaluate((subject) => {
        window.ticket.subject = subject
        window.tell('ticket.updated')
      }, `Machine shows E4, ${turn}`)
      return tokens()
    })
    .toBeGreaterThan(before)
  await expect(panel.getByRole('option').first()).toBeVisible()
  await expect(panel).not.toContainText('cannot sign you in')
})
