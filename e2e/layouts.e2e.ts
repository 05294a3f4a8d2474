import { randomUUID } from 'node:crypto'
import { createCall, HOUR_MS, THEMES } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { FRAMES, type Look, LOOKS, OPTIONS } from './layouts.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { shiftsOf } from './shifts.ts'
import { openWith, tokenOf } from './sign-in.ts'

const DASHBOARD = '/main/boards/config'
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** Delay in ms of each answer of the API. */
const SLOW_MS = 250

const nameOf = ({ theme, options }: Look) => [theme, ...options].join(', ')

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
/** Tickets in the default range of a dashboard. */
const tickets = Array.from({ length: 80 }, (_, i) =>
  ticketOf(i + 1, ago(i * 2 + 2), i % 3 ? ago(i * 2 + 1) : undefined),
)
const events = ['gptInsert', 'articleInsert', 'like', 'macroApply'].map((type, i) => ({
  id: randomUUID(),
  type: type as 'like',
  ticketId: `${i + 1}`,
  agent: 'Ann',
  createdOn: ago(i + 1),
}))

/** The appearance is stored with the account, so these tests have their own user and server. */
let server: OwnServer
let email: string
test.beforeAll(async () => {
  server = await sharedServer()
  const person = await newAdmin(server, { tickets, events })
  const { organisationId } = await server.addPerson('Admin')
  // a user with two organisations has every element in the toolbar
  await server.query(
    "insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Admin', false)",
    [organisationId, person.id],
  )
  email = person.email
})

const newToken = () => tokenOf(server.address, email)

/** Waits until all metrics are loaded and the charts are drawn. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toHaveCount(3)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Changes the appearance as the settings panel does: with the portal's own module from its bundle. */
async function show(page: Page, { settings }: Look): Promise<void> {
  await page.evaluate(async (next) => {
    type Appearance = { adopt: (settings: unknown) => void }
    const isAppearance = (value: unknown): value is Appearance =>
      typeof value === 'object' && value !== null && 'adopt' in value && 'flush' in value
    const urls = performance.getEntriesByType('resource').map(({ name }) => name)
    for (const url of urls.filter((name) => name.endsWith('.js'))) {
      const exported = Object.values((await import(url)) as object)
      const found = exported.find(isAppearance)
      if (found) return found.adopt(next)
    }
    throw new Error('no file of the portal gives away the appearance')
  }, settings)
  await expect(page.locator('html')).toHaveAttribute('data-theme', settings.theme.main)
}

/** Expects nothing to be wider than the page, once the charts have adapted to its size. */
const expectInside = (page: Page, what: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: what },
    )
    .toBe(0)

test('[SET-1] [LAY-1] every option in every theme is readable and does not overflow, wide and narrow', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const theme of THEMES) {
    const met = LOOKS.filter((look) => look.theme === theme).flatMap(({ options }) => options)
    expect(new Set(met)).toEqual(new Set(OPTIONS))
  }
  await openWith(page, server.address + DASHBOARD, await newToken())
  await settled(page)
  for (const [at, look] of LOOKS.entries()) {
    await show(page, look)
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      await expectInside(page, `${nameOf(look)} at ${size.width}`)
      if (at % 5 === 0 || (size === WIDE && at % 5 === 1)) await expectAccessible(page)
    }
  }
})

/** What is not whole: bars that cover each other or the first row, and words that are broken over two lines. */
const brokenParts = (page: Page) =>
  page.evaluate(() => {
    const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const top = rectOf('nav[data-top-nav]')
    const bar = rectOf('header')
    const heading = rectOf('main h1')
    const covered = (what: string, one?: DOMRect, below?: DOMRect) =>
      one && below && below.top < one.bottom - 1 && below.bottom > one.top + 1 ? [what] : []
    const words = [...document.querySelectorAll<HTMLElement>('main h1, main h2, aside h2')].filter(
      ({ offsetWidth }) => offsetWidth > 1,
    )
    const broken = words.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        for (const match of (node.textContent ?? '').matchAll(/\p{L}{2,20}/gu)) {
          const range = document.createRange()
          range.setStart(node, match.index)
          range.setEnd(node, match.index + match[0].length)
          const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)))
          if (lines.size > 1) found.push(`${match[0]} in ${element.outerHTML.slice(0, 120)}`)
        }
      }
      return found
    })
    return [
      ...covered('toolbar over navigation', bar, top),
      ...(scrollY === 0 && (document.querySelector('main')?.parentElement?.scrollTop ?? 0) === 0
        ? covered('toolbar over the title', bar, heading)
        : []),
      ...broken.map((word) => `broken: ${word}`),
    ]
  })

/** Scrolls the page, or its content where that scrolls by itself. */
const scroll = (page: Page, top: number) =>
  page.evaluate((to) => {
    scrollTo(0, to)
    document.querySelector('main')?.parentElement?.scrollTo(0, to)
  }, top)

test('[LAY-1] every combination of navigation, scrolling, mode and panels is whole at three widths', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openWith(page, server.address + DASHBOARD, await newToken())
  await settled(page)
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const look of FRAMES) {
      await show(page, look)
      const what = `${nameOf(look)} at ${width}`
      await expectInside(page, what)
      await expect.poll(() => brokenParts(page), { message: what }).toEqual([])
      await scroll(page, 300)
      await expect.poll(() => brokenParts(page), { message: `${what}, scrolled` }).toEqual([])
      await scroll(page, 0)
    }
  }
})

test('[LAY-1] a footer takes no height from content that scrolls by itself', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openWith(page, server.address + DASHBOARD, await newToken())
  await settled(page)
  await show(
    page,
    FRAMES.find(({ options }) => options.includes('content scrolls'))!,
  )
  const top = () =>
    page.locator('footer').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(WIDE.height)
  await scroll(page, 100_000)
  await expect.poll(top).toBeLessThan(WIDE.height)
})

test('[TOOL-1] a phone has one row of toolbar, without two equal icons', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await openWith(page, server.address + DASHBOARD, await newToken())
  await settled(page)
  await show(page, LOOKS[0]!)
  const bar = page.getByRole('banner').first()
  await expect(bar).toBeVisible()
  const { rows, icons } = await bar.evaluate((element) => {
    const buttons = [...element.querySelectorAll('button')].filter((one) => one.offsetWidth > 1)
    return {
      rows: element.getBoundingClientRect().height,
      icons: buttons.map((one) => one.querySelector('svg')?.innerHTML ?? one.textContent),
    }
  })
  expect(rows).toBeLessThan(64)
  expect(new Set(icons).size).toBe(icons.length)
  await expectInside(page, 'the toolbar')
})

/** Looks that differ in the elements around the dashboard; the page is loaded for each. */
const LOADED = LOOKS.filter(({ theme }) => theme === 'default' || theme === 'slate')

for (const [how, isSlow] of [
  ['at once', false],
  ['slowly', true],
] as const)
  test(`[LAY-1] nothing moves while the dashboard loads ${how} with an empty cache`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const token = await newToken()
    const call = createCall(`${server.address}/api`, () => token)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (isSlow)
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
        await route.continue()
      })
    await openWith(page, server.address + DASHBOARD, token)
    for (const [at, look] of LOADED.entries()) {
      await call('saveUserSettings', { body: { settings: look.settings } })
      await page.setViewportSize(at % 3 === 2 ? NARROW : WIDE)
      await page.evaluate(() => localStorage.removeItem('portal_settings'))
      await page.reload()
      await settled(page)
      expect(await shiftsOf(page), nameOf(look)).toEqual([])
    }
  })

test('a layout shift is detected', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '200px'
    document.body.prepend(late)
  })
  await expect.poll(() => shiftsOf(page)).not.toEqual([])
})
