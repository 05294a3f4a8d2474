import { createCall, DAY_MS } from '@agent-assist/contract'
import type { Locator, Page } from '@playwright/test'
import { baseUrl, expect, expectGoodSight, test } from './browser.ts'
import { tile } from './dashboard.ts'
import { asAdmin } from './members.ts'
import { sharedServer } from './own-server.ts'
import { openAsNew, openWith, tokenOf } from './sign-in.ts'

const DASHBOARD = '/main/apps/prism/dashboard'
const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
const RANGE = `?from=${day(28)}&to=${day(1)}`
/** Screens with charts, tiles and lists of metrics. */
const SCREENS = [
  DASHBOARD,
  '/main/apps/prism/ticket-health',
  '/main/apps/prism/sentiment',
  '/main/gratitude/feedbacks',
  '/apps/performance-report/all',
]

let token: string
test.beforeAll(async () => {
  const { email } = await (await asAdmin()).newMember('Supervisor')
  token = await tokenOf(baseUrl(), email)
})

const open = (page: Page, path: string) => openWith(page, baseUrl() + path, token)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plots = (page: Page) => page.locator('.k-plot[data-walked]')
/** Waits until the trend is drawn, with the annotations and goals that are loaded after it. */
async function drawn(page: Page) {
  await expect(page.locator('.k-canvas canvas').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function boxOf(at: Locator) {
  const box = await at.boundingBox()
  if (!box) throw new Error('is not on the page')
  return box
}

test('[DASH-1] the dashboard begins with its trend and four tiles, then says what is unusual, then the rest', async ({
  page,
}) => {
  await open(page, DASHBOARD + RANGE)
  await drawn(page)
  const trend = await boxOf(panel(page, 'Created, solved and backlog'))
  const unusual = panel(page, 'Unusual now')
  const middle = await boxOf(unusual)
  for (const name of ['Due to breach < 1 h', 'First reply today', 'Ticket CSAT, last 30 days']) {
    const own = await boxOf(panel(page, name))
    expect(own.width * 2).toBeLessThan(trend.width)
    expect(own.x).toBeGreaterThan(trend.x + trend.width)
    expect(own.y + own.height).toBeLessThan(middle.y)
  }
  expect(trend.y).toBeLessThan(middle.y)
  expect((await boxOf(panel(page, 'Key metrics'))).y).toBeGreaterThan(middle.y)

  const call = createCall(`${baseUrl()}/api`, () => token)
  const { items } = await call('getExceptions', {
    params: { organisationId: 'demo-org' },
    query: { from: `${day(28)}T00:00:00.000Z`, to: `${day(1)}T23:59:59.999Z` },
  })
  await expect(unusual).toContainText(
    items.length > 0 ? `usually` : /Everything is as usual|too few tickets/,
  )
  await expect(unusual.getByRole('link', { name: /^See what changed/ })).toHaveCount(
    items.length > 0 ? 1 : 0,
  )
})

test('[DASH-1] a tile says its value, its change and its base once, and has no line without values', async ({
  page,
}) => {
  await open(page, DASHBOARD + RANGE)
  for (const name of ['Created', 'Solved']) {
    const own = tile(page, name)
    await expect(own).toBeVisible()
    const value = await own.getByRole('link').innerText()
    const text = await own.innerText()
    expect(text.split(value)).toHaveLength(2)
    expect(text).not.toMatch(/\bn \d|based on/)
  }
  const due = panel(page, 'Due to breach < 1 h')
  await expect(due).toContainText('at the end of')
  expect((await due.innerText()).split('at the end of')).toHaveLength(2)
  await expect(due.locator('svg[preserveAspectRatio]')).toHaveCount(0)
})

test('[BRK-1] the table of Data Breakdown has a bar in each row, all of one colour', async ({
  page,
}) => {
  await open(page, DASHBOARD + RANGE)
  const rows = panel(page, 'Data Breakdown').locator('tbody tr[aria-rowindex]')
  await expect(rows.locator('td i').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const bars = await rows.evaluateAll((all) =>
    all.map((row) => {
      const bar = row.querySelector('td i')
      const { width } = bar?.getBoundingClientRect() ?? { width: 0 }
      return {
        color: bar && getComputedStyle(bar).backgroundColor,
        share: width / (bar?.parentElement?.clientWidth ?? 1),
      }
    }),
  )
  expect(bars.length).toBeGreaterThan(5)
  expect(new Set(bars.map(({ color }) => color)).size).toBe(1)
  expect(bars[0]?.share).toBeCloseTo(1, 1)
  expect(bars.map(({ share }) => share)).toEqual(
    bars.map(({ share }) => share).toSorted((one, other) => other - one),
  )
})

test('[DASH-1] in an empty organisation no screen has a high box with one sentence', async ({
  page,
}) => {
  const server = await sharedServer()
  await openAsNew(page, server, 'Supervisor', DASHBOARD)
  for (const path of SCREENS) {
    await page.goto(server.address + path)
    await expect(page.locator('main [data-message]').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const high = await page.locator('main section').evaluateAll((all) =>
      all
        .filter((one) => one.querySelector(':scope > div > [data-message]'))
        .filter((one) => one.getBoundingClientRect().height > 300)
        .map((one) => (one as HTMLElement).innerText.slice(0, 60)),
    )
    expect(high, path).toEqual([])
  }
})

for (const width of [1440, 390])
  test(`[DASH-1] a tooltip has every series with its number, and is whole at ${width} px in the dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, DASHBOARD + RANGE)
    await drawn(page)
    const plot = plots(page).first()
    const tip = page.locator('.k-tip').first()
    await plot.focus()
    for (const key of ['Home', 'End']) {
      await plot.press(key)
      await expect(tip).toBeVisible()
      await expect(tip.locator('li')).toHaveText([
        /^Created[\d,]+$/,
        /^Solved[\d,]+$/,
        /^Backlog[\d,]+$/,
        /^Reopened[\d,]+$/,
        /^Solutions[\d,]+$/,
        /^Change of the backlog[+−±][\d,]+$/,
      ])
      const box = await boxOf(tip)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(900)
      // above every panel, whatever cuts the plot off
      expect(await tip.evaluate((own) => own.matches(':popover-open'))).toBe(true)
    }
  })

test('[DASH-1] the keyboard reads every chart of every screen', async ({ page }) => {
  for (const path of SCREENS.slice(0, 4)) {
    await open(page, path + RANGE)
    await drawn(page)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const charts = page.locator('main .k-chart[data-view="plot"]')
    await expect(charts.first()).toBeVisible()
    for (let place = 0; place < (await charts.count()); place++) {
      const chart = charts.nth(place)
      const plot = chart.getByRole('application')
      await expect(plot, `chart ${place} of ${path}`).toBeVisible()
      await plot.focus()
      await plot.press('Home')
      await expect(chart.locator('.k-tip')).toBeVisible()
      await expect(chart.getByRole('status')).not.toBeEmpty()
      await plot.press('Escape')
      await expect(chart.locator('.k-tip')).toBeHidden()
    }
  }
})

/** Widths in px of every drawing and of the place that it has. */
const widthsOf = (page: Page) =>
  page
    .locator('.k-canvas canvas')
    .evaluateAll((all) => all.map((one) => [one.clientWidth, one.closest('.k-plot')?.clientWidth]))

test('[DASH-1] a screen is printed without rail and toolbar, with charts as wide as the paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, DASHBOARD + RANGE)
  await drawn(page)
  // the two lanes of the trend, and the bars of Agent Assist and of Data Breakdown
  await expect(page.locator('.k-canvas canvas')).toHaveCount(4)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const wide = await widthsOf(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  for (const part of ['nav', '#root header', '#root footer', 'main button[aria-label]'])
    await expect(page.locator(part).first()).toBeHidden()
  await expect
    .poll(async () =>
      (await widthsOf(page)).every(([own, place]) => own === place && (own ?? 0) <= 718),
    )
    .toBe(true)
  const paper = await panel(page, 'Created, solved and backlog').evaluate((own) => {
    const { backgroundColor, printColorAdjust } = getComputedStyle(own)
    return { backgroundColor, printColorAdjust, high: own.ownerDocument.body.scrollWidth }
  })
  expect(paper).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    printColorAdjust: 'exact',
    high: 718,
  })

  // a print from the screen redraws the charts before it begins, and again after it
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect.poll(() => widthsOf(page)).toEqual(wide)
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const canvases = [...document.querySelectorAll('.k-canvas canvas')]
      document.body.dataset.drawn = String(Math.max(...canvases.map((one) => one.clientWidth)))
    }),
  )
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
  expect(Number(await page.locator('body').getAttribute('data-drawn'))).toBe(684)
  await expect.poll(() => widthsOf(page)).toEqual(wide)
})

test('[DASH-1] the dashboard is accessible, and no wider than the window', async ({ page }) => {
  await open(page, DASHBOARD + RANGE)
  await drawn(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectGoodSight(page)
})
