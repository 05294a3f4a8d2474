import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'

const HELPDESK = '/examples/helpdesk/?org=demo-org-2'
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })

/** Sets the attributes that the SDK writes to the panel's element. */
const dress = (page: Page, attributes: Record<string, string>) =>
  page.locator('agent-assist-panel').evaluate((element, given) => {
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  }, attributes)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Touch targets smaller than 44 px in either direction. */
const smallTargets = (panel: Locator) =>
  panel
    .locator('button:visible, a:visible, input:visible, [role=option]:visible, [role=tab]:visible')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.99 || box.height < 43.99)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
    )

test('[SDK-4] right to left: everything is mirrored, in light and dark', async ({ page }) => {
  await page.goto(HELPDESK)
  const panel = panelOf(page)
  const option = panel.getByRole('option').first()
  await expect(option).toBeVisible()
  const insert = panel.getByRole('button', { name: 'Insert' })
  const close = panel.getByRole('button', { name: 'Close Agent Assist' })
  expect((await boxOf(option)).x).toBeLessThan((await boxOf(insert)).x)
  expect((await boxOf(panel)).right).toBe(1420)

  for (const mode of ['light', 'dark']) {
    await dress(page, { dir: 'rtl', lang: 'ar', 'data-aa-mode': mode })
    expect((await boxOf(panel)).x).toBe(20)
    expect((await boxOf(option)).x).toBeGreaterThan((await boxOf(insert)).x)
    expect((await boxOf(close)).x).toBeLessThan(100)
    await expectAccessible(page)
  }
  const send = panel.getByRole('button', { name: 'Send' }).locator('svg')
  await expect(send).toHaveCSS('transform', /matrix\(-1,/)

  // arrow keys move visually: the second tab is at the left
  const [suggestions, chat] = await panel.getByRole('tab').all()
  await suggestions?.press('ArrowLeft')
  await expect(chat!).toBeFocused()
  await chat?.press('ArrowRight')
  await expect(suggestions!).toBeFocused()
})

test('forced colours: the focus is visible everywhere, and so is the selected answer', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(HELPDESK)
  const panel = panelOf(page)
  const chosen = panel.getByRole('option', { selected: true })
  await expect(chosen).toHaveCSS('outline-style', 'dashed')
  await panel.getByRole('listbox').press('ArrowDown')
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  const input = panel.getByPlaceholder('Type a message:')
  await expect(input).toHaveCSS('outline-style', 'none')
  await input.focus()
  await expect(input).toHaveCSS('outline-style', 'solid')
  await expect(panel.getByRole('log', { includeHidden: true })).toBeAttached()
})

test('a button of the page that opens the panel has the focus again when it closes', async ({
  page,
}) => {
  await page.goto(HELPDESK)
  const panel = panelOf(page)
  // the list can take the focus only once it exists
  await expect(panel.getByRole('option').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
  const launcher = page.getByRole('button', { name: /Open Agent Assist/ })
  await expect(launcher).toBeFocused()

  const asker = page.getByRole('searchbox').or(page.getByRole('button')).first()
  await asker.focus()
  await page.evaluate(() =>
    (window as never as { AgentAssist: (name: string) => void }).AgentAssist('chat.open'),
  )
  await expect(panel.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(asker).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a tablet: targets are 44 px, in the list, the form and the chat', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.goto(HELPDESK)
    const panel = panelOf(page)
    await expect(panel.getByRole('option').first()).toBeVisible()
    expect(await smallTargets(panel)).toEqual([])
    await panel.getByRole('button', { name: 'Dislike' }).tap()
    await expect(panel.getByRole('group', { name: 'What was wrong?' })).toBeVisible()
    expect(await smallTargets(panel)).toEqual([])
    await panel.getByRole('tab', { name: 'Chat' }).tap()
    expect(await smallTargets(panel)).toEqual([])
  })

  test('a phone: the panel fills the screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(HELPDESK)
    const panel = panelOf(page)
    await page.getByRole('button', { name: 'Open Agent Assist' }).tap()
    expect(await boxOf(panel)).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await expect(panel.getByPlaceholder('Type a message:')).toBeVisible()
    expect(await smallTargets(panel)).toEqual([])
  })
})
