import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { startCharts } from './charts/host.ts'
import type { HostServer } from './hosts/host-server.ts'

/* The page allows no inline style; a violation of the policy is a console error, which fails every test here. */

let host: HostServer
test.beforeAll(async () => {
  host = await startCharts()
})
test.afterAll(() => host.stop())
test.beforeEach(({ page }) => page.goto(host.origin))

const KINDS = [
  ['flow', 'ArrowRight', 'Sun 10/25/2026: Created'],
  ['stacked', 'ArrowRight', '0–24 h: Urgent 36'],
  ['lines', 'End', 'Sat 11/21/2026: Email'],
  ['areas', 'ArrowRight', 'Sun 10/25/2026: Email'],
  ['breakdown', 'ArrowDown', 'Agent 00: Tickets 840, Share 6.9'],
  ['stackedBars', 'ArrowDown', 'Urgent: New 3'],
  ['heatMap', 'ArrowRight', 'Mon 00:00: tickets'],
  ['histogram', 'ArrowRight', '<5 m: tickets 720, Share 6.1'],
  ['scatter', 'ArrowRight', 'Agent '],
] as const

const chart = (page: Page, name: string) => page.locator(`#${name}`)
const plot = (page: Page, name: string) => chart(page, name).getByRole('application')
const tip = (page: Page, name: string) => chart(page, name).locator('.k-tip')

/** The pixels of a canvas as text; equal pictures have equal texts. */
const pixels = (at: Locator) =>
  at
    .locator('canvas')
    .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()).join(' '))

async function boxOf(at: Locator) {
  const box = await at.boundingBox()
  if (!box) throw new Error('is not on the page')
  return box
}

const marksOf = (page: Page) => page.evaluate(() => window.marks.splice(0))

test('the keyboard reads, opens and leaves the points of every kind', async ({ page }) => {
  for (const [name, key, says] of KINDS)
    await test.step(name, async () => {
      const own = plot(page, name)
      await own.focus()
      await expect(tip(page, name)).toBeHidden()
      await own.press(key)
      await expect(chart(page, name).getByRole('status')).toContainText(says)
      await expect(tip(page, name)).toBeVisible()
      await own.press('End')
      await own.press('Home')
      await own.press('Enter')
      expect(await marksOf(page)).toHaveLength(1)
      await own.press('Escape')
      await expect(tip(page, name)).toBeHidden()
      await expect(own).toBeFocused()
    })
})

test('the tooltip of every kind is beside the pointer, and a click opens the point', async ({
  page,
}) => {
  for (const [name, key] of KINDS)
    await test.step(name, async () => {
      const own = plot(page, name)
      await own.focus()
      await own.press(key)
      await own.press(key === 'ArrowDown' ? 'ArrowRight' : 'ArrowDown')
      const mark = await boxOf(chart(page, name).locator('.k-mark'))
      await own.press('Escape')
      const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2]
      await page.mouse.move(x, y)
      await expect(tip(page, name)).toBeVisible()
      const over = await boxOf(tip(page, name))
      const isUnder =
        x >= over.x && x <= over.x + over.width && y >= over.y && y <= over.y + over.height
      expect(isUnder).toBe(false)
      expect(over.width).toBeGreaterThanOrEqual(168)
      await page.mouse.click(x, y)
      expect((await marksOf(page)).map(({ value }) => typeof value)).toEqual(['number'])
      await page.mouse.move(0, 0)
      await expect(tip(page, name)).toBeHidden()
    })
})

test('Escape closes a tooltip of the pointer, wherever the focus is', async ({ page }) => {
  await page.mouse.move(0, 0)
  await plot(page, 'flow').hover()
  await expect(tip(page, 'flow')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip(page, 'flow')).toBeHidden()
})

test('every chart is one tab stop, after the buttons of its legend', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Created/ })).toBeFocused()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
  await expect(plot(page, 'flow')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Urgent/ })).toBeFocused()
})

test('a legend button hides its series and shows it again', async ({ page }) => {
  const own = chart(page, 'stacked')
  const urgent = own.getByRole('button', { name: /^Urgent/ })
  await expect(urgent).toHaveAttribute('aria-pressed', 'true')
  const whole = await pixels(own)
  await urgent.click()
  await expect(urgent).toHaveAttribute('aria-pressed', 'false')
  await expect(urgent).toBeFocused()
  expect(await pixels(own)).not.toBe(whole)
  await urgent.press('Enter')
  expect(await pixels(own)).toBe(whole)
})

test('a table replaces the plot, at the same height', async ({ page }) => {
  const names = ['flow', 'breakdown', 'heatMap', 'scatter']
  for (const name of names) {
    const own = chart(page, name)
    const before = await boxOf(own)
    await page.evaluate((which) => window.charts[which]?.showTable(true), name)
    await expect(own.getByRole('table')).toBeVisible()
    await expect(own.getByRole('application')).toBeHidden()
    expect(await boxOf(own)).toEqual(before)
  }
  await expectAccessible(page)
  for (const name of names) {
    await page.evaluate((which) => window.charts[which]?.showTable(false), name)
    await expect(chart(page, name).getByRole('table')).toBeHidden()
    await expect(chart(page, name).getByRole('application')).toBeVisible()
  }
})

test('a table has all digits and all rows, those without a bar as well', async ({ page }) => {
  await page.evaluate(() => {
    window.charts.flow?.showTable(true)
    window.charts.breakdown?.showTable(true)
  })
  await expect(chart(page, 'flow').getByRole('row')).toHaveCount(29)
  await expect(chart(page, 'flow').getByRole('row').nth(1)).toContainText(/1,\d{3}/)
  await expect(chart(page, 'breakdown').getByRole('row')).toHaveCount(25)
})

test('a picture is a PNG of chart, title and legend, as sharp as the screen', async ({ page }) => {
  for (const name of ['flow', 'heatMap', 'histogram', 'none']) {
    const bytes = await page.evaluate(async (which) => {
      const picture = await window.charts[which]?.png()
      return [...new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())]
    }, name)
    const file = Buffer.from(bytes)
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    const body = await boxOf(chart(page, name).locator('.k-plot'))
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
    expect(width).toBe(Math.round(body.width) + 32)
    expect(height).toBeGreaterThan(body.height + 40)
    const isPlain = await page.evaluate(async (content) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(content)]))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const data = new Uint32Array(
        context?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(4),
      )
      return data.every((one) => one === data[0])
    }, bytes)
    expect(isPlain).toBe(false)
  }
})

test('a chart follows the width of its container and has a fixed height', async ({ page }) => {
  const own = chart(page, 'flow')
  const before = await boxOf(own.locator('.k-chart'))
  await page.setViewportSize({ width: 390, height: 900 })
  await expect
    .poll(async () => {
      const [canvas, place] = [own.locator('canvas').first(), own.locator('.k-plot')]
      const boxes = await Promise.all([canvas.boundingBox(), place.boundingBox()])
      const [drawn, room] = boxes.map((box) => box && Math.round(box.width)) // none while it is being created again
      return drawn !== null && drawn === room
    })
    .toBe(true)
  const after = await boxOf(own.locator('.k-chart'))
  expect(after.width).not.toBe(before.width)
  expect(after.height).toBe(before.height)
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(over).toBe(0)
})

test('a chart without data shows a message with the reason', async ({ page }) => {
  await expect(chart(page, 'none')).toContainText('No data available!')
  await expect(chart(page, 'none')).toContainText('No ticket came in.')
  await expect(chart(page, 'none').getByRole('application')).toBeHidden()
})

test('a change of mode or of forced colours is drawn at once', async ({ page }) => {
  const light = await pixels(chart(page, 'flow'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => pixels(chart(page, 'flow'))).not.toBe(light)
  const dark = await pixels(chart(page, 'flow'))
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await expect.poll(() => pixels(chart(page, 'flow'))).not.toBe(dark)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no kind of chart has an accessibility issue in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await chart(page, 'stacked').getByRole('button', { name: /^Low/ }).click()
    await plot(page, 'flow').focus()
    await plot(page, 'flow').press('ArrowRight')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}
