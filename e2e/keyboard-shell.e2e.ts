import type { Call } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { ticketOf } from './dashboard.ts'
import { enter, expectFocus, tabTo, unmarkedFocus } from './keys.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** This file uses only the keyboard: nothing is clicked or focused by a script. */
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a screen' })
const account = (page: Page) => button(page, 'Account of Robin Test')
const settings = (page: Page) => page.getByRole('dialog', { name: 'Appearance' })
const content = (page: Page) => page.getByRole('main')

async function arrive(page: Page) {
  const person = await openAsNew(page, server)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  return person
}

/** A ticket created today, with a tag. */
async function addTicket(call: Call, organisationId: string): Promise<void> {
  const record = ticketOf(1, new Date().toISOString(), undefined, { tags: ['refund'] })
  await call('importRecords', {
    params: { organisationId },
    body: { batch: { kind: 'tickets', records: [record] }, last: true },
  })
}

async function openSettings(page: Page): Promise<void> {
  await enter(page, account(page))
  await enter(page, page.getByRole('dialog', { name: 'Account' }).getByText('Appearance'))
  await expect(settings(page)).toBeVisible()
}

test('[NAV-1] the navigation at the side is skipped, opened, pinned, folded and followed', async ({
  page,
}) => {
  await arrive(page)
  await page.keyboard.press('Tab')
  await expectFocus(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expect(content(page)).toBeFocused()
  await enter(page, button(page, 'Open navigation'), 'Shift+Tab')
  await expectFocus(page, button(page, 'Close navigation'))
  await page.keyboard.press('Escape')
  await expectFocus(page, button(page, 'Open navigation'))
  await page.keyboard.press('Enter')
  await enter(page, button(page, 'Keep navigation open'))
  await expectFocus(page, button(page, 'Fold navigation'))
  const users = nav(page).getByRole('link', { name: 'Configure Users' })
  await enter(page, users)
  await expect(page.getByRole('heading', { name: 'Configure Users' })).toBeVisible()
  await expectFocus(page, users)
  await enter(page, button(page, 'Fold navigation'), 'Shift+Tab')
  await expectFocus(page, button(page, 'Open navigation'))
})

test('[NAV-1] the navigation on top opens and closes its menus and follows links', async ({
  page,
}) => {
  const { call } = await arrive(page)
  const { user } = await call('currentUser', {})
  const chosen = user.data.settings
  if (!chosen) throw new Error('no settings')
  chosen.layout.config.navbar.position = 'top'
  await call('saveUserSettings', { body: { settings: chosen } })
  await page.reload()
  const opener = nav(page).getByRole('button', { name: 'Organisation' })
  const mails = nav(page).getByRole('link', { name: 'Emails', exact: true })
  await enter(page, opener)
  await tabTo(page, mails)
  await page.keyboard.press('Escape')
  await expect(mails).toHaveCount(0)
  await expectFocus(page, opener)
  await page.keyboard.press('Enter')
  await tabTo(page, search(page)) // leaves the menu, which closes
  await expect(mails).toHaveCount(0)
  await enter(page, opener, 'Shift+Tab')
  await enter(page, mails)
  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible()
  await expect(mails).toHaveCount(0)
  await expect(content(page)).toBeFocused()
})

test('[SRCH-1] the search is opened, typed into, chosen from by arrows, closed and followed', async ({
  page,
}) => {
  await arrive(page)
  await enter(page, button(page, 'Open navigation'))
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('/')
  await expectFocus(page, search(page))
  await page.keyboard.type('configure')
  const suggested = page.getByRole('listbox')
  const chosen = suggested.getByRole('option', { selected: true })
  await expect(chosen).toHaveText('Configure Intents')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Configure Org')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('Configure Intents')
  await page.keyboard.press('Escape')
  await expect(suggested.getByRole('option')).toHaveCount(0)
  await expectFocus(page, search(page))
  await page.keyboard.type('ema')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await expect(content(page)).toBeFocused()
})

test('[FILT-1] the filters are opened, chosen, applied and removed again', async ({ page }) => {
  const { call, organisationId } = await arrive(page)
  await addTicket(call, organisationId)
  await page.reload()
  const opener = button(page, /^Filters/)
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await enter(page, opener)
  await enter(page, drawer.getByRole('button', { name: /^Tags/ }))
  await tabTo(page, drawer.getByRole('checkbox', { name: 'refund' }))
  await page.keyboard.press('Space')
  const hold = drawer.getByRole('switch').first()
  await tabTo(page, hold)
  await page.keyboard.press('Space')
  await expect(hold).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expectFocus(page, opener)
  await expect(page).not.toHaveURL(/tagsFilter/) // Escape applies nothing

  await page.keyboard.press('Enter')
  await enter(page, drawer.getByRole('button', { name: /^Tags/ }))
  await tabTo(page, drawer.getByRole('checkbox', { name: 'refund' }))
  await page.keyboard.press('Space')
  await enter(page, drawer.getByRole('button', { name: 'Apply' }))
  await expect(page).toHaveURL(/tagsFilter=refund/)
  await expectFocus(page, opener)
  const chip = button(page, 'Remove Tags')
  await enter(page, chip)
  await expect(chip).toHaveCount(0)
  await expect(content(page)).toBeFocused()
})

test('[FILT-5] the date range is typed; the error of an invalid range is at its field', async ({
  page,
}) => {
  await arrive(page)
  const opener = button(page, /^Date range/)
  const sheet = page.getByRole('dialog', { name: 'Date range' })
  const type = async (label: RegExp, day: string) => {
    await tabTo(page, sheet.getByLabel(label))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(day)
  }
  await enter(page, opener)
  await type(/^Start/, '11/05/2026')
  await type(/^End/, '11/01/2026')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText("End date can't be smaller than start date")).toBeVisible()
  await type(/^End/, '11/07/2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-11-05&to=2026-11-07/)
  await expectFocus(page, opener)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocus(page, opener)
})

test('[HELP-2] the help of a metric is read, edited, saved and closed', async ({ page }) => {
  await arrive(page)
  await page.goto(`${server.address}/main/apps/prism/ticket-health`)
  const opener = page.getByRole('button', { name: 'About Ticket Health', exact: true })
  const dialog = page.getByRole('dialog')
  const description = dialog.getByLabel('Description')
  await enter(page, opener)
  const edit = dialog.getByRole('button', { name: 'Edit' })
  await enter(page, edit)
  await expectFocus(page, description)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('What came in.')
  await enter(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByText('What came in.')).toBeVisible()
  await expectFocus(page, edit)
  await page.keyboard.press('Enter')
  await expectFocus(page, description)
  await enter(page, dialog.getByRole('button', { name: 'Cancel' }))
  await expectFocus(page, edit)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectFocus(page, opener)
})

test('[SET-1] the appearance is changed by keys; the focus goes back to the account', async ({
  page,
}) => {
  await arrive(page)
  await openSettings(page)
  await tabTo(page, settings(page).getByRole('radio', { name: 'Fullwidth' }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, settings(page).getByRole('radio', { name: 'Boxed' }))
  await expect.poll(async () => (await content(page).boundingBox())?.width).toBe(1280 - 75)
  const folded = settings(page).getByRole('switch', { name: 'Folded' })
  await tabTo(page, folded)
  await page.keyboard.press('Space')
  await expect(nav(page)).toHaveCSS('width', '240px')
  await tabTo(page, settings(page).getByLabel('Main'))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunset')
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  await expectFocus(page, account(page))
})

test('[TOOL-1] the account menu is opened, closed and followed', async ({ page }) => {
  await arrive(page)
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await enter(page, account(page))
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expectFocus(page, account(page))
  await page.keyboard.press('Enter')
  await enter(page, sheet.getByRole('link', { name: 'Log Out' }))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('[ORG-1] the organisation menu is opened, closed, and another one is chosen', async ({
  page,
}) => {
  const { id } = await arrive(page)
  const other = await server.addPerson('Admin')
  await server.query(
    `insert into membership (organisation_id, user_id, role) values ($1, $2, 'Supervisor')`,
    [other.organisationId, id],
  )
  await page.reload()
  const opener = button(page, /^Organisation:/)
  const choice = page.getByRole('button', { name: other.organisationId, exact: true })
  await enter(page, opener)
  await expectFocus(page, choice)
  await page.keyboard.press('Escape')
  await expectFocus(page, opener)
  await page.keyboard.press('Enter')
  await expectFocus(page, choice)
  await page.keyboard.press('Enter')
  await expect(opener).toContainText(other.organisationId)
  await expect(opener.or(content(page)).and(page.locator(':focus'))).toHaveCount(1)
})

test('an invisible focus is detected', async ({ page }) => {
  await arrive(page)
  await tabTo(page, button(page, 'Open navigation'))
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':focus-visible { outline: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await unmarkedFocus(page)).toContain('Open navigation')
})
