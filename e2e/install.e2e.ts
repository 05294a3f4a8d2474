import type { Locator, Page } from '@playwright/test'
import { expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { startHostServer } from './hosts/host-server.ts'
import { sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const INSTALL = '/main/organization/config?tab=install'
const AUDIT = '/main/organization/config?tab=audit'

const list = (page: Page, name: string): Locator => page.getByRole('list', { name })
const shownOnce = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'It is shown only once' }).locator('code')

async function create(page: Page, button: string, label: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill(label)
  await dialog.getByRole('button', { name: /^(Create|Rotate)/ }).click()
  await expect(dialog).toBeHidden()
}

test('[ORGC-1] signing secrets are created, rotated with an overlap of two, and revoked; none is shown again', async ({
  page,
}) => {
  await openAsNew(page, await sharedServer(), 'Admin', INSTALL)
  const secrets = list(page, 'Signing secrets')
  await expect(page.getByText('No secret yet.')).toBeVisible()
  await create(page, 'Create', 'First')
  const first = await shownOnce(page).innerText()
  await create(page, 'Rotate', 'Second')
  expect(await shownOnce(page).innerText()).not.toBe(first)
  await expect(secrets.getByRole('listitem')).toHaveCount(2)
  await expect(secrets.getByRole('listitem').filter({ hasText: 'Second' })).toContainText('Current')
  await expect(secrets.getByRole('listitem').filter({ hasText: 'First' })).toContainText(
    'Works until',
  )
  await page.getByRole('button', { name: 'Revoke First' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(secrets.getByRole('listitem')).toHaveCount(1)
  await expectGoodSight(page)
  await page.reload()
  await expect(secrets).toContainText('Second')
  await expect(shownOnce(page)).toHaveCount(0)

  await page.goto(new URL(AUDIT, page.url()).href)
  const log = page.getByRole('table')
  await expect(log).toContainText('Signing secret created')
  await expect(log).toContainText('Signing secret deleted')
  await expect(log).not.toContainText(first)
  await expectGoodSight(page)
})

test('[ORGC-1] an API key works with its scopes until it is revoked', async ({ page }) => {
  const server = await sharedServer()
  const { organisationId } = await openAsNew(page, server, 'Admin', INSTALL)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill('Nightly metrics')
  await dialog.getByLabel('Read metrics').check()
  await dialog.getByRole('button', { name: /^Create/ }).click()
  const key = await shownOnce(page).innerText()
  expect(key).toMatch(/^aak_/)
  const volumes = () =>
    fetch(
      `${server.address}/api/organisations/${organisationId}/metrics?metrics=created&from=2026-11-01&to=2026-11-07&source=APP`,
      { headers: { authorization: `Bearer ${key}` } },
    )
  expect((await volumes()).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke Nightly metrics' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No key yet.')).toBeVisible()
  expect((await volumes()).status).toBe(401)
})

faultyTest(
  '[ORGC-1] a page whose origin is not allowed is listed with its fix, which one click applies',
  async ({ page, context }) => {
    const server = await sharedServer()
    const { organisationId } = await openAsNew(page, server, 'Admin', INSTALL)
    const host = await startHostServer({
      '/page': (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,"><main>Shop</main>
<script async src="${server.address}/sdk/v1.js" data-org="${organisationId}" data-open="false"></script>`)
      },
    })
    const shop = await context.newPage()
    await shop.goto(`${host.origin}/page`)
    await shop.getByRole('button', { name: 'Open Agent Assist' }).click()
    const row = page.getByRole('row').filter({ hasText: host.origin })
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh: Refused loads' }).click()
      await expect(row).toBeVisible({ timeout: 2000 })
    }).toPass()
    await row.getByRole('button', { name: /Allow/ }).click()
    await expect(list(page, 'Allowed origins')).toContainText(host.origin)
    await host.stop()
  },
)
