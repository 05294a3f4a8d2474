import { HOUR_MS } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { arrive, ticketOf, tile } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const chart = (page: Page, title: string) =>
  page.getByRole('application', { name: new RegExp(`^${title}`) })
const FLOW = 'Created, solved and backlog'
const list = (page: Page) => page.getByRole('dialog')
const count = (page: Page) => list(page).getByRole('status')
const address = (page: Page) => new URL(page.url()).searchParams

const first = Date.parse('2026-11-01T00:30:00.000Z')
const on = (hours: number) => new Date(first + hours * HOUR_MS).toISOString()
/** Thirty tickets in four days, every third solved a day later. */
const tickets = Array.from({ length: 30 }, (_, i) =>
  ticketOf(i + 1, on(i * 3), i % 3 === 0 ? on(i * 3 + 24) : undefined),
)
const events = ['1', '2', '2', '3'].map((ticketId, i) => ({
  id: crypto.randomUUID(),
  type: i < 3 ? ('gptInsert' as const) : ('loads' as const),
  ticketId,
  agent: 'Ann',
  createdOn: on(i),
}))

const open = (page: Page, search = '?from=2026-11-01&to=2026-11-05') =>
  arrive(page, server, { tickets, events, at: `/main/boards/config${search}` })

test('[DASH-1] the drilldown of every point has as many tickets as its value, by keyboard', async ({
  page,
}) => {
  await open(page)
  const plot = chart(page, FLOW)
  const said = page.getByRole('region', { name: FLOW }).getByRole('status')
  for (const [step, series] of ['Created', 'Solved', 'Backlog'].entries()) {
    for (const days of [0, 1, 3]) {
      await plot.focus()
      await page.keyboard.press('Home')
      for (let i = 0; i < days; i++) await page.keyboard.press('ArrowRight')
      for (let i = 0; i <= step; i++) await page.keyboard.press('ArrowDown')
      await expect(said).toHaveText(new RegExp(`^\\w+ 11/0${days + 1}/2026: ${series} \\d+$`))
      const high = Number(/\d+$/.exec((await said.textContent()) ?? '')?.[0])
      await page.keyboard.press('Enter')
      await expect(list(page)).toBeVisible()
      if (high === 0) await expect(list(page).getByText('No data available!')).toBeVisible()
      else await expect(count(page)).toHaveText(new RegExp(`^${high} tickets?$`))
      await page.keyboard.press('Escape')
      await expect(list(page)).toHaveCount(0)
      await expect(plot).toBeFocused()
    }
  }
})

test("[DASH-1] [FILT-7] a list has its own address and pages, and is restored after a ticket's history", async ({
  page,
}) => {
  await open(page)
  await tile(page, 'Created').getByRole('link', { name: '30' }).click()
  await expect(list(page)).toHaveAccessibleName('Created')
  await expect(count(page)).toHaveText('30 tickets, 11/01/2026 – 11/05/2026')
  expect(address(page).get('tickets')).toBe('created')
  await expectAccessible(page)
  await list(page).getByRole('button', { name: 'Next page' }).click()
  await expect(list(page).getByRole('link', { name: '1', exact: true })).toBeVisible()
  await page.reload()
  await list(page).getByRole('link', { name: '1', exact: true }).click()
  await expect(list(page)).toHaveAccessibleName('Ticket 1')
  await page.goBack()
  await expect(list(page)).toHaveAccessibleName('Created')
  await expect(list(page).getByRole('link', { name: '1', exact: true })).toBeVisible()
  await list(page).getByRole('button', { name: 'Close' }).click()
  await expect(list(page)).toHaveCount(0)
  expect(address(page).has('tickets')).toBe(false)
  await page.goBack()
  await expect(list(page)).toBeVisible()
})

test('[DASH-1] key metrics and events have a drilldown', async ({ page }) => {
  await open(page)
  const behind = async (name: string, counted: string) => {
    const shown = tile(page, name)
    await shown.getByRole('link').click()
    await expect(count(page)).toHaveText(new RegExp(`^${counted}(, |$)`))
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
  }
  await behind('Solved', '10 tickets')
  await behind('Unsolved on Nov 5', '20 tickets')
  await behind('Unique Loads', '\\d+ events? in 1 ticket')
  await behind('Total Inserts', '3 events in 2 tickets')
  await expect(tile(page, 'One-Touch Answer - TOTAL').getByRole('link')).toHaveCount(0)

  await chart(page, 'Agent Assist events').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list(page)).toHaveAccessibleName('Tickets with GPT: Inserted')
  await expect(count(page)).toHaveText(/^[23] events in 2 tickets, 11\/01\/2026 – 11\/05\/2026$/)
})

test('[DASH-1] a click on a point opens its drilldown, and filters apply to its list, too', async ({
  page,
}) => {
  await open(page, '?from=2026-11-02&to=2026-11-02&tagsFilter=none-has-it')
  await expect(page.getByText('No data available!').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Tags' }).click()
  const plot = chart(page, FLOW)
  const box = await plot.boundingBox()
  if (!box) throw new Error('no plot')
  // one day: its created column is left of the middle, its solved one right of it
  await plot.click({ position: { x: box.width / 2 - 20, y: box.height - 48 } })
  await expect(list(page)).toHaveAccessibleName('Created on Mon 11/02/2026')
  await expect(count(page)).toHaveText('8 tickets')
  await page.goto(`${page.url()}&tagsFilter=none-has-it`)
  await expect(list(page).getByText('No data available!')).toBeVisible()
  await expectAccessible(page)
})
