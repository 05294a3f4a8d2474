import type { Page } from '@playwright/test'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'

const SHOP = '/examples/survey/?org=demo-org-2'
const NPS = 'A minute for Brewline?'
const CSAT = 'Your order is there'
const EXIT = 'Before you go'

const survey = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const heard = (page: Page) => page.getByRole('log', { name: 'What the page heard' })

/** Opens the shop and waits for its list of surveys, which the SDK reads too. */
async function openShop(page: Page, more = ''): Promise<void> {
  await page.goto(SHOP + more)
  await expect(page.getByText('Comes after 20 seconds on the page')).toBeVisible()
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Harbour' }).click()
  await page.getByRole('link', { name: 'Checkout (1)' }).click()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { name: 'My order' })).toBeFocused()
}

test('[SDK-2] a delivered parcel triggers its survey, and the answer is reported', async ({
  page,
}) => {
  await openShop(page)
  await order(page)
  await page.getByRole('button', { name: 'The parcel is here' }).click()
  const asked = survey(page, CSAT)
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('radio', { name: 'Good' }).check({ force: true })
  await asked.getByRole('button', { name: 'Next' }).click()
  await asked.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await asked.getByRole('button', { name: 'Next' }).click()
  await asked.getByRole('button', { name: 'Finish' }).click()
  await expect(heard(page)).toContainText(/survey-submitted .*2a02, Good/)
})

test('a leaving pointer triggers a survey at the checkout, and nowhere else', async ({ page }) => {
  const leave = async () => {
    await page.mouse.move(300, 300)
    await page.mouse.move(300, -5)
  }
  await openShop(page)
  await page.getByRole('button', { name: 'Explain why none is shown' }).click()
  const overlay = page.locator('agent-assist-debug')
  await expect(overlay).toContainText('the address does not match')
  await expectAccessible(page)
  await leave()
  await expect(survey(page, EXIT)).toHaveCount(0)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByText('The basket is empty')).toBeVisible()
  await leave()
  await expect(survey(page, EXIT)).toBeVisible()
})

test('after 20 seconds the general survey is shown; a new visitor sees it again', async ({
  page,
}) => {
  await page.clock.install()
  await openShop(page)
  await page.clock.runFor(15_000)
  await expect(survey(page, NPS)).toHaveCount(0)
  // its seconds count from when its code is loaded
  await expect(async () => {
    await page.clock.runFor(6000)
    await expect(survey(page, NPS)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.reload()
  await expect(page.getByText('Comes after 20 seconds on the page')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(survey(page, NPS)).toHaveCount(0)
  await page.getByRole('button', { name: 'Start over as a new visitor' }).click()
  await expect(page.getByText('Comes after 20 seconds on the page')).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(survey(page, NPS)).toBeVisible()
})

test('each survey can be shown at once, and one is part of the page', async ({ page }) => {
  await openShop(page)
  for (const title of [NPS, CSAT, EXIT]) {
    await page.getByRole('button', { name: `Show “${title}” now` }).click()
    await expect(survey(page, title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(survey(page, title)).toHaveCount(0)
  }
  await order(page)
  await page.getByRole('button', { name: 'Rate the delivery on this page' }).click()
  const place = page.locator('#place')
  await expect(place.getByText('How was the delivery?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the rating off' }).click()
  await expect(place.locator('agent-assist-survey')).toHaveCount(0)
})

test('back and forward lead through the shop; an unknown page is the first one', async ({
  page,
}) => {
  await openShop(page, '&page=/nowhere')
  await expect(page).toHaveTitle('Coffee – Brewline')
  await page.getByRole('link', { name: 'My order' }).click()
  await expect(page.getByText('No order yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My order' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Coffee, roasted on Mondays' })).toBeVisible()
})

test('a phone shows the whole page without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShop(page, '&lang=ar')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

faultyTest('the list says what is wrong, and can be asked for again', async ({ page }) => {
  await page.goto('/examples/survey/?org=nobody')
  await expect(page.getByRole('alert')).toContainText('The surveys did not load')
  const again = page.waitForResponse('**/api/page-surveys?entity=nobody')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await again).ok()).toBe(false)
})
