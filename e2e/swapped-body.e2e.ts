import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { addScript, assistant, demoToken, openHost, ORG } from './host.ts'
import { installHostLibraries, serveHostLibraries } from './host-libraries.ts'

/* Pages that replace what is in their body, by htmx and by themselves. */

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist', exact: true })
const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open Agent Assist' })
const inputOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Type a message:' })

const SWAPS: Record<string, () => void> = {
  innerHTML: () => {
    document.body.innerHTML = '<main><h1>Next page</h1></main>'
  },
  replaceChildren: () => {
    const heading = document.createElement('h1')
    heading.textContent = 'Next page'
    document.body.replaceChildren(heading)
  },
  'a new body': () => {
    const body = document.createElement('body')
    body.innerHTML = '<h1>Next page</h1>'
    document.body.replaceWith(body)
  },
}

for (const [name, swap] of Object.entries(SWAPS)) {
  test(`[SDK-4] the round button is back after the page set its body anew: ${name}`, async ({
    page,
  }) => {
    await openHost(page, { tag: { 'data-org': ORG } })
    await expect(launcherOf(page)).toBeVisible()
    await page.evaluate(swap)
    await expect(page.getByRole('heading', { name: 'Next page' })).toBeVisible()
    await expect(launcherOf(page)).toBeVisible()
    await launcherOf(page).click()
    await expect(panelOf(page)).toBeVisible()
  })

  test(`[SDK-4] the open panel is back with its conversation, what is typed and its scroll position: ${name}`, async ({
    page,
  }) => {
    await openHost(page, { tag: { 'data-org': ORG, 'data-open': 'true' } })
    const log = panelOf(page).getByRole('log')
    const answers = log.getByText('Please ask DSD Admin')
    await expect(answers).toHaveCount(1) // the greeting
    for (const [at, question] of ['Which filter fits?', '2', '3', '4', '5', '6'].entries()) {
      await inputOf(page).fill(question)
      await inputOf(page).press('Enter')
      await expect(answers).toHaveCount(at + 2)
    }
    await inputOf(page).fill('And the filt')
    const scrolled = () =>
      log.evaluate((element) => {
        let at: Element | null = element
        while (at && at.scrollTop === 0) at = at.parentElement
        return at?.scrollTop ?? 0
      })
    await expect.poll(scrolled).toBeGreaterThan(0)
    const before = await scrolled()
    await page.evaluate(swap)
    await expect(page.getByRole('heading', { name: 'Next page' })).toBeVisible()
    await expect(panelOf(page)).toBeVisible()
    await expect(log).toContainText('Which filter fits?')
    await expect(inputOf(page)).toHaveValue('And the filt')
    expect(await scrolled()).toBe(before)
    await expect(page.locator('agent-assist-panel, agent-assist-launcher')).toHaveCount(1)
  })
}

/** Pages of a shop that htmx turns into one: every link swaps the body. */
async function openBoosted(page: Page, head: string, body = ''): Promise<void> {
  installHostLibraries()
  await serveHostLibraries(page)
  const htmx = '<script src="/host-libraries/htmx.org/dist/htmx.min.js"></script>'
  const pageOf = (name: string) => `<!doctype html><html lang="en"><head><title>${name}</title>
<meta charset="utf-8"><link rel="icon" href="data:,">${htmx}${head}</head><body hx-boost="true"><main><h1>${name}</h1>
<a href="/boosted/tickets">Tickets</a> <a href="/boosted/people">People</a>${body}</main></body></html>`
  await page.route('**/boosted/*', (route) => {
    const name = new URL(route.request().url()).pathname.endsWith('people') ? 'People' : 'Tickets'
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(name) })
  })
  await page.goto('/boosted/tickets')
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Follows a link of the boosted page. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(headingOf(page, name)).toBeVisible()
}

test('[SDK-4] htmx: the open panel stays through boosted links and back, with what is typed', async ({
  page,
}) => {
  const tag = `<script async src="/sdk/v1.js" data-org="${ORG}" data-open="true"></script>`
  await openBoosted(page, tag)
  await inputOf(page).fill('And the filt')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const name of ['People', 'Tickets', 'People']) {
    await follow(page, name)
    await expect(inputOf(page)).toHaveValue('And the filt')
  }
  await page.goBack()
  await expect(headingOf(page, 'Tickets')).toBeVisible()
  await expect(inputOf(page)).toHaveValue('And the filt')
  await expect(page.locator('agent-assist-panel, agent-assist-launcher')).toHaveCount(1)
  // htmx did it, and not the browser
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[SDK-4] htmx: what nobody puts back is gone, which shows that the page does remove it', async ({
  page,
}) => {
  await openBoosted(page, '')
  await page.evaluate(() => document.body.append(document.createElement('of-somebody-else')))
  await follow(page, 'People')
  await expect(page.locator('of-somebody-else')).toHaveCount(0)
})

test('[SDK-4] htmx: a panel in a container is in that of the next page', async ({ page }) => {
  const tag = `<script async src="/sdk/v1.js" data-org="${ORG}" data-open="true" data-container="#side"></script>`
  await openBoosted(page, tag, '<aside id="side" style="height: 500px"></aside>')
  await expect(page.locator('#side agent-assist-panel')).toHaveCount(1)
  await inputOf(page).fill('And the filt')
  await follow(page, 'People')
  await expect(page.locator('#side agent-assist-panel')).toHaveCount(1)
  await expect(inputOf(page)).toHaveValue('And the filt')
})

test('[SDK-4] a mounted usage report is back when the page replaced its element or what is in it', async ({
  page,
}) => {
  const token = await demoToken(page, { scope: 'usage:read' })
  await openHost(page, { body: '<h1>Report</h1><div id="report"></div>' })
  await addScript(page, { 'data-org': ORG, 'data-widgets': '' })
  await page.evaluate((signed) => {
    const run = window.AgentAssist as unknown as (...call: unknown[]) => void
    run('usageReport.mount', document.querySelector('#report'), { fetchToken: async () => signed })
  }, token)
  const figures = page.frameLocator('#report iframe').getByText('Unique Loads').first()
  await expect(figures).toBeVisible()
  await page.evaluate(() => document.querySelector('#report')?.replaceChildren())
  await expect(figures).toBeVisible()
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>Next page</h1></main>'
  })
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>Report again</h1><div id="report"></div></main>'
  })
  await expect(figures).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(1)
  await assistant(page, 'destroy')
  await page.evaluate(() => document.querySelector('#report')?.replaceChildren())
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[SDK-4] a page that removes the button again and again wins, and the console says so once', async ({
  page,
}) => {
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('[agent-assist]')) warned.push(message.text())
  })
  await openHost(page, { tag: { 'data-org': ORG } })
  await expect(launcherOf(page)).toBeVisible()
  await page.evaluate(() => {
    const remove = () => document.querySelector('agent-assist-launcher')?.remove()
    new MutationObserver(remove).observe(document.body, { childList: true })
    remove()
  })
  await expect.poll(() => warned).toEqual([expect.stringContaining('removed_again')])
  await expect(page.locator('agent-assist-launcher')).toHaveCount(0)
  await page.evaluate(() => document.body.append('more of the page'))
  await expect(page.locator('agent-assist-launcher')).toHaveCount(0)
})
