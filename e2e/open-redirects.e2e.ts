import type { Page } from '@playwright/test'
import { OPEN_REDIRECTS } from '../packages/portal/src/test-open-redirects.ts'
import { baseUrl, expect, faultyTest as test } from './browser.ts'
import { sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const WALK_MS = 180_000

/** Follows one payload to its end. */
type Follow = (payload: string) => Promise<void>

/** The payloads after which the page was elsewhere, had sent a request elsewhere or had run a foreign script. */
async function leaving(
  page: Page,
  follow: Follow,
  payloads: readonly string[] = OPEN_REDIRECTS,
  address = baseUrl(),
): Promise<string[]> {
  const { origin } = new URL(address)
  const found = new Set<string>()
  let payload = ''
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      found.add(payload)
      return route.fulfill({ body: 'elsewhere' })
    },
  )
  page.on('dialog', (dialog) => {
    found.add(payload)
    void dialog.dismiss()
  })
  for (payload of payloads) {
    await follow(payload)
    if (new URL(page.url()).origin !== origin) found.add(payload)
  }
  return [...found]
}

test('[S42] no redirect target of the login leads out of the portal', async ({ page }) => {
  test.setTimeout(WALK_MS)
  const server = await sharedServer() // a board without tickets loads fast
  await openAsNew(page, server, 'Agent')
  const follow: Follow = async (payload) => {
    await page.goto(`${server.address}/login?redirect=${encodeURIComponent(payload)}`)
    await page.waitForURL(/\/(errors\/404|main\/boards\/config)$/)
  }
  expect(await leaving(page, follow, OPEN_REDIRECTS, server.address)).toEqual([])
})

test('[S42] [STAT-1] nothing that a navigation gives the status page leads out of the portal', async ({
  page,
}) => {
  test.setTimeout(WALK_MS)
  const offered: string[] = []
  const found = await leaving(page, async (payload) => {
    if (!page.url().endsWith('/statusPage')) await page.goto('/statusPage')
    await page.evaluate((target) => {
      const usr = { surveyUrl: target, redirectUrl: target }
      history.replaceState({ usr, key: 'test', idx: 0 }, '', '/statusPage')
    }, payload)
    const settled = page.waitForResponse('**/api/settings?*')
    await page.reload()
    await settled
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login/)
    const survey = page.getByRole('link', { name: 'Take Our Survey' })
    if ((await survey.count()) === 0) return
    offered.push(payload)
    await survey.click()
    await page.waitForURL((url) => url.pathname !== '/statusPage')
  })
  expect(found).toEqual([])
  // the targets are paths of ours that only look like other addresses
  expect(offered.filter((payload) => !payload.startsWith('/'))).toEqual([])
})

for (const payload of ['//evil.test', '/\\evil.test', 'https:evil.test', 'javascript:alert(1)']) {
  test(`[S42] an unguarded redirect is found: ${payload}`, async ({ page }) => {
    await page.route('**/unguarded?*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>location.href = new URLSearchParams(location.search).get('to')</script>`,
      }),
    )
    const follow: Follow = async (target) => {
      const left = target.startsWith('javascript:')
        ? page.waitForEvent('dialog')
        : page.waitForResponse((response) => new URL(response.url()).hostname === 'evil.test')
      await page.goto(`/unguarded?to=${encodeURIComponent(target)}`, { waitUntil: 'commit' })
      await left
    }
    expect(await leaving(page, follow, [payload])).toEqual([payload])
  })
}
