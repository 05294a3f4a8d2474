import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Budget, filesOf } from '../scripts/sizes.ts'
import { expect, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { storeToken } from './sign-in.ts'

const MOST_SCRIPTS = 25
const MOST_KB = 220
const AGENTS = 30

const root = join(import.meta.dirname, '..')
const budgets = JSON.parse(readFileSync(join(root, 'sizes.json'), 'utf8')) as Budget[]
const budget = budgets.find(({ what }) => what === 'portal until the first dashboard draws')

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

interface Loaded {
  name: string
  /** Bytes on the wire without the headers. */
  bytes: number
  /** Requested before everything in the window was drawn. */
  isFirst: boolean
}

/** All code that the page has requested, with the page itself. */
const loadedBy = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('in window drawn')
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return entries
      .filter(({ name, entryType }) => entryType === 'navigation' || /\.(js|css)$/.test(name))
      .map(({ name, encodedBodySize, startTime }) => ({
        name,
        bytes: encodedBodySize,
        isFirst: !drawn || startTime < drawn.startTime,
      }))
  })

/** Opens the dashboard of a new organisation with tickets and events, until its last panel is drawn. */
async function openFirst(page: Page): Promise<void> {
  const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { token } = await newAdmin(server, {
    tickets: Array.from({ length: AGENTS }, (_, i) =>
      ticketOf(i, hourAgo(i + 2), hourAgo(1), { assignee: `Agent ${i}` }),
    ),
  })
  await storeToken(page, server.address, token)
  await page.goto(`${server.address}/main/apps/prism/dashboard`)
  const main = page.getByRole('main')
  await expect(main.locator('canvas').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Data Breakdown' })).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test('the first dashboard needs few and small files', async ({ page }) => {
  await openFirst(page)
  const all = await loadedBy(page)
  const scripts = all.filter(({ name }) => name.endsWith('.js')).map(({ name }) => name)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(all.every(({ bytes }) => bytes > 0)).toBe(true) // none came from a cache, so that all are counted

  const first = all.filter(({ isFirst }) => isFirst)
  const kb = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  expect(first.length).toBeLessThan(all.length) // tables further down come later
  expect(kb).toBeGreaterThan(MOST_KB / 2) // the page is measured, and not an error
  expect(kb).toBeLessThanOrEqual(MOST_KB)
})

test('the budget of the first dashboard names everything that the page loads first', async ({
  page,
}) => {
  if (!budget) throw new Error('sizes.json has no budget of the first dashboard')
  const measured = [...filesOf(join(root, 'dist'), budget)].map((file) => basename(file))
  await openFirst(page)
  const first = (await loadedBy(page)).filter(({ name, isFirst }) => isFirst && /\.\w+$/.test(name))
  const missing = first.map(({ name }) => basename(name)).filter((name) => !measured.includes(name))
  expect(missing).toEqual([])
})
