import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const dialog = (page: Page) => page.getByRole('dialog')

test('what is typed into a dialog stays over Escape and a reload; a name may have two letters', async ({
  page,
}) => {
  await openAsNew(page, server, 'Supervisor', '/main/gratitude/emailList')
  const open = () => page.getByRole('button', { name: 'New list', exact: true }).click()
  const name = dialog(page).getByLabel('Name')
  await open()
  await name.fill('Li')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByText('Close without saving?')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Continue editing' }).click()
  await expect(name).toHaveValue('Li')
  await page.reload()
  await open()
  await expect(name).toHaveValue('Li')
  await expect(dialog(page).getByText('What you typed before is restored.')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^(Create|Save)/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Li', exact: true })).toBeVisible()
})

test('[ORGC-1] an invitation link that is shown once stays over Escape; Bo Li accepts it', async ({
  page,
}) => {
  await openAsNew(page, server, 'Admin', '/main/organization/configure-users')
  await page.getByRole('button', { name: 'Invite people' }).first().click()
  await dialog(page).getByRole('textbox').first().fill('bo.li@shop.test')
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const copy = dialog(page).getByRole('button', { name: 'Copy link for bo.li@shop.test' })
  await expect(copy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(copy).toBeVisible()
  const link = await dialog(page).getByText('/invitation?token=').innerText()

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel('First name').fill('Bo')
  await page.getByLabel('Last name').fill('Li')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Welcome back, Bo!')).toBeVisible()

  await page.goto(`${server.address}/logout`)
  await page.waitForURL(/\/login/)
  await page.goto(`${server.address}/register`)
  await expect(page.getByText('At least 4 characters')).toHaveCount(2)
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(/^Complete first: First name, Last name/)
})
