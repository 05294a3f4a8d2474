import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { shiftsOf } from './shifts.ts'
import { storeToken } from './sign-in.ts'

const BOARD = '/main/boards/config'
const SCRIPT = /\/assets\/index-[^/]+\.js$/

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const outline = (page: Page) => page.locator('.outline')

/** Opens a page whose scripts do not come before they are let through. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let letThrough = () => undefined as void
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(SCRIPT, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(server.address + path, { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  return letThrough
}

/** Signs in an admin of a new organisation with a ticket and an event, so that no panel is empty. */
async function arrive(page: Page): Promise<void> {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const { token } = await newAdmin(server, {
    tickets: [ticketOf(1, at, new Date().toISOString())],
    events: [{ id: randomUUID(), type: 'gptInsert', ticketId: '1', agent: 'Ann', createdOn: at }],
  })
  await storeToken(page, server.address, token)
}

test('[LAY-1] the outline is there before the scripts, and the screen takes its place', async ({
  page,
}) => {
  await arrive(page)
  const letThrough = await openHeld(page, BOARD)
  await expect(outline(page)).toBeVisible()
  await expect(outline(page)).toHaveAttribute('aria-hidden', 'true')
  await expect(outline(page).locator('b').first()).toBeVisible() // only the styles give it a size
  const tile = (await outline(page).locator('b').first().boundingBox())!
  letThrough()
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Created, solved and backlog' })
  expect(await panel.boundingBox()).toMatchObject({ x: tile.x, y: tile.y, width: tile.width })
  expect(await shiftsOf(page)).toEqual([])
})

test('nobody sees an outline who is not signed in, or has arranged the portal differently', async ({
  page,
}) => {
  await page.goto(`${server.address}/sdk/v1.js`)
  ;(await openHeld(page, BOARD))()
  await expect(outline(page)).toBeHidden()

  await page.unroute(SCRIPT)
  await arrive(page)
  const letThrough = await openHeld(page, '/login')
  await expect(outline(page)).toBeHidden()
  letThrough()
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('portal_settings') ?? '{}')
    settings.layout.config.navbar.position = 'right'
    localStorage.setItem('portal_settings', JSON.stringify(settings))
  })
  await page.unroute(SCRIPT)
  await openHeld(page, BOARD)
  await expect(outline(page)).toBeHidden()
})
