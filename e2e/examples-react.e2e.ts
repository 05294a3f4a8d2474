import type { Page } from '@playwright/test'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'

const APP = '/examples/react-host/?org=demo-org-2'
const panel = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist', exact: true })
const report = (page: Page) => page.frameLocator('iframe[title="Agent Assist usage report"]')
const list = (page: Page) => page.getByRole('region', { name: 'Open tickets' })

/** Opens the first ticket of the list. */
async function openTicket(page: Page, more = ''): Promise<void> {
  await page.goto(APP + more)
  await list(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByLabel('Reply to')).toBeVisible()
}

/** Everything that the page consists of. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    keys: Reflect.ownKeys(window).map(String),
    frames: window.frames.length,
  }))

test('[SDK-2] the panel knows the ticket, and Insert writes into its draft', async ({ page }) => {
  await openTicket(page)
  await expect(
    page.getByRole('region', { name: 'Ticket', exact: true }).getByRole('heading'),
  ).toBeFocused()
  await panel(page).getByRole('option').filter({ hasText: 'Article' }).first().click()
  await panel(page).getByRole('button', { name: 'Insert' }).click()
  const reply = page.getByLabel('Reply to')
  await expect(reply).not.toHaveValue('')
  const inserted = await reply.inputValue()
  await expectAccessible(page)

  await list(page).getByRole('listitem').nth(1).getByRole('link').click()
  await expect(reply).toHaveValue('')
  await page.goBack()
  await expect(reply).toHaveValue(inserted)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(reply).toHaveValue('')
})

test('[SDK-3] the report is on its page only, and the panel makes room for it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: null }) // an emulated scheme would override the frame's own
  await page.goto(APP)
  await expect(panel(page)).toBeVisible()
  await page.getByRole('link', { name: 'Usage report' }).click()
  await expect(report(page).getByText('Unique Loads').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Usage report' })).toBeFocused()
  await expect(panel(page)).toBeHidden()
  const isDark = () =>
    report(page)
      .locator('html')
      .evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const colours of ['Light', 'Dark']) {
    await page.getByLabel('Colours').selectOption(colours)
    await expect.poll(isDark).toBe(colours === 'Dark')
  }
  await expect(report(page).getByText('Unique Loads').first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(panel(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[SDK-4] language and mode change while the panel is mounted', async ({ page }) => {
  await page.goto(APP)
  await expect(panel(page)).toBeVisible()
  await page.getByLabel('Language of Agent Assist').selectOption('العربية')
  await expect(panel(page).getByRole('button', { name: 'إغلاق Agent Assist' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('direction', 'rtl')
  await page.getByLabel('Colours').selectOption('Dark')
  for (const part of ['html', 'agent-assist-panel'])
    await expect(page.locator(part)).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('agent-assist-panel')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByLabel('Colours').selectOption('System')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
})

test('[SDK-2] with the component everything is removed, and can be mounted again', async ({
  page,
}) => {
  await openTicket(page, '&assist=off')
  const before = await traces(page)
  expect(before.html).not.toContain('agent-assist')

  await page.getByRole('checkbox', { name: 'Agent Assist' }).check()
  await expect(panel(page).getByRole('option').first()).toBeVisible()
  expect(await traces(page)).not.toEqual(before)
  await page.getByRole('checkbox', { name: 'Agent Assist' }).uncheck()
  await expect(page.locator('agent-assist-panel')).toHaveCount(0)
  expect(await traces(page)).toEqual(before)
  await page.getByRole('checkbox', { name: 'Agent Assist' }).check()
  await expect(panel(page)).toBeVisible()
})

test('[SDK-1] a survey is part of the page, and its answer is reported', async ({ page }) => {
  await openTicket(page)
  await page.getByRole('button', { name: 'Ask the delivery survey by phone' }).click()
  const survey = page.getByRole('region', { name: 'Survey by phone' })
  await survey.getByRole('radio', { name: 'Good' }).check({ force: true })
  await expectAccessible(page)
  await survey.getByRole('button', { name: 'Next' }).click()
  await survey.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await survey.getByRole('button', { name: 'Next' }).click()
  await survey.getByRole('button', { name: 'Finish' }).click()
  await expect(survey.getByRole('status').first()).toHaveText('Stored: Good')
  await page.getByRole('button', { name: 'Ask the delivery survey by phone' }).click()
  await expect(page.locator('agent-assist-survey')).toHaveCount(0)
})

test('a phone shows list and ticket one at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(APP)
  await expect(page.getByRole('link', { name: 'All tickets' })).toBeHidden()
  await expectAccessible(page)
  await list(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByLabel('Reply to')).toBeVisible()
  await expect(list(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All tickets' }).click()
  await expect(page.getByRole('heading', { name: 'Open tickets' })).toBeFocused()
})

faultyTest('what does not load says so, and can be asked for again', async ({ page }) => {
  await page.goto('/examples/react-host/?org=nobody&ticket=1')
  await expect(page.getByRole('alert')).toHaveText([
    /The tickets did not load.*no demo organisation nobody/,
    /The ticket did not load.*no demo organisation nobody/,
  ])
  const again = page.waitForResponse('**/api/demo/tickets/1?org=nobody')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  expect((await again).status()).toBe(404)
})
