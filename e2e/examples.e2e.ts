import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'

const ORG = 'org=demo-org-2'
const lightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).colorScheme)

const folders = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['shared', 'helpdesk-apps'].includes(entry.name)) // code of others
  .map(({ name }) => name)

test('every example is on the index page and opens', async ({ page }) => {
  await page.goto('/examples/')
  const links = await page
    .getByRole('list', { name: 'Examples' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const name of folders) {
    expect(
      links.some((link) => link.includes(`/examples/${name}/`)),
      `a card of ${name}`,
    ).toBe(true)
    expect(existsSync(`examples/${name}/README.md`), `a README of ${name}`).toBe(true)
  }
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
  await expectAccessible(page)
})

for (const { mode, system } of [
  { mode: 'dark', system: 'light' },
  { mode: 'light', system: 'dark' },
] as const)
  test(`[SDK-4] ?mode=${mode} reaches page and panel on a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto(`/examples/helpdesk/?${ORG}&mode=${mode}`)
    await expect(page.getByRole('dialog', { name: 'Agent Assist' })).toBeVisible()
    for (const part of ['html', 'agent-assist-panel'])
      expect(await lightOf(page, part), part).toBe(mode)

    await page.goto(`/examples/usage-report/?${ORG}&mode=${mode}`)
    const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
    await expect(report.getByText('Unique Loads').first()).toBeVisible()
    expect(await lightOf(page, 'html')).toBe(mode)
  })

const SPOKEN = [
  { lang: 'de', close: 'Agent Assist schließen', dir: 'ltr' },
  { lang: 'ar', close: 'إغلاق Agent Assist', dir: 'rtl' },
]
for (const { lang, close, dir } of SPOKEN)
  test(`[SDK-4] ?lang=${lang} is the language of the panel`, async ({ page }) => {
    await page.goto(`/examples/helpdesk/?${ORG}&lang=${lang}`)
    const panel = page.getByRole('dialog', { name: 'Agent Assist' })
    await expect(panel.getByRole('button', { name: close })).toBeVisible()
    await expect(page.locator('agent-assist-panel')).toHaveAttribute('dir', dir)
    await expect(page.locator('html')).toHaveCSS('direction', dir)
    await expectAccessible(page)
  })

test('an unknown mode or language changes nothing', async ({ page }) => {
  await page.goto(`/examples/helpdesk/?${ORG}&mode=pink&lang=tlh`)
  await expect(page.getByRole('button', { name: 'Close Agent Assist' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
})
