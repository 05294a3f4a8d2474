import { readFile } from 'node:fs/promises'
import { createCall, type MetricName } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { randomTickets } from '../packages/server/src/metrics/test-random-tickets.ts'
import { expect, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

const RANGE = 'from=2026-03-01&to=2026-03-20'
const range = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-20T23:59:59.999Z' }
const tickets = randomTickets(20_261_122, 120, '2026-03-01T00:00:00Z', 18 * 24 * 60)

let server: OwnServer
let admin: Awaited<ReturnType<typeof newAdmin>>
test.beforeAll(async () => {
  server = await sharedServer()
  admin = await newAdmin(server, { tickets })
})

async function nOf(metric: MetricName): Promise<number> {
  const call = createCall(`${server.address}/api`, () => admin.token)
  const params = { organisationId: admin.organisationId }
  const { items } = await call('getMetrics', { params, query: { ...range, metrics: metric } })
  return items[0]?.n ?? -1
}

const open = (page: Page, screen: string) =>
  openWith(page, `${server.address}/main/apps/prism/${screen}?${RANGE}`, admin.token)
const fileButton = (page: Page, chart: string) =>
  page.getByRole('button', { name: `Download as CSV: ${chart}`, exact: true })
const buttons = (page: Page, name: RegExp) => page.getByRole('region').getByRole('button', { name })

/** The sum of all numbers in a chart's file, without the first column. */
async function sumOf(page: Page, name: string): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    fileButton(page, name).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}.csv`)
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '')
  const [, ...lines] = Papa.parse<string[]>(text).data
  return lines.flatMap((line) => line.slice(1)).reduce((sum, cell) => sum + Number(cell), 0)
}

for (const [screen, chart, metric] of [
  ['ticket-health', 'First reply time', 'frt'],
  ['sentiment', 'Sentiment by language', 'created'],
] as const)
  test(`[DASH-4] [DASH-5] data of charts of ${screen} can be downloaded`, async ({ page }) => {
    await open(page, screen)
    await expect(fileButton(page, chart)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const pictures = await buttons(page, /^Save as picture: /).allTextContents()
    expect(pictures.length).toBeGreaterThan(4)
    expect(await sumOf(page, chart)).toBe(await nOf(metric))
    for (const picture of await buttons(page, /^Save as picture: /).all()) {
      const name = (await picture.getAttribute('aria-label')) ?? ''
      await expect(fileButton(page, name.replace('Save as picture: ', ''))).toBeVisible()
    }
  })
