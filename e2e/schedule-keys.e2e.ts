import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { monday, plannedTeam, sunday, week } from './schedule-team.ts'
import { openWith } from './sign-in.ts'

/* A week that is planned without a mouse, and shifts with a name. */

const PATH = '/main/smart-routing/schedule-prism'
const TABS_MAX = 120

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-place="${row},${column}"]`)

async function openWeek(page: Page, agents: string[]) {
  const admin = await plannedTeam(server, agents)
  await openWith(page, server.address + PATH + week, admin.token)
  await expect(cell(page, 0, 0)).toBeVisible()
  return admin
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('[ROUT-2] a week of two agents is planned, corrected and published with keys alone', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('mousedown', () => document.body.setAttribute('data-moused', ''), true),
  )
  const { call, params } = await openWeek(page, ['Ann Reed', 'Ben Hope'])
  const dialog = page.getByRole('dialog')
  const shift = dialog.getByLabel('Shift', { exact: true })

  // Ann: Monday by its dialog, the other weekdays as copies
  await tabTo(page, cell(page, 0, 0))
  await press(page, 'Enter')
  await tabTo(page, shift)
  await press(page, 'Control+a')
  await page.keyboard.type('08:00 - 16:30')
  await tabTo(page, dialog.getByLabel('Breaks'))
  await page.keyboard.type('12:00 - 12:30')
  await press(page, 'Enter')
  await expect(cell(page, 0, 0)).toHaveText('08:00 - 16:30')
  await expect(cell(page, 0, 0)).toBeFocused()
  await press(page, 'Control+c', 'ArrowRight')
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+v')
  await expect(cell(page, 0, 4)).toHaveText('08:00 - 16:30')

  // Ben: five days at once, in one dialog
  await press(page, 'Home', 'ArrowDown')
  await expect(cell(page, 1, 0)).toBeFocused()
  for (let day = 1; day < 5; day++) await press(page, 'Shift+ArrowRight')
  await press(page, 'F2')
  await expect(page.getByRole('dialog', { name: '5 selected days' })).toBeVisible()
  await tabTo(page, shift)
  await press(page, 'Control+a')
  await page.keyboard.type('12:00 - 16:00; 17:00 - 20:30')
  await press(page, 'Enter')
  await expect(cell(page, 1, 3)).toHaveText('12:00 - 16:0017:00 - 20:30')

  // the weekend of both is off; a rectangle of days
  await press(page, 'End', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Enter')
  await tabTo(page, dialog.getByLabel('What', { exact: true }))
  await press(page, 'ArrowDown')
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await press(page, 'Enter')
  for (const place of [cell(page, 0, 5), cell(page, 1, 6)])
    await expect(place).toHaveText('Weekly Off')

  // a day is cleared by mistake, and comes back
  await press(page, 'Delete')
  await expect(cell(page, 1, 6)).toHaveText('Not Available')
  await press(page, 'Control+z')
  await expect(cell(page, 1, 6)).toHaveText('Weekly Off')

  // a typed draft is not lost by Escape
  await press(page, 'Home', 'Enter')
  await tabTo(page, shift)
  await page.keyboard.type('; 18:00 - 19:00')
  await press(page, 'Escape')
  await expect(dialog.getByText('Close without saving?')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Discard' }))
  await press(page, 'Enter')
  await expect(dialog).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Publish 14 days' }))
  await press(page, 'Enter')
  await expect(page.getByText('14 days of 2 agents published')).toBeVisible()
  const { cells } = await call('getSchedule', { params, query: { from: monday, to: sunday } })
  expect(cells.filter(({ published }) => published)).toHaveLength(14)
  await expect(page.locator('[data-moused]')).toHaveCount(0)
})

test('[ROUT-2] shift templates are made once and fill in one or many days', async ({ page }) => {
  await openWeek(page, ['Ann Reed', 'Ben Hope'])
  await cell(page, 0, 0).dblclick()
  await expect(page.getByLabel('What', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Template')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Shift templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shift templates' })
  await dialog.getByRole('button', { name: 'Add a template' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a name for each template.')
  await dialog.getByLabel('Name').fill('Late')
  await dialog.getByLabel('Shift').fill('14:00 - 22:00')
  await dialog.getByLabel('Breaks').fill('23:00 - 23:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Late: The break 23:00 - 23:30 is not within the shift.')
  await dialog.getByLabel('Breaks').fill('18:00 - 18:30')
  await expectAccessible(page)
  await expectGoodSight(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shift templates saved')).toBeVisible()

  await cell(page, 0, 1).click()
  await cell(page, 1, 3).click({ modifiers: ['Shift'] })
  await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Template').selectOption('Late')
  await expect(page.getByLabel('Breaks')).toHaveValue('18:00 - 18:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const place of [cell(page, 0, 1), cell(page, 1, 3)])
    await expect(place).toHaveText('14:00 - 22:00')
  await expect(cell(page, 0, 0)).toHaveText('Not Available')

  await cell(page, 1, 3).dblclick()
  await expect(page.getByLabel('Template')).toHaveValue('Late')
})
