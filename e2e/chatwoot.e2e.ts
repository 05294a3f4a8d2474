import type { Page } from '@playwright/test'
import { fillChatwoot } from '../examples/helpdesk-apps/fill.js'
import { baseUrl, expect, expectAccessible, faultyTest, test as base } from './browser.ts'
import { demoToken } from './host.ts'
import { type HostServer, serveApp, startHostServer } from './hosts/host-server.ts'

const ORG = 'demo-org-2'

interface Conversation {
  id: number
  messages: { id: number; message_type: number; content: string }[]
}

declare global {
  interface Window {
    context: {
      conversation?: Conversation
      currentAgent?: { id: number; name: string }
      theme?: string
    }
    asked: number
    tell: (event?: string, message?: unknown) => void
  }
}

const withHost = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from it
  host: async ({}: object, provide: (host: HostServer) => Promise<void>) => {
    const host = await startHostServer()
    await provide(host)
    await host.stop()
  },
}
const test = base.extend<{ host: HostServer }>(withHost)
const faulty = faultyTest.extend<{ host: HostServer }>(withHost)

async function openConversation(
  page: Page,
  host: HostServer,
  more: Record<string, string> = { chatwoot: host.origin },
): Promise<void> {
  const address = await serveApp(page, 'chatwoot-dashboard-app/')
  const app = `${address}?${new URLSearchParams({ org: ORG, ...more })}`
  await page.goto(`${host.origin}/chatwoot.html?${new URLSearchParams({ app })}`)
}

const appOf = (page: Page) => page.frameLocator('iframe[title="Agent Assist"]')
const panelOf = (page: Page) => appOf(page).getByRole('dialog', { name: 'Agent Assist' })
const known = (page: Page) => appOf(page).getByRole('definition')

test("[SDK-1] the app requests the conversation and shows answers to the customer's last message", async ({
  page,
  host,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('suggestions'))
  await openConversation(page, host)
  expect((await asked).postDataJSON()).toMatchObject({
    ticketId: '42',
    subject: 'Machine shows E4',
    text: 'The descaling stops and it shows E4.',
  })
  expect(await page.evaluate(() => window.asked)).toBe(1)
  await expect(known(page)).toHaveText([
    '#42',
    'Carmen Alvarez',
    'The descaling stops and it shows E4.',
  ])
  await expect(panelOf(page).getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
})

// Chatwoot's frame forbids the Clipboard API, which the browser logs; copying by selection still works
faulty('Insert copies, and the page says that it does', async ({ page, host }) => {
  await openConversation(page, host)
  await expect(appOf(page).getByText('Insert copies the answer')).toBeVisible()
  await panelOf(page).getByRole('option').filter({ hasText: 'Article' }).first().click()
  await panelOf(page).getByRole('button', { name: 'Insert' }).click()
  await expect(panelOf(page).getByText('Copied')).toBeVisible()
})

test('another conversation is followed, and so is none', async ({ page, host }) => {
  await openConversation(page, host)
  await expect(panelOf(page)).toContainText('#42')
  await page.evaluate(() => {
    const messages = [{ id: 5, message_type: 0, content: 'Where is my refund?' }]
    window.context = { ...window.context, conversation: { id: 43, messages } }
    window.tell()
  })
  await expect(panelOf(page)).toContainText('#43')
  await expect(known(page).last()).toHaveText('Where is my refund?')
  await page.evaluate(() => {
    window.context = {}
    window.tell()
  })
  await expect(appOf(page).getByText('No conversation is open.')).toBeVisible()
  await expect(panelOf(page)).not.toContainText('#43')
})

/** Posts the same context with another number to the app, from the page or from a frame beside it. */
async function forge(page: Page, from: 'parent' | 'sibling'): Promise<void> {
  await page.evaluate((sender) => {
    const app = document.querySelector('iframe')?.contentWindow
    const { conversation } = window.context
    const text = JSON.stringify({
      event: 'appContext',
      data: { ...window.context, conversation: { ...conversation, id: 666 } },
    })
    if (sender === 'parent') return app?.postMessage(text, '*')
    const sibling = document.body.appendChild(document.createElement('iframe'))
    const script = sibling.contentDocument?.createElement('script')
    if (!script) throw new Error('there is no sibling')
    script.textContent = `parent.frames[0].postMessage(${JSON.stringify(text)}, '*')`
    sibling.contentDocument?.body.append(script)
    return undefined
  }, from)
}

/** Messages to one window arrive in order: once this one has arrived, the previous ones have been handled. */
async function settle(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/chatwoot-dashboard-app/'))
  await frame?.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', resolve, { once: true })
        postMessage('last', '*')
      }),
  )
}

test('[SDK-5] a context from a sibling frame is ignored; the same one from Chatwoot is accepted', async ({
  page,
  host,
}) => {
  await openConversation(page, host)
  await expect(known(page).first()).toHaveText('#42')
  await forge(page, 'sibling')
  await settle(page)
  await expect(known(page).first()).toHaveText('#42')
  await forge(page, 'parent')
  await expect(known(page).first()).toHaveText('#666')
})

test('[SDK-5] messages of a page other than the named Chatwoot are ignored; without a name the framing page is accepted', async ({
  page,
  host,
}) => {
  await openConversation(page, host, { chatwoot: 'https://app.chatwoot.test' })
  await expect(panelOf(page)).toBeVisible()
  await forge(page, 'parent')
  await settle(page)
  await expect(appOf(page).getByText('Waiting for Chatwoot')).toBeVisible()
  await expect(known(page)).toHaveCount(0)
  await openConversation(page, host, {})
  await expect(known(page).first()).toHaveText('#42')
})

base('opened as a page of its own it says where it belongs', async ({ page }) => {
  await page.goto('/examples/chatwoot-dashboard-app/')
  await expect(page.getByText('Open this page in Chatwoot, as a dashboard app.')).toBeVisible()
  await expectAccessible(page)
})

test('[SDK-4] an address cannot bring another script onto the page', async ({ page, host }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await openConversation(page, host, { chatwoot: host.origin, assist: 'https://evil.example' })
  await expect(panelOf(page)).toBeVisible()
  expect(asked).not.toContain('https://evil.example')
})

test('another agent in the same tab gets a token of their own, and an empty panel', async ({
  page,
  host,
}) => {
  const agents: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/demo/token'))
      agents.push((request.postDataJSON() as { agent: string }).agent)
  })
  await openConversation(page, host)
  const panel = panelOf(page)
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Chat' }).click()
  const field = panel.getByPlaceholder('Type a message:')
  await field.fill('Only for me')
  await page.evaluate(() => {
    window.context = { ...window.context, currentAgent: { id: 12, name: 'Agent 12' } }
    window.tell()
  })
  await expect.poll(() => agents.at(-1)).toBe('Agent 12')
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Chat' }).click()
  await expect(field).toHaveValue('')
})

test('dark mode follows a Chatwoot that sends its theme, otherwise the system', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openConversation(page, host)
  const shown = appOf(page).locator('agent-assist-panel')
  await expect(panelOf(page)).toBeVisible()
  await expect(shown).not.toHaveAttribute('data-aa-mode', /./)
  await page.evaluate(() => {
    window.context = { ...window.context, theme: 'dark' }
    window.tell()
  })
  await expect(shown).toHaveAttribute('data-aa-mode', 'dark')
  await expectAccessible(page)
})

/** Serves the app as the Install page fills it in, with a token address or without. */
async function fillIn(page: Page, tokenUrl: string): Promise<void> {
  await page.route('**/chatwoot-dashboard-app/config.js', async (route) => {
    const response = await route.fetch()
    const files = { 'config.js': await response.text() }
    const filled = fillChatwoot(files, { server: baseUrl(), org: ORG, tokenUrl })
    await route.fulfill({ response, body: String(filled['config.js']) })
  })
}

test("the customer's own server signs the token, again before it has expired", async ({
  page,
  host,
}) => {
  let times = 0
  await page.route(`${baseUrl()}/own-token`, async (route) => {
    times += 1
    await route.fulfill({ body: await demoToken(page, { lifeS: 5 }) })
  })
  await fillIn(page, `${baseUrl()}/own-token`)
  await openConversation(page, host)
  await expect(panelOf(page).getByRole('option').first()).toBeVisible()
  const before = times
  let id = 42
  await expect
    .poll(async () => {
      id += 1
      await page.evaluate((next) => {
        const messages = [{ id: next, message_type: 0, content: 'The machine shows E4' }]
        window.context = { ...window.context, conversation: { id: next, messages } }
        window.tell()
      }, id)
      return times
    })
    .toBeGreaterThan(before)
  await expect(panelOf(page).getByRole('option').first()).toBeVisible()
})

test('an app without a token address says that only the chat works', async ({ page, host }) => {
  await fillIn(page, '')
  await openConversation(page, host)
  await expect(appOf(page).getByText('Only the chat works')).toBeVisible()
  await expect(panelOf(page)).toBeVisible()
  await expectAccessible(page)
})
