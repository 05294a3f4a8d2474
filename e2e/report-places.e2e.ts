import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Call, createCall, eventLabel, HOUR_MS, maskAddress } from '@agent-assist/contract'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { signIdentity } from '../packages/server/src/platform/http/session.ts'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { pdfTexts } from './pdf-text.ts'
import { openWith } from './sign-in.ts'

const ANN = 'ann.long-name@shop.example'

/** Two days of use: three tickets, three inserts, three one-touch answers, and an event that never happened. */
const TYPES = `loads loads loads loads gptInsert gptInsert articleInsert oneTouchTicketAnswer
  oneTouchKbAnswer oneTouchMacroAnswer gptTransform like`.split(/\s+/)
const COLUMNS = ['Created At', 'Ticket ID', 'Agent', 'Type', 'Query']
const happened = TYPES.map((type, at) => ({
  id: randomUUID(),
  type: type as 'like',
  ticketId: String(1 + (at % 3)),
  agent: at % 2 ? ANN : 'Ben',
  query: `Question ${at}`,
  createdOn: new Date(Date.now() - (at + 1) * HOUR_MS).toISOString(),
}))
const [first] = happened
const events = [
  ...happened,
  { ...first, id: randomUUID(), type: 'dislike' as const, ticketId: '9', agent: ANN, value: -1 },
] as Parameters<typeof newAdmin>[1]['events']

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

interface Reader {
  organisationId: string
  /** Token of an admin. */
  token: string
}

async function inFrame(page: Page, { organisationId }: Reader): Promise<FrameLocator> {
  const [row] = await server.query('select signing_secret from organisation where id = $1', [
    organisationId,
  ])
  const token = await signIdentity(String(row?.signing_secret), {
    org: organisationId,
    name: 'Supervisor',
    scope: 'usage:read',
    lifeS: 600,
  })
  await page.goto(`${server.address}/healthz`)
  await page.evaluate((src) => {
    document.documentElement.lang = 'en'
    document.title = 'Helpdesk'
    document.body.innerHTML = `<main><h1>Helpdesk</h1></main>`
    const frame = document.createElement('iframe')
    frame.title = 'report'
    frame.style.cssText = 'width: 100%; height: 1400px; border: 0'
    frame.src = src
    document.querySelector('main')?.append(frame)
  }, `/?isAccessFromAA=true&orgid=${organisationId}&bearerToken=${token}`)
  return page.frameLocator('iframe')
}

async function inPortal(page: Page, { token }: Reader): Promise<Locator> {
  await openWith(page, `${server.address}/apps/usage-report`, token)
  return page.getByRole('region', { name: 'Agent Assist usage', exact: true })
}

const PLACES = [
  ['in its frame', 1440, inFrame],
  ['in a frame of 360 px', 360, inFrame],
  ['in the portal', 1440, inPortal],
] as const

const metricValue = (report: FrameLocator | Locator, name: string) =>
  report
    .getByLabel('Key metrics, change against the period before')
    .locator('div')
    .filter({ hasText: new RegExp(`^${name}`) })

for (const [where, width, open] of PLACES)
  test(`[USE-1] [USE-2] [USE-3] [USE-4] [USE-5] ${where}: metrics, types, table, file and names`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 })
    const reader = await newAdmin(server, { events: events ?? [] })
    await server.query('update organisation set show_email = false where id = $1', [
      reader.organisationId,
    ])
    const call: Call = createCall(`${server.address}/api`, () => reader.token)
    const report = await open(page, reader)

    // USE-3: sums of several types, each ticket once, without events that never happened
    await expect(metricValue(report, 'Unique Loads')).toContainText(/3.*of 4 loads/s)
    await expect(metricValue(report, 'Total Inserts').locator('b')).toHaveText('3')
    await expect(metricValue(report, 'One-Touch Answer - TOTAL').locator('b')).toHaveText('3')
    const bars = report.getByRole('list', { name: 'Events by type' }).getByRole('listitem')
    await expect(bars.getByText(eventLabel('gptInsert'), { exact: true })).toBeVisible()
    await expect(report.getByText('Dislikes', { exact: true })).toHaveCount(0)

    // USE-1: a type is deselected and selected again; the table has all columns
    if (width < 720) await report.getByText('Event types').click()
    const likes = report.getByRole('checkbox', { name: 'Likes', exact: true })
    const all = await bars.count()
    await likes.uncheck()
    await expect(bars).toHaveCount(all - 1)
    await report.getByRole('checkbox', { name: 'Select All' }).check()
    await expect(bars).toHaveCount(all)
    await report.getByRole('radio', { name: 'Table' }).click()
    const head = report.getByRole('columnheader')
    // on a narrow screen a row is a card, without a header
    await expect(head).toHaveText(width < 720 ? [] : COLUMNS)
    const newest = report.getByRole('row').filter({ hasText: 'Question 0' })
    await expect(newest).toContainText(/\d{2}\/\d{2}\/\d{4}/)
    for (const cell of ['#1', 'Ben', 'Loads']) await expect(newest).toContainText(cell)
    await expect(report.getByText(`of ${TYPES.length}`).last()).toBeVisible()

    // USE-5: no address anywhere, neither in the table nor in the chart
    await expect(report.getByText(maskAddress(ANN)).first()).toBeVisible()
    await expect(report.getByText(ANN)).toHaveCount(0)

    // USE-2, USE-4: the list of the API and the file have the same rows
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('agentAssistReport.csv')
    const file = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '')
    const [titles, ...rows] = Papa.parse<string[]>(file, { skipEmptyLines: true }).data
    expect(titles).toEqual(COLUMNS.slice(0, -1))
    const { _ba } = await call('bubbleMetrics', {
      query: {
        source: 'all',
        entity: reader.organisationId,
        startDate: new Date(Date.now() - 8 * 24 * HOUR_MS).toISOString(),
        endDate: new Date().toISOString(),
      },
    })
    expect(_ba).toHaveLength(TYPES.length)
    const facts = (ticket: string, agent: string) => `${ticket} ${agent}`
    expect(rows.map(([, ticket = '', agent = '']) => facts(ticket, agent)).toSorted()).toEqual(
      _ba.map((event) => facts(event.ticket_id, event.agent)).toSorted(),
    )
    for (const [day] of rows) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)

    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Export PDF' }).click(),
    ])
    expect(pdf.suggestedFilename()).toBe('agent-assist usage report.pdf')
    const printed = pdfTexts(await readFile(await pdf.path()))
      .join('')
      .replaceAll(/\s+/g, '')
    for (const [, ticket = '', agent = ''] of rows) expect(printed).toContain(`#${ticket}${agent}`)
    expect(printed).not.toContain(ANN)

    await report.getByRole('radio', { name: 'Graph' }).click()
    await report.getByRole('radio', { name: 'Agent' }).click()
    await expect(report.getByRole('application', { name: /^Events by agent/ })).toBeVisible()
    await expect(report.getByText(ANN)).toHaveCount(0)
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(over).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

for (const [where, width, open] of PLACES.filter(([, width]) => width === 1440))
  faultyTest(
    `[USE-2] ${where}: who may not read it and who has no events are told`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 })
      const reader = await newAdmin(server, {})
      const summary = '**/api/usage/summary*'
      await page.route(summary, (route) => route.fulfill({ status: 403, json: {} }))
      const refused = await open(page, reader)
      await expect(refused.getByText('User is not authrized to access').first()).toBeVisible()
      await page.unroute(summary)
      const empty = await open(page, reader)
      await expect(empty.getByText('No data available!').first()).toBeVisible()
    },
  )
