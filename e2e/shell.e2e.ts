import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, type Role } from '@agent-assist/contract'
import { type Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { shiftsOf } from './shifts.ts'
import { openAsNew, openWith } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Appearance' })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Signs in a new user in an organisation of their own. */
async function arrive(page: Page, role?: Role) {
  const person = await openAsNew(page, server, role)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  return person
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Account of Robin Test' }).click()
  await page
    .getByRole('dialog', { name: 'Account' })
    .getByRole('button', { name: 'Appearance' })
    .click()
  await expect(settings(page)).toBeVisible()
}

test('[LAY-3] [LAY-2] the folded navbar is 75 wide, opens over the content and closes by a click on it', async ({
  page,
}) => {
  await arrive(page)
  await expect(nav(page)).toHaveCSS('width', '75px')
  const placeOf = async () => {
    const { x, y, width } = (await page.getByRole('main').boundingBox())!
    return { x, y, width } // its height changes while widgets further down are drawn
  }
  const before = await placeOf()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(nav(page).getByRole('link', { name: 'System Dashboard' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeVisible()
  expect(await placeOf()).toEqual(before) // the content does not move
  await expectAccessible(page)
  await page.mouse.click(900, 500)
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Find a screen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(nav(page)).toHaveCSS('width', '90px')
})

test('[LAY-1] a small screen has the navigation as a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await arrive(page)
  await expect(nav(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(nav(page).getByRole('link', { name: 'Configure Users' })).toBeVisible()
  await expectAccessible(page)
  await nav(page).getByRole('link', { name: 'Configure Users' }).click()
  await expect(page).toHaveURL(/configure-users/)
  await expect(nav(page)).toHaveCount(0)
})

test('[NAV-2] [NAV-3] each role sees the items of its level; none without an organisation', async ({
  page,
}) => {
  await arrive(page, 'Agent')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(nav(page).getByRole('link', { name: 'System Dashboard' })).toBeVisible()
  await expect(nav(page).getByRole('link', { name: 'Configure Users' })).toHaveCount(0)
})

test('[SRCH-1] the search suggests titles, shows a message without matches, and Escape closes it', async ({
  page,
}) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const field = page.getByRole('combobox', { name: 'Find a screen' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('zz')
  await expect(page.getByText('No results..')).toBeVisible()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(page.getByText('No results..')).toHaveCount(0)
  await field.fill('configure u')
  await expect(page.getByRole('option', { name: 'Configure Users' })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/configure-users/)
})

test('[SET-1] [SET-2] every option is applied at once, confirmed, saved on the server and there after a reload', async ({
  page,
}) => {
  const { call } = await arrive(page)
  expect((await call('currentUser', {})).user.data.settings).toEqual(DEFAULT_SETTINGS)
  await openSettings(page)
  await expect(settings(page)).toContainText('*Not all option combinations are available*')
  const shell = page.getByRole('main')
  await settings(page).getByText('Boxed').click()
  // 1440 wide, the navbar takes 75
  await expect.poll(async () => (await shell.boundingBox())?.width).toBe(1280 - 75)
  await settings(page)
    .getByRole('region', { name: 'Themes' })
    .getByLabel('Main')
    .selectOption('beach')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'beach')
  const navbar = settings(page).getByRole('region', { name: 'Navbar' })
  await navbar.getByText('Right').click()
  await expect.poll(async () => ((await nav(page).boundingBox())?.x ?? 0) > 600).toBe(true)
  await navbar.getByText('Top').click()
  await expect(nav(page).getByRole('button', { name: 'Overview' })).toBeVisible()
  await settings(page).getByRole('region', { name: 'Footer' }).getByLabel('Display').uncheck()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await expect(toast(page, 'User data saved with api')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await call('currentUser', {})).user.data.settings?.theme.main)
    .toBe('beach')
  await page.evaluate(() => localStorage.removeItem('portal_settings'))
  await page.reload()
  await expect(nav(page).getByRole('button', { name: 'Overview' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'beach')
  await openSettings(page)
  await settings(page).getByRole('button', { name: 'Reset to default' }).click()
  await expect(nav(page)).toHaveCSS('width', '75px')
})

test('[SET-1] there are nine themes, and a chosen one is readable', async ({ page }) => {
  await arrive(page)
  await openSettings(page)
  const main = settings(page).getByRole('region', { name: 'Themes' }).getByLabel('Main')
  const themes = await main
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(themes).toHaveLength(9)
  await main.selectOption('sunset') // themes.test.ts checks the contrast of all themes, layouts.e2e.ts all layouts
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunset')
  await expectAccessible(page)
})

test('[LAY-1] [NAV-1] the horizontal navigation opens its menus under the pointer and by the keyboard', async ({
  page,
}) => {
  await arrive(page)
  await openSettings(page)
  await settings(page).getByRole('region', { name: 'Navbar' }).getByText('Top').click()
  await page.keyboard.press('Escape')
  const opener = nav(page).getByRole('button', { name: 'Organisation' })
  await opener.hover()
  await expect(nav(page).getByRole('link', { name: 'Emails', exact: true })).toBeVisible()
  await page.mouse.move(700, 600)
  await expect(nav(page).getByRole('link', { name: 'Emails', exact: true })).toHaveCount(0)
  await opener.press('Enter')
  await nav(page).getByRole('link', { name: 'Configure Users' }).press('Escape')
  await expect(opener).toBeFocused()
})

test('[TOOL-1] greeting, date, initial, and its menu with name, e-mail, role, help and sign-out', async ({
  page,
}) => {
  const { email } = await arrive(page, 'Supervisor')
  await expect(page.getByText('Welcome back, Robin!')).toBeVisible()
  await expect(page.getByText(/^As of \d\d\/\d\d\/\d{4}, \S/)).toBeVisible()
  const avatar = page.getByRole('button', { name: 'Account of Robin Test' })
  await expect(avatar).toHaveText('R')
  await avatar.click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  for (const text of ['Robin Test', email, 'Supervisor']) await expect(sheet).toContainText(text)
  await expect(sheet.getByRole('link', { name: /Help Center/ })).toHaveAttribute('target', '_blank')
  await sheet.getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('[NAV-3] shortcuts belong to the user, and are saved', async ({ page }) => {
  await arrive(page)
  const bar = page.getByRole('list', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: 'System Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose shortcuts' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('checkbox', { name: 'Emails', exact: true }).check()
  await expect(bar.getByRole('link', { name: 'Emails', exact: true })).toBeVisible()
  await saved
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Emails', exact: true })).toBeVisible()
})

test('[ORG-1] a member of several organisations switches between them', async ({ page }) => {
  const createdOn = new Date(Date.now() - 3_600_000).toISOString()
  // with a ticket and an event no panel is empty: messages are lower than panels
  const { id, token } = await newAdmin(server, {
    tickets: [ticketOf(1, createdOn, new Date().toISOString())],
    events: [{ id: randomUUID(), type: 'gptInsert', ticketId: '1', agent: 'Ann', createdOn }],
  })
  await openWith(page, `${server.address}/main/boards/config`, token)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Organisation:/ })).toHaveCount(0)
  const other = await server.addPerson('Admin')
  await server.query(
    `insert into membership (organisation_id, user_id, role) values ($1, $2, 'Supervisor')`,
    [other.organisationId, id],
  )
  await page.reload()
  await expect(page.getByRole('button', { name: /^Organisation:/ })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([]) // its space is reserved before it appears
  await page.getByRole('button', { name: /^Organisation:/ }).click()
  await page.getByRole('button', { name: other.organisationId }).click()
  await expect(toast(page, `You work in ${other.organisationId} now.`)).toBeVisible()
  const switcher = page.getByRole('button', { name: /^Organisation:/ })
  await expect(switcher).toContainText(other.organisationId)
  await expect(switcher).toContainText('Supervisor')
  await expect(page).toHaveTitle(`System Dashboard · ${other.organisationId}`)
})
