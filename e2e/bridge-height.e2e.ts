import type { Frame, Page } from '@playwright/test'
import { expect, expectMetrics, openReport, reportFrame, test } from './rig-test.ts'

/** Rendered height of the frame in the page. */
const heightOf = (page: Page): Promise<number> =>
  page.locator('iframe').evaluate((iframe) => iframe.getBoundingClientRect().height)

/** Height of the content, and whether it needs a scroll bar. */
const contentOf = (frame: Frame) =>
  frame.evaluate(() => ({
    height: document.getElementById('report')?.getBoundingClientRect().height ?? 0,
    hidden: document.documentElement.scrollHeight - innerHeight,
  }))

/** Records every height that the page gives its frame from now on. */
const watchHeights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const iframe = document.querySelector('iframe')
    window.heights = []
    if (!iframe) return
    new MutationObserver(() => window.heights.push(iframe.style.blockSize)).observe(iframe, {
      attributeFilter: ['style'],
    })
  })

declare global {
  interface Window {
    heights: string[]
  }
}

const setStyle = (frame: Frame, style: Partial<CSSStyleDeclaration>): Promise<void> =>
  frame.evaluate((given) => {
    Object.assign(document.getElementById('report')?.style ?? {}, given)
  }, style as object)

/** Waits for the frames that the browser renders in about half a second: enough to detect a loop. */
const drawFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let count = 0; count < 30; count++) await new Promise(requestAnimationFrame)
  })

test('[SDK-3] the frame is as high as its content, rounded up, and has no scroll bar', async ({
  page,
  rig,
}) => {
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = await reportFrame(page)
  await expect.poll(async () => (await contentOf(frame)).hidden).toBe(0)
  const before = await heightOf(page)
  await setStyle(frame, { minHeight: `${before + 100.4}px` })
  await expect.poll(() => heightOf(page)).toBe(before + 101)
  await setStyle(frame, { minHeight: '' })
  await expect.poll(() => heightOf(page)).toBe(before)
})

test('[SDK-3] an unchanged height is not reported', async ({ page, rig }) => {
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = await reportFrame(page)
  await expect.poll(async () => (await contentOf(frame)).hidden).toBe(0)
  await watchHeights(page)
  await setStyle(frame, { maxInlineSize: '99%' })
  await drawFrames(page)
  expect(await page.evaluate(() => window.heights)).toEqual([])
})

test('[SDK-3] content whose height grows with its frame settles', async ({ page, rig }) => {
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = await reportFrame(page)
  await expect.poll(async () => (await contentOf(frame)).hidden).toBe(0)
  const before = await heightOf(page)
  await watchHeights(page)
  // as high as the frame, always a little higher, always higher by half
  for (const minHeight of ['100vh', 'calc(100vh + 20px)', '150vh']) {
    const known = await page.evaluate(() => window.heights.length)
    await setStyle(frame, { minHeight })
    await drawFrames(page)
    const told = await page.evaluate(() => window.heights)
    expect(told.length - known, minHeight).toBeLessThanOrEqual(3)
    await drawFrames(page)
    expect(await page.evaluate(() => window.heights)).toEqual(told)
    // afterwards the height is followed again
    await setStyle(frame, { minHeight: '' })
    await expect.poll(() => heightOf(page)).toBe(before)
  }
})

test('[SDK-3] a page that becomes narrower step by step gets every height', async ({
  page,
  rig,
}) => {
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = await reportFrame(page)
  for (let width = 1400; width >= 360; width -= 40) {
    await page.setViewportSize({ width, height: 900 })
    await drawFrames(page)
  }
  await expect.poll(async () => (await contentOf(frame)).hidden).toBe(0)
  expect(await heightOf(page)).toBe(Math.ceil((await contentOf(frame)).height))
})
