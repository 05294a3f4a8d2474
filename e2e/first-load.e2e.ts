import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { complaintsOf, kbOf, limitOf } from '../scripts/page-loads.ts'
import { type Budget, filesOf } from '../scripts/sizes.ts'
import { expect, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { begunBefore, type CountedLoad, countLoad } from './count-load.ts'
import { storeToken } from './sign-in.ts'

const MOST = limitOf('portal until everything in the window of the first dashboard is drawn')
const MOST_IN_ALL = limitOf('first dashboard with what is drawn further down')
const AGENTS = 30

const root = join(import.meta.dirname, '..')
const budgets = JSON.parse(readFileSync(join(root, 'sizes.json'), 'utf8')) as Budget[]
const budget = budgets.find(({ what }) => what === 'portal until the first dashboard draws')

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** Stores the token of an admin of a new organisation with tickets and an event, so that no panel is empty. */
async function signInFirst(page: Page): Promise<void> {
  const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { token } = await newAdmin(server, {
    tickets: Array.from({ length: AGENTS }, (_, i) =>
      ticketOf(i, hourAgo(i + 2), hourAgo(1), { assignee: `Agent ${i}` }),
    ),
    events: [
      {
        id: randomUUID(),
        type: 'gptInsert',
        ticketId: '1',
        agent: 'Agent 1',
        createdOn: hourAgo(1),
      },
    ],
  })
  await storeToken(page, server.address, token)
}

/** When everything in the window was drawn, in ms since 1970. */
async function drawnAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName('in window drawn')
    return mark && performance.timeOrigin + mark.startTime
  })
  return (await found.jsonValue()) ?? NaN
}

/** Opens the dashboard until its last panel is drawn; what began before everything in the window was, and all. */
async function openFirst(page: Page): Promise<{ first: CountedLoad; all: CountedLoad }> {
  await signInFirst(page)
  let inWindow = NaN
  const all = await countLoad(page, async () => {
    await page.goto(`${server.address}/main/apps/prism/dashboard`)
    inWindow = await drawnAt(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Data Breakdown' })).toBeVisible()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  })
  return { first: begunBefore(all, inWindow), all }
}

const isCode = ({ url }: { url: string }) => /\.(js|css)$/.test(url)

test('the first dashboard needs few requests and few bytes, of all kinds', async ({ page }) => {
  const { first, all } = await openFirst(page)
  expect(complaintsOf(MOST, first)).toEqual([])
  expect(complaintsOf(MOST_IN_ALL, all)).toEqual([])
  expect(kbOf(first)).toBeGreaterThan(MOST.maxKb / 2) // the page is measured, and not an error
  expect(first.requests.length).toBeLessThan(all.requests.length) // tables further down come later
  expect(first.requests.filter(({ kind }) => kind === 'Script').length).toBeLessThanOrEqual(10)
  // what a screen asks at one moment goes out together
  expect(all.requests.filter(({ url }) => url.includes('/api/')).length).toBeLessThan(12)
})

test('the budget counts whatever the page loads, wherever it comes from', async ({ page }) => {
  await signInFirst(page)
  const load = await countLoad(page, async () => {
    await page.goto(`${server.address}/main/apps/prism/dashboard`)
    await drawnAt(page)
    await page.evaluate(async () => {
      for (let time = 0; time < 30; time++) await fetch(`/sdk/v1.js?time=${time}`)
      const image = new Image()
      image.src = '/favicon.ico?big'
      await image.decode().catch(() => undefined)
    })
  })
  const more = load.requests.filter(({ url }) => /v1\.js|favicon\.ico\?big/.test(url))
  expect(more.length).toBeGreaterThanOrEqual(31)
  expect(more.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(complaintsOf(MOST, load)[0]).toMatch(/\d+ requests, 25 allowed/)
  const narrow = { ...MOST, maxRequests: 1000, maxKb: 100 }
  expect(complaintsOf(narrow, load)[0]).toMatch(/kB, 100 allowed/)
})

test('the budget of the first dashboard names everything that the page loads first', async ({
  page,
}) => {
  if (!budget) throw new Error('sizes.json has no budget of the first dashboard')
  const measured = [...filesOf(join(root, 'dist'), budget)].map((file) => basename(file))
  const { first } = await openFirst(page)
  const names = first.requests.filter(isCode).map(({ url }) => basename(new URL(url).pathname))
  expect(names.filter((name) => !measured.includes(name))).toEqual([])
})

test('the head of the page names the files of its screen, so that none is found late', async ({
  page,
}) => {
  const { first } = await openFirst(page)
  const html = await (await page.request.get(`${server.address}/main/boards/config`)).text()
  const named = Array.from(html.matchAll(/(?:href|src)="(\/[^"]+)"/g), ([, path]) => path)
  const late = first.requests
    .filter(isCode)
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path !== '/print.css' && !named.includes(path))
  expect(late).toEqual([])
  // negative control: a guest's page names none of them
  const login = await (await page.request.get(`${server.address}/login`)).text()
  expect(login).not.toContain('modulepreload')
})
