import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectGoodSight, faultyTest, test } from './browser.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew, signIn, tokenOf } from './sign-in.ts'

/** The server also knows Google, so that ways to sign in can be chosen; nothing is asked there. */
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ GOOGLE_CLIENT_ID: 'client', DEMO: '0' })
})
test.afterAll(() => server.close())

const SETTINGS = '/main/organization/config?tab='
const openTab = (page: Page, tab: string, role: 'Admin' | 'SuperAdmin' = 'Admin') =>
  openAsNew(page, server, role, SETTINGS + tab)
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const openDashboard = (page: Page) => openScreen(page, 'Overview', 'System Dashboard')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A person of the organisation, with the password `demo1234`. */
async function addAgent(organisationId: string): Promise<{ id: string; email: string }> {
  const person = await server.addPerson('Agent')
  await server.query('update membership set organisation_id = $1 where user_id = $2', [
    organisationId,
    person.id,
  ])
  return person
}

/** A PNG of 96 × 32 pixels, drawn by the browser. */
async function pngOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 96
    canvas.height = 32
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#0a7d55'
      context.fillRect(0, 0, 96, 32)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

test('[ORGC-1] general: a name, a zone, a language and the first day of the week show where they are used', async ({
  page,
}) => {
  const { call, organisationId } = await openTab(page, 'general')
  await expectGoodSight(page)
  await page.getByLabel('Name', { exact: true }).fill('Shop Example')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo')
  await page.getByRole('combobox', { name: 'Time zone' }).press('Tab')
  await page.getByLabel('Language of tickets').selectOption({ label: 'German' })
  await page.getByLabel('First day of the week').selectOption({ label: 'Monday' })
  await save(page)
  await expect(toast(page, 'The general settings are saved')).toBeVisible()
  await expect(page).toHaveTitle(/Shop Example/)
  const params = { organisationId }
  expect(await call('getGeneralSettings', { params })).toEqual({
    name: 'Shop Example',
    timeZone: 'Asia/Tokyo',
    locale: 'de-DE',
    firstWeekday: 1,
  })
  await expect(page.getByRole('button', { name: /^Date range/ })).toHaveCount(0) // nothing here follows it
  await openDashboard(page)
  await page.getByRole('button', { name: /^Date range/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Date range' })
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo')
  const { items } = await call('listAudit', { params, query: { group: 'settings' } })
  expect(items[0]).toMatchObject({
    action: 'organisation.changed',
    changes: { locale: { before: 'en-US', after: 'de-DE' } },
  })
})

faultyTest(
  '[ORGC-1] general: a logo is shown in the navigation, other files are refused',
  async ({ page }) => {
    await openTab(page, 'general')
    const chooser = page.locator('input[type=file]')
    const inNavigation = page.getByRole('navigation', { name: 'Main' }).locator('img')
    await expect(page.getByText('No logo')).toBeVisible()
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: script })
    await expect(
      page.getByRole('alert').filter({ hasText: 'not a PNG, JPEG or WebP' }),
    ).toBeVisible()
    await expect(inNavigation).toHaveCount(0)
    const buffer = await pngOf(page)
    await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(toast(page, 'The logo is saved')).toBeVisible()
    await expect(inNavigation).toHaveJSProperty('naturalWidth', 96)
    await expectGoodSight(page)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(inNavigation).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(inNavigation).toHaveJSProperty('naturalWidth', 96)
  },
)

test('[ORGC-1] filters: a control that is switched off is gone from the drawer', async ({
  page,
}) => {
  await openTab(page, 'filters')
  await expectGoodSight(page)
  await page.getByRole('switch', { name: 'Brands', exact: true }).click()
  await save(page)
  await expect(toast(page, 'are saved')).toBeVisible()
  await openDashboard(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.getByText('Tags', { exact: true }).first()).toBeVisible()
  await expect(drawer.getByText('Brands', { exact: true })).toHaveCount(0)
})

test('[ORGC-1] security: a session length, ways to sign in and the end of all sessions', async ({
  page,
  browser,
}) => {
  const { organisationId } = await openTab(page, 'security', 'SuperAdmin')
  const agent = await addAgent(organisationId)
  await tokenOf(server.address, agent.email)
  await page.reload()
  await expectGoodSight(page)
  await page.getByLabel('Sign people out after').selectOption('48')
  await expect(toast(page, 'Sessions end after 2 days')).toBeVisible()
  const [session] = await server.query(
    `select extract(epoch from expires_at - created_at)::int / 3600 as hours from session
     where user_id = $1 and ended_reason is null`,
    [agent.id],
  )
  expect(session?.hours).toBe(48)

  await page.getByRole('button', { name: 'Sign everyone out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign 1 person out?' })
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, '1 person is signed out')).toBeVisible()
  await expect(page.getByText('No one else is signed in.')).toBeVisible()

  await page.getByRole('switch', { name: 'Password' }).click()
  await expect(toast(page, 'Password is refused')).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`${server.address}/login`)
  await signIn(other, agent.email)
  await expect(
    other.getByText('does not allow its members to sign in with your password').first(),
  ).toBeVisible()
  await context.close()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Password is allowed')).toBeVisible()
  expect(await tokenOf(server.address, agent.email)).toBeTruthy()
})

faultyTest(
  '[ORGC-1] security: an admin cannot switch off the only way to sign in',
  async ({ page }) => {
    await openTab(page, 'security')
    await page.getByRole('switch', { name: 'Password' }).click()
    await expect(page.getByText('You could not sign in any more').first()).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Password' })).toBeChecked()
  },
)

test('[ORGC-1] retention: what would be deleted is counted and has to be confirmed', async ({
  page,
}) => {
  const { organisationId, call } = await openTab(page, 'retention')
  for (const age of [500, 10])
    await server.query(
      `insert into mail (id, organisation_id, recipient, kind, subject, state, created_at)
       values ($1, $2, 'a@example.test', 'verify', 'Hello', 'sent', now() - make_interval(days => $3))`,
      [randomUUID(), organisationId, age],
    )
  await page.getByLabel('Days for emails').fill('7')
  await expect(page.getByText('Enter 30 to 3650 days, or nothing')).toBeVisible()
  await page.getByLabel('Days for emails').fill('400')
  await expect(page.getByText(/^1 email would be deleted, first on /)).toBeVisible()
  await expectGoodSight(page)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Delete old data?' })
  await dialog.getByLabel(`Type ${organisationId} to confirm`).fill(organisationId)
  await expectGoodSight(page)
  await dialog.getByRole('button', { name: 'Save and delete' }).click()
  await expect(toast(page, 'The days are saved')).toBeVisible()
  const params = { organisationId }
  expect((await call('getRetention', { params })).days).toEqual({ mails: 400 })
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('Retention changed').first()).toBeVisible()
  expect((await call('getRetention', { params })).days).toEqual({ mails: 400 })
})
