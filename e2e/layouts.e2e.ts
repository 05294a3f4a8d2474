import { THEMES } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, signedIn, test } from './browser.ts'
import { type Look, LOOKS, OPTIONS } from './layouts.ts'
import { asAdmin } from './members.ts'
import { openWith, tokenOf } from './sign-in.ts'

const DASHBOARD = `/main/boards/config`
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** The API answers so much later than it could. */
const SLOW_MS = 250

const nameOf = ({ theme, options }: Look) => [theme, ...options].join(', ')

/** An Admin of the demo organisation, who has its data. */
async function newAdmin() {
  const { email } = await (await asAdmin()).newMember('Admin')
  return tokenOf(baseUrl(), email)
}

/** All figures are there, and the charts are drawn. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toHaveCount(2)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Changes the look as the settings panel does: with the portal's own module, out of its bundle. */
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

async function expectInside(page: Page, what: string): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(content, what).toBe(room)
}

test('[SET-1] [LAY-1] every option in every theme reads well and stays inside, wide and narrow', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000)
  for (const theme of THEMES) {
    const met = LOOKS.filter((look) => look.theme === theme).flatMap(({ options }) => options)
    expect(new Set(met)).toEqual(new Set(OPTIONS))
  }
  await openWith(page, baseUrl() + DASHBOARD, await newAdmin())
  await settled(page)
  let axe = 0,
    rest = 0
  for (const [at, look] of LOOKS.entries()) {
    const t0 = performance.now()
    await show(page, look)
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      await expectInside(page, `${nameOf(look)} at ${size.width}`)
      const t1 = performance.now()
      if (size === WIDE || at % 5 === 0) await expectAccessible(page)
      axe += performance.now() - t1
      await testInfo.attach(`${nameOf(look)} ${size.width}`, {
        body: await page.screenshot({ type: 'jpeg', quality: 60 }),
        contentType: 'image/jpeg',
      })
    }
    rest += performance.now() - t0
  }
  console.log({ axe, all: rest })
})
