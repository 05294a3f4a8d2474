import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { baseUrl, expect, faultyTest, test } from './browser.ts'
import { addScript, assistant, openHost, ORG } from './host.ts'

/* Pages that change the browser's own functions or rules; docs/embed.md has one row for each. */

const PROTOTYPE = readFileSync(join(import.meta.dirname, 'hosts/prototype-like.js'), 'utf8')
const TAG = { 'data-org': ORG }

const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open Agent Assist' })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist', exact: true })

/** Lines of the SDK on the console of the page and its frames. */
function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('[agent-assist]')) lines.push(line.text())
  })
  return lines
}

/** Opens the panel, chats, moves and closes it, opens it again, and removes everything. */
async function usePanel(page: Page): Promise<void> {
  await launcherOf(page).click()
  const panel = panelOf(page)
  const input = panel.getByPlaceholder('Type a message:')
  await input.fill('Which filter fits?')
  await input.press('Enter')
  await expect(panel.getByRole('log')).toContainText('Which filter fits?')
  await expect(panel.getByRole('button', { name: 'Close Agent Assist' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  await expect(panel).toBeHidden()
  await launcherOf(page).click()
  await expect(panel.getByRole('log')).toContainText('Which filter fits?')
  await assistant(page, 'destroy')
  await expect(page.locator('agent-assist-panel, agent-assist-launcher')).toHaveCount(0)
}

/** Whether the browser's functions are those of the fixture, with which careless code fails. */
const isPrototype = (page: Page) =>
  page.evaluate(() => {
    let throws = false
    try {
      document.createElement('p').remove()
    } catch {
      throws = true
    }
    return throws && Array.from(new Set([1]))[0] === undefined
  })

/** Counts the calls of a listener that was added before the panel came. */
const countOpens = (page: Page) =>
  page.evaluate(() => {
    const host = window as unknown as { opens: number; AgentAssist: (...call: unknown[]) => void }
    host.opens = 0
    host.AgentAssist('on', 'open', () => host.opens++)
  })
const opens = (page: Page) => page.evaluate(() => (window as unknown as { opens: number }).opens)

// a page error fails every test here
test('[SDK-5] Prototype before the tag: the panel works, and no error reaches the page', async ({
  page,
}) => {
  const lines = linesOf(page)
  await openHost(page, { head: `<script>${PROTOTYPE}</script>`, tag: TAG })
  expect(await isPrototype(page)).toBe(true)
  await expect(launcherOf(page)).toBeVisible()
  await countOpens(page)
  await usePanel(page)
  expect(await opens(page)).toBe(2)
  expect(lines).toEqual([])
})

test('[SDK-5] Prototype after the tag: the panel works, and no error reaches the page', async ({
  page,
}) => {
  const lines = linesOf(page)
  await openHost(page, { tag: TAG })
  await expect(launcherOf(page)).toBeVisible()
  expect(await isPrototype(page)).toBe(false)
  await page.addScriptTag({ content: PROTOTYPE })
  expect(await isPrototype(page)).toBe(true)
  await countOpens(page)
  await usePanel(page)
  expect(await opens(page)).toBe(2)
  expect(lines).toEqual([])
})

test('[SDK-5] a page with <base href> of another server', async ({ page }) => {
  await openHost(page, { head: '<base href="https://elsewhere.test/app/">' })
  await addScript(page, { ...TAG, src: `${baseUrl()}/sdk/v1.js` })
  await usePanel(page)
})

test('[SDK-5] a page with AMD: nothing is defined, and the panel works', async ({ page }) => {
  const amd = `<script>
    window.defined = []
    window.define = Object.assign((...input) => defined.push(input), { amd: {} })
  </script>`
  await openHost(page, { head: amd, tag: TAG })
  await usePanel(page)
  expect(await page.evaluate(() => (window as unknown as { defined: [] }).defined)).toEqual([])
})

test("[SDK-5] a page with trusted-types 'none'", async ({ page }) => {
  const policy = "require-trusted-types-for 'script'; trusted-types 'none'"
  await openHost(page, { tag: TAG, headers: { 'content-security-policy': policy } })
  await usePanel(page)
})

test('[SDK-5] in a dialog of showModal the panel works with a container inside; without, it is behind', async ({
  page,
}) => {
  const body = `<dialog aria-label="Ticket"><div id="assist" style="width:420px;height:480px"></div></dialog>`
  await openHost(page, { body, tag: TAG })
  await expect(launcherOf(page)).toBeVisible()
  const showModal = () => page.evaluate(() => document.querySelector('dialog')!.showModal())
  await showModal()
  const box = (await page.locator('agent-assist-launcher').boundingBox())!
  const hit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.localName,
    [box.x + box.width / 2, box.y + box.height / 2],
  )
  expect(hit).not.toBe('agent-assist-launcher') // what is behind a modal dialog is inert
  await assistant(page, 'update', { container: '#assist', open: true })
  const input = page.getByRole('dialog', { name: 'Ticket' }).getByPlaceholder('Type a message:')
  await input.click()
  await input.pressSequentially('Which filter?')
  await input.press('Enter')
  await expect(page.getByRole('log')).toContainText('Which filter?')
})

/** The stub of a page whose fetchToken returns this. */
const stub = (token: string) => `<script>
  window.AgentAssist = function () { (AgentAssist.q ||= []).push(arguments) }
  AgentAssist('init', { org: '${ORG}', open: true, fetchToken: async () => ${JSON.stringify(token)} })
  AgentAssist('setTicket', { id: '1' })
</script>`
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'

faultyTest('[SDK-5] [SDK-4] a page whose connect-src forbids us is named', async ({ page }) => {
  const lines = linesOf(page)
  const headers = { 'content-security-policy': "connect-src 'none'" }
  await openHost(page, { head: stub(TOKEN), tag: TAG, headers })
  await expect(page.getByText('the security policy of this page blocks Agent Assist')).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([`[agent-assist] connect_blocked: add ${baseUrl()} to connect-src of the page.`])
})

faultyTest('[SDK-5] [SDK-4] a sandboxed frame is told that it has no origin', async ({ page }) => {
  const lines = linesOf(page)
  await openHost(page, { body: '<iframe title="Desk" sandbox="allow-scripts"></iframe>' })
  const script = `<script async src="${baseUrl()}/sdk/v1.js" data-org="${ORG}"></script>`
  await page.locator('iframe').evaluate(
    (frame: HTMLIFrameElement, srcdoc) => {
      frame.style.inlineSize = '700px'
      frame.style.blockSize = '600px'
      frame.srcdoc = srcdoc
    },
    `<!doctype html><title>Desk</title>${stub(TOKEN)}${script}`,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('this page is a file or in a sandboxed frame')).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining('origin_not_allowed: add allow-same-origin')])
})

faultyTest('[SDK-4] a sign-in page in place of a token is named', async ({ page }) => {
  const lines = linesOf(page)
  await openHost(page, { head: stub('<!doctype html><title>Sign in</title>'), tag: TAG })
  await expect(page.getByText('Agent Assist cannot sign you in')).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([
      expect.stringContaining('token_malformed: The page gave a page (HTML) instead of a token: '),
    ])
  await assistant(page, 'debug')
  const box = page.locator('agent-assist-debug')
  await expect(box.getByText('The page gave a page (HTML)').first()).toBeVisible()
  await expect(box.getByText('✓ valid')).toHaveCount(0)
})
