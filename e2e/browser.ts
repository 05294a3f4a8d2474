import AxeBuilder from '@axe-core/playwright'
import { ApiError, createCall, type Call } from '@agent-assist/contract'
import { expect, type Page, test as base } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { tokenOf } from './sign-in.ts'

export { expect }

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A test whose pages may have errors, because it provokes them. */
export const faultyTest = base

export const baseUrl = (): string => process.env.BASE_URL ?? ''

/** Errors of a page, collected while the test runs; none is allowed. */
const met = new WeakMap<Page, string[]>()

function watchFaults(page: Page): string[] {
  const faults: string[] = []
  met.set(page, faults)
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // the browser also logs a refused sign-in
    if (message.type() === 'error' && !text.includes('401 (Unauthorized)')) faults.push(text)
  })
  return faults
}

/** A test whose pages must not throw or violate the content security policy. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, provide) => {
      const faults = watchFaults(page)
      await provide(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Milliseconds to wait for the page's head; without it axe reports an error. */
const HEAD_MS = 5000

/** Runs axe in a page without frames: its script is added once, and no second page merges results of frames. */
async function axeOf(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate((given) => window.axe.run(document, given), options)
}

/** Expects no accessibility issue that axe can detect, by one rule or by all. */
export async function expectAccessible(page: Page, rule?: 'color-contrast'): Promise<void> {
  const faults = met.get(page) ?? []
  const before = faults.length
  // a page that is not rendered yet has neither
  await page.locator('main').first().waitFor({ state: 'attached' })
  const head = page.locator('h1').first()
  if (!rule) await head.waitFor({ state: 'attached', timeout: HEAD_MS }).catch(() => undefined)
  const options = {
    resultTypes: ['violations' as const],
    preload: false, // none of the rules reads style sheets
    ...(rule ? { runOnly: [rule] } : {}),
  }
  const { violations } =
    page.frames().length === 1
      ? await axeOf(page, options)
      : await new AxeBuilder({ page }).options(options).analyze()
  // axe writes inline styles while it runs, which our policy forbids and the browser logs
  faults.splice(
    before,
    Infinity,
    ...faults.slice(before).filter((fault) => !fault.includes('inline style')),
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([])
}

/** Each width with one colour scheme, because axe's results for the two are independent. */
const SIGHTS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/** Expects no accessibility issue and no horizontal overflow, on a phone and on a desktop; leaves the desktop size. */
export async function expectGoodSight(page: Page): Promise<void> {
  for (const { width, colorScheme } of SIGHTS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const tooWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(tooWide, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
}

const TRIES = 20

/**
 * An API client for this demo account. Parallel tests share the accounts, and a sign-in ends the previous session: a
 * client whose session was ended signs in again.
 */
export async function signedIn(email: string): Promise<Call> {
  const signIn = async () => {
    const token = await tokenOf(baseUrl(), email)
    return createCall(`${baseUrl()}/api`, () => token)
  }
  let current = await signIn()
  const call: Call = async (name, input, options) => {
    for (let tries = 1; ; tries++) {
      try {
        return await current(name, input, options)
      } catch (error) {
        const isAway = error instanceof ApiError && error.code === 'other_device'
        if (!isAway || tries === TRIES) throw error
        current = await signIn()
      }
    }
  }
  return call
}
