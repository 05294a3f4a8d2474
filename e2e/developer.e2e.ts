import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { newCustomer, openShop } from './sdk-errors-page.ts'
import { openAsNew } from './sign-in.ts'

/* What a web developer uses to embed us: the debug overlay, and the apps that the Install page fills in. */

const overlay = (page: Page) => page.getByRole('region', { name: 'Agent Assist debug' })

// the browser logs the refused requests
faultyTest(
  '[SDK-4] the debug overlay names an origin that is not allowed, its fix, and later that all is well',
  async ({ page }) => {
    const customer = await newCustomer()
    const init = { org: customer.org, open: true }
    const shop = await openShop(page, customer, { init, token: await customer.sign() })
    await shop.run('debug', true)
    const box = overlay(page)
    await expect(box).toContainText(`${customer.shop} is not allowed: origin_not_allowed`)
    await expect(box.getByRole('link', { name: 'how to fix it' })).toHaveAttribute(
      'href',
      /\/docs\/guide\/troubleshooting\.html#origin_not_allowed$/,
    )
    await expect(box).toContainText('/api/page-check')
    await expectAccessible(page)

    await customer.allow()
    await box.getByRole('button', { name: 'Check again' }).click()
    await expect(box).toContainText(`✓ ${customer.shop} is allowed`)
    await expect(box).toContainText(`✓ ${customer.org} is known`)
    await expect(box).toContainText('✓ valid: for Kim, scope assist, expires in')
    await expect(box).toContainText('✓ this device agrees with the server')
    expect(await box.textContent()).not.toContain((await customer.sign()).split('.')[1])
    await expectGoodSight(page)
    await box.getByRole('button', { name: 'Close' }).click()
    await expect(box).toBeHidden()
  },
)

faultyTest('[SDK-4] the debug overlay names a token that is refused, and why', async ({ page }) => {
  const customer = await newCustomer()
  await customer.allow()
  const iat = Math.floor(Date.now() / 1000) + 900
  const token = await customer.sign({ iat, exp: iat + 300 })
  const init = { org: customer.org, open: true }
  const shop = await openShop(page, customer, { init, token })
  await shop.run('debug', true)
  const box = overlay(page)
  await expect(box).toContainText(/✗ refused: for Kim.*token_clock/)
  await expect(box).toContainText("the token's server is 15 min ahead of the server: token_clock")
})

test('[SDK-4] each code of the console has its own address in the guide', async ({ page }) => {
  const { address } = await sharedServer()
  await page.goto(`${address}/docs/guide/troubleshooting.html#token_clock`)
  const row = page.locator('#token_clock')
  await expect(row).toBeInViewport()
  await expect(row).toContainText('Set the clock of the server that signs')
})

/** Texts of a zip without compression, all in one. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString() }
}

test('[ORGC-1] an admin downloads the apps for Zendesk and Chatwoot, filled in for the organisation', async ({
  page,
}) => {
  const server = await sharedServer()
  const { organisationId } = await openAsNew(
    page,
    server,
    'Admin',
    '/main/organization/config?tab=install',
  )
  const zendesk = await download(page, 'Download for Zendesk')
  expect(zendesk.name).toBe(`agent-assist-zendesk-${organisationId}.zip`)
  expect(zendesk.text).toContain(
    `"default": "${server.address}/api/organisations/${organisationId}/agent-tokens"`,
  )
  expect(zendesk.text).toContain('assets/logo.png')

  await page.getByRole('button', { name: 'Download for Chatwoot' }).click()
  await expect(page.getByText('Type an address such as')).toBeVisible()
  await page.getByLabel('Address of your Chatwoot').fill('cw.acme.test/app/accounts/1')
  await page.getByLabel('Token address on your server').fill('nowhere')
  await page.getByRole('button', { name: 'Download for Chatwoot' }).click()
  await expect(page.getByText('Type an address that begins with https://')).toBeVisible()
  await page.getByLabel('Token address on your server').fill('https://help.acme.test/token')
  const chatwoot = await download(page, 'Download for Chatwoot')
  expect(chatwoot.text).toContain(`ORG = "${organisationId}"`)
  expect(chatwoot.text).toContain('CHATWOOT = "https://cw.acme.test"')
  expect(chatwoot.text).toContain('TOKEN_URL = "https://help.acme.test/token"')
  await expectAccessible(page)
  await expectGoodSight(page)
})
