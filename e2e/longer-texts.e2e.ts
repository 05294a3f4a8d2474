import { type Call, createCall } from '@agent-assist/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { screens } from '../packages/portal/src/routes.tsx'
import { expect, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { lengthen, watchCuts } from './longer-texts-page.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { storeToken } from './sign-in.ts'

/** Other languages need about this much more room than English. */
const LONGER = 0.4
const WIDTHS = [1280, 390]
/** Pages that walk side by side. */
const WALKERS = 3

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** A new organisation with tickets and one board, and a value for every parameter of a path. */
async function newOrganisation() {
  const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { token, organisationId } = await newAdmin(server, {
    tickets: Array.from({ length: 30 }, (_, i) =>
      ticketOf(i + 1, hourAgo(i * 5 + 3), i % 3 ? hourAgo(i * 5 + 1) : undefined, {
        assignee: `Agent ${i % 7}`,
        tags: ['billing'],
      }),
    ),
  })
  const call: Call = createCall(`${server.address}/api`, () => token)
  const params = { organisationId }
  const board = await call('createBoard', { params, body: { name: 'Mine', widgets: [] } })
  const ids: Record<string, string> = { boardId: board.id, botId: 'all', reportId: 'all' }
  return { token, ids }
}

/** The address of a screen; a parameter without a value leads to what the screen says about a missing thing. */
const addressOf = (path: string, ids: Readonly<Record<string, string>>) =>
  path.replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, isOptional?: string) =>
    isOptional ? '' : `/${ids[name] ?? 'none'}`,
  )

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
  await page.goto(server.address + path)
  await expect(page.locator('main').first()).toBeVisible()
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // what a screen still loads may be cut for a moment; what stays cut is reported
    const isWhole = async () => (await page.evaluate(() => window.findCut())).length
    await expect
      .poll(isWhole, { timeout: 1500 })
      .toBe(0)
      .catch(() => undefined)
    const cut = await page.evaluate(() => window.findCut())
    faults.push(...cut.map((fault) => `${path} at ${width}: ${fault}`))
  }
  const isoDates = (await page.locator('body').innerText()).match(/.*\b20\d\d-\d\d-\d\d\b.*/g)
  faults.push(...(isoDates ?? []).map((line) => `${path} has an ISO date: ${line}`))
  return faults
}

/** Walks the paths with several pages at once. */
async function walk(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const left = [...paths]
  const faults: string[] = []
  const walkers = Array.from({ length: WALKERS }, async () => {
    const page = await context.newPage()
    for (let path = left.shift(); path; path = left.shift())
      faults.push(...(await faultsAt(page, path)))
    await page.close()
  })
  await Promise.all(walkers)
  return faults
}

async function newContext(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })
  await context.addInitScript(lengthen, LONGER)
  await context.addInitScript(watchCuts)
  return context
}

test('with texts 40 % longer nothing is cut on any screen, and no date is written yyyy-MM-dd', async ({
  page,
}) => {
  const { token, ids } = await newOrganisation()
  const own = await newContext(page)
  const first = await own.newPage()
  await storeToken(first, server.address, token)
  const inside = screens.filter(({ bare }) => !bare).map(({ path }) => addressOf(path, ids))
  const outside = screens.filter(({ bare }) => bare).map(({ path }) => addressOf(path, ids))
  const faults = await walk(own, inside)
  await own.close()
  const guest = await newContext(page)
  faults.push(...(await walk(guest, outside)))
  await guest.close()
  expect(faults).toEqual([])
})
