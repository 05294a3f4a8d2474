import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createCall, maskAddress } from '@agent-assist/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { pdfTexts } from './pdf-text.ts'
import { openWith } from './sign-in.ts'

const ANN = 'ann@shop.example' // short, because charts shorten long labels
const MASKED = maskAddress(ANN)

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

declare global {
  interface Window {
    /** Every text that was painted on a canvas of the page. */
    paintedTexts: string[]
  }
}

/** Opens an organisation whose admin has set whether addresses are shown; its agent's name is an address. */
async function open(page: Page, showEmail: boolean) {
  const events = (['loads', 'articleInsert', 'gptInsert'] as const).map((type, at) => ({
    id: randomUUID(),
    type,
    ticketId: `T-${at}`,
    agent: ANN,
    query: 'Question',
    createdOn: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
  }))
  const { organisationId, token } = await newAdmin(server, { events })
  const call = createCall(`${server.address}/api`, () => token)
  const params = { organisationId }
  expect(await call('updatePrivacy', { params, body: { showEmail } })).toEqual({ showEmail })
  expect(await call('getPrivacy', { params })).toEqual({ showEmail })
  await page.addInitScript(() => {
    window.paintedTexts = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
      window.paintedTexts.push(text)
      fillText.call(this, text, ...at)
    }
  })
  return (path: string) => openWith(page, server.address + path, token)
}

/** The bytes of the file that a button downloads. */
async function fileOf(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await download.path())
}

const textOf = async (place: Locator): Promise<string> => (await place.innerText()) ?? ''

/** The texts of the usage report that contain the agent, by place. */
async function sayings(page: Page): Promise<Record<string, string>> {
  const report = page.getByRole('region', { name: 'Agent Assist usage', exact: true })
  const button = (name: string) => report.getByRole('button', { name })
  const csv = (await fileOf(page, button('Export CSV'))).toString('utf8')
  const pdf = pdfTexts(await fileOf(page, button('Export PDF')))
    .join('')
    .replaceAll(/\s+/g, '')

  await report.getByRole('radio', { name: 'Agent' }).click()
  const chart = report.getByRole('application', { name: /^Events by agent/ })
  await expect(chart).toBeVisible()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const tip = report.getByText('@shop.example').first() // masked or not, the domain is visible
  await expect(tip).toBeVisible()
  const paintedTexts = await page.evaluate(() => window.paintedTexts.join('\n'))
  const graph = await textOf(report)

  await report.getByRole('radio', { name: 'Table' }).click()
  await expect(report.getByRole('cell', { name: '@shop.example' }).first()).toBeVisible()
  return { csv, pdf, paintedTexts, graph, table: await textOf(report) }
}

for (const [what, shows] of [
  ['masked', false],
  ['seen', true], // control: the test finds an address where there is one
] as const)
  test(`[USE-5] with showEmail ${shows} an agent’s address is ${what} in the usage report: chart, tooltip, table, CSV, PDF`, async ({
    page,
  }) => {
    await (
      await open(page, shows)
    )('/apps/usage-report')
    const said = await sayings(page)
    for (const [place, text] of Object.entries(said)) {
      expect([place, text.includes(ANN)]).toEqual([place, shows])
      if (place !== 'paintedTexts') expect([place, text.includes(MASKED)]).toEqual([place, !shows])
    }
  })

for (const [what, shows] of [
  ['masked', false],
  ['seen', true],
] as const)
  test(`[USE-5] S07 with showEmail ${shows} an agent’s address is ${what} in the performance report and its file`, async ({
    page,
  }) => {
    await (
      await open(page, shows)
    )('/apps/performance-report')
    const table = page.getByRole('table', { name: 'Performance Report', exact: true })
    await expect(table.getByText('@shop.example').first()).toBeVisible()
    const csv = page.getByRole('button', { name: 'Download as CSV: Performance Report' })
    const said = {
      csv: (await fileOf(page, csv)).toString('utf8'),
      page: await textOf(page.locator('body')),
    }
    for (const [place, text] of Object.entries(said)) {
      expect([place, text.includes(ANN)]).toEqual([place, shows])
      expect([place, text.includes(MASKED)]).toEqual([place, !shows])
    }
  })
