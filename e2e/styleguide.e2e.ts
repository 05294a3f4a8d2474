import { type Role, THEMES } from '@agent-assist/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { storeToken, tokenOf } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const SECTIONS = [
  'Buttons and menus',
  'Fields',
  'Dialogs and messages',
  'Metrics and states',
  'Data table',
  'Charts',
]
const CHARTS = 9
/** A rendered screen has far more colours: text alone has many shades. */
const FEW_COLOURS = 100

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function signIn(page: Page, role: Role = 'SuperAdmin') {
  const { email } = await server.addPerson(role)
  await storeToken(page, server.address, await tokenOf(server.address, email))
}

/** Opens the page so high that everything is visible, with every chart drawn. */
async function open(page: Page, width: number, search = '') {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${server.address}/main/styleguide${search}`)
  await expect(section(page, 'Charts').getByRole('application')).toHaveCount(CHARTS - 1) // a sparkline is a picture
  const main = page.getByRole('main')
  const height = await main.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ width, height: height + 200 })
}

/** Number of different colours in a picture. */
async function coloursOf(context: BrowserContext, picture: Buffer): Promise<number> {
  const page = await context.newPage() // a blank page: no policy forbids reading a picture
  const count = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const pixels = pen?.getImageData(0, 0, image.width, image.height).data.buffer
    return new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size
  }, picture.toString('base64'))
  await page.close()
  return count
}

const buttons = (page: Page) =>
  section(page, 'Buttons and menus').screenshot({ animations: 'disabled' })
const drawn = new Map<string, Buffer>()

test('[SET-1] a phone shows every part; two renderings are equal', async ({ page }, info) => {
  await signIn(page)
  await open(page, 390)
  for (const name of SECTIONS) await expect(section(page, name)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await info.attach('phone', { body: await page.screenshot(), contentType: 'image/png' })
  const first = await buttons(page)
  await open(page, 390)
  expect((await buttons(page)).equals(first)).toBe(true)
})

/** One light and one dark theme; layouts.e2e.ts checks all of them in all layouts, themes.test.ts their tokens. */
const SAMPLE = THEMES.filter((theme) => theme === 'default' || theme === 'deepOcean')
for (const theme of SAMPLE)
  test(`[SET-1] ${theme}: every part is there and readable`, async ({ page, context }, info) => {
    await signIn(page)
    await open(page, 1440, `?theme=${theme}`)
    for (const name of SECTIONS) await expect(section(page, name)).toBeVisible()
    await expectAccessible(page, theme === 'default' ? undefined : 'color-contrast') // a theme changes nothing else
    const picture = await page.screenshot({ animations: 'disabled' })
    await info.attach(theme, { body: picture, contentType: 'image/png' })
    expect(await coloursOf(context, picture)).toBeGreaterThan(FEW_COLOURS)
    const first = await buttons(page)
    for (const [other, picture] of drawn)
      expect(picture.equals(first), `${theme} looks as ${other}`).toBe(false)
    drawn.set(theme, first)
  })

test('a picture of one colour is found', async ({ page, context }) => {
  await page.goto(`${server.address}/healthz`) // a page that was never rendered has no picture
  await page.setContent('<main></main>')
  expect(await coloursOf(context, await page.screenshot())).toBe(1)
})

test('[SET-1] the picker changes the theme without losing the focus; the theme is in the address', async ({
  page,
}) => {
  await signIn(page)
  await open(page, 1440)
  const picker = page.getByLabel('Theme')
  await expect(picker.getByRole('option')).toHaveCount(10)
  await picker.focus()
  await picker.selectOption('Sweet Hues')
  await expect(page).toHaveURL(/\?theme=sweetHues$/)
  await expect(picker).toBeFocused()
  const accent = section(page, 'Buttons and menus').getByRole('button', { name: 'primary' }).first()
  await expect(accent).toHaveCSS('background-color', 'rgb(177, 30, 107)')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'sweetHues') // only the section
})

test('opened dialogs and menus are readable', async ({ page }) => {
  await signIn(page)
  await open(page, 1440, '?theme=deepOcean')
  await page.setViewportSize({ width: 1440, height: 900 })
  const close = { name: 'Done' }
  for (const opener of ['Open a dialog', 'Open a drawer']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', close).click()
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'A menu' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(requestAnimationFrame)) // a menu closes when the page scrolls
  await page.getByRole('button', { name: 'A menu' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Ticked' })).toBeChecked()
  await page.getByRole('menuitemcheckbox', { name: 'Ticked' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Ticked' })).not.toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'A menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Say that it failed' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It did not work' })).toBeVisible()
})

test('a tooltip opens on focus and under the pointer, and Escape closes it', async ({ page }) => {
  await signIn(page)
  await open(page, 1440)
  const button = page.getByRole('button', { name: 'With a tooltip' })
  const tip = page.getByRole('tooltip')
  await button.hover()
  await expect(tip).toBeVisible()
  await expect(button).toHaveAccessibleDescription(/^More words/)
  await tip.hover() // it stays under the pointer
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Open a popover' }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(tip).toBeVisible()
  await expectAccessible(page)
})

test('of a hundred thousand rows few are rendered; keys scroll, sort and filter them', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${server.address}/main/styleguide?rows=100000`)
  const panel = page.getByRole('region', { name: 'Virtual rows' })
  const table = panel.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '100001')
  await expect(table.getByRole('rowheader', { name: '#1000', exact: true })).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await panel.getByRole('group', { name: 'All requests, table' }).focus()
  await page.keyboard.press('End')
  await expect(table.getByRole('rowheader', { name: '#100999' })).toBeVisible()
  await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', '100001')
  await table.getByRole('button', { name: 'Minutes' }).press('Enter')
  await table.getByRole('button', { name: 'Minutes' }).press('Space')
  await expect(table.getByRole('columnheader', { name: 'Minutes' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: 'Filter: All requests' }).press('Enter')
  await table.getByRole('searchbox', { name: 'Filter ID' }).fill('#100999')
  await expect(table).toHaveAttribute('aria-rowcount', '3') // two of the header
  await expect(table.getByRole('rowheader', { name: '#100999' })).toBeVisible()
  await expectAccessible(page)
})

test('only a SuperAdmin sees it', async ({ page }) => {
  await signIn(page, 'Admin')
  await page.goto(`${server.address}/main/styleguide`)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
})
