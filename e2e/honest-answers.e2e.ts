import type { Page } from '@playwright/test'
import { baseUrl, expect, faultyTest, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew, signIn } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const login = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

// the browser logs the refused requests
faultyTest(
  '[HELP-1] [HELP-2] [SESS-2] help without edits is shown; data 0 and another device are said',
  async ({ page }) => {
    await openAsNew(page, server, 'SuperAdmin', '/main/apps/prism/ticket-health')
    await page.route('**/dcxHelpWidgetDetails*', (route) =>
      route.fulfill({ json: { Description: 'What it shows.', Usages: 'How to read it.' } }),
    )
    await page.getByRole('button', { name: 'About Ticket Health', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('What it shows.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await page.route('**/updateDcxHelpData*', (route) =>
      route.fulfill({ json: { data: { data: 0 }, message: '' } }),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText('There is some error at our end. Please try again...').first(),
    ).toBeVisible()
    await page.unroute('**/updateDcxHelpData*')
    await page.route('**/updateDcxHelpData*', (route) =>
      route.fulfill({ status: 424, json: { code: 'other_device', message: 'no' } }),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You are logged in with another device!')).toBeVisible()
    await expect(login(page)).toBeVisible()
  },
)

faultyTest(
  '[SESS-1] a network that is lost while the page reloads keeps the token, and the check is repeated',
  async ({ page }) => {
    await openAsNew(page, server)
    await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
    await page.route('**/access-token*', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('jwt_access_token'))).toMatch(/^ey/)
    await page.unroute('**/access-token*')
    await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  },
)

test('[GUARD-2] the target of a sign-in keeps its place on the page', async ({ page }) => {
  const { email } = await server.addPerson('Admin')
  await page.goto(`${server.address}/main/organization/config?tab=install#secrets`)
  await expect(login(page)).toBeVisible()
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Configure Org' })).toBeVisible()
  await expect(page).toHaveURL(/\/main\/organization\/config\?tab=install#secrets$/)
})

// the browser logs what is not there
faultyTest(
  '[BLOG-1] articles are pages of the guide; unknown addresses get 404',
  async ({ page }) => {
    await page.goto('/blog')
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(11)
    const articles = await links.evaluateAll((all) =>
      all.map((link) => [(link as HTMLAnchorElement).pathname, link.textContent] as const),
    )
    for (const [path, title] of articles) {
      const answer = await page.request.get(path)
      expect([path, answer.status()]).toEqual([path, 200])
      expect(await answer.text()).toContain(`>${title}</h1>`)
    }
    await page.goto(articles[0]?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(articles[0]?.[1] ?? '')
    for (const path of ['/api/nothing', '/metrics', '/docs/nothing', '/docs/guide/nothing']) {
      const answer = await page.goto(baseUrl() + path)
      expect([path, answer?.status()]).toEqual([path, 404])
      expect(answer?.headers()['content-type']).toContain('application/json')
    }
  },
)
