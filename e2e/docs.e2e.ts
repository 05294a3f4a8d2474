import { expect, expectAccessible, test } from './browser.ts'

test('the guide is read page by page, and the reference calls the API', async ({ page }) => {
  await page.goto('/docs/guide/')
  await expect(page.getByRole('heading', { name: 'Install', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Metrics', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'First reply time (frt)' })).toBeVisible()
  await page.getByRole('link', { name: 'Reference' }).click()
  await page.getByText('Organisation', { exact: true }).click()
  await page.getByText('/settings', { exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(
    page.locator('.live-responses-table tr.response .response-col_status'),
  ).toContainText('200')
})
