import type { Frame, FrameLocator, Page } from '@playwright/test'
import { expect, test as base } from './browser.ts'
import type { HostFacts } from './rig-page.ts'
import { type Rig, startRig } from './rig.ts'
import { unguardedSdk } from './rig-unguarded-build.ts'

export { expect }

/** Console messages of the browser about a failing server and a refused frame; the tests check the consequences. */
const EXPECTED = /Failed to load resource|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/

/** One organisation per worker, because parallel tests change its list of origins. */
const ORGS = ['demo-org', 'demo-org-2']

/** A test with a customer of another origin, which may embed us; none of its pages may throw. */
export const test = base.extend<{ rig: Rig }>({
  faults: async ({ page }, provide) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (line) => {
      if (line.type() === 'error' && !EXPECTED.test(line.text())) faults.push(line.text())
    })
    await provide(faults)
    expect(faults).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from it
  rig: async ({}, provide, { parallelIndex }) => {
    const org = ORGS[parallelIndex % ORGS.length] ?? 'demo-org'
    const rig = await startRig(org, { '/unguarded.js': unguardedSdk })
    await rig.allow()
    await provide(rig)
    await rig.stop()
  },
})

export const reportIn = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Agent Assist usage report"]')

/** Waits until the report shows its data. */
export const expectMetrics = (page: Page): Promise<void> =>
  expect(reportIn(page).getByText('Unique Loads').first()).toBeVisible()

/** Opens the customer's page and mounts the report. */
export async function openReport(page: Page, rig: Rig, query = ''): Promise<void> {
  await page.goto(`${rig.origin}/${query}`)
  await page.evaluate(() => window.mountReport())
}

/** The report's own frame. */
export async function reportFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return frame
}

/** The `nonce` that only page and frame should know. */
export const nonceOf = async (page: Page): Promise<string> =>
  new URLSearchParams(new URL((await reportFrame(page)).url()).hash.slice(1)).get('nonce') ?? ''

export const toldBy = (page: Page): Promise<HostFacts['told']> =>
  page.evaluate(() => window.host.told)

/** The codes of the `error` events so far. */
export const errorsOf = async (page: Page): Promise<unknown[]> =>
  (await toldBy(page)).filter(({ name }) => name === 'error').map(({ payload }) => payload.code)

export const authErrorsOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await toldBy(page)).filter(({ name }) => name === 'authError').map(({ payload }) => payload)
