import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { asAdmin } from './members.ts'
import { pdfTexts } from './pdf-text.ts'
import { signIn } from './sign-in.ts'

const TITLE = 'Agent Assist Usage'

test.describe.configure({ mode: 'parallel' }) // the longest file: one worker would end alone

async function reportToken(request: {
  post: (url: string, options: object) => Promise<{ json: () => Promise<unknown> }>
}) {
  const answer = await request.post('/api/demo/token', {
    data: { org: 'demo-org-2', scope: 'usage:read', agent: 'Supervisor' },
  })
  return ((await answer.json()) as { token: string }).token
}

test('[EMB-1] the token of the address is stored, removed from the address, and leaks nowhere', async ({
  page,
}) => {
  const token = await reportToken(page.request)
  const seen: { url: string; referer: string | undefined }[] = []
  page.on('request', (request) =>
    seen.push({ url: request.url(), referer: request.headers().referer }),
  )
  await page.goto('/examples/')
  await page.evaluate((bearer) => {
    const frame = document.createElement('iframe')
    frame.title = 'report'
    frame.src = `/?isAccessFromAA=true&orgid=demo-org-2&bearerToken=${bearer}`
    document.body.append(frame)
  }, token)
  const report = page.frameLocator('iframe[title="report"]')
  await expect(report.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(report.getByText('Unique Loads').first()).toBeVisible()
  const frame = page.frames()[1]
  expect(frame?.url()).not.toContain(token)
  expect(frame?.url()).not.toContain('bearerToken')
  expect(await frame?.evaluate(() => Object.values(localStorage))).toContain(token)
  expect(seen.filter(({ url }) => url.includes(token))).toHaveLength(1)
  expect(seen.filter(({ referer }) => referer?.includes(token))).toEqual([])
})

test('[EMB-2] outside a frame the visitor goes to the marketing site', async ({ page }) => {
  await page.goto('/?isAccessFromAA=true&orgid=demo-org-2&bearerToken=x')
  await expect(page).toHaveURL(/\/examples\/$/)
  await page.goto('/usage-report/')
  await expect(page).toHaveURL(/\/examples\/$/)
})

test('[USE-1] [SDK-3] graph and table; types are deselected and selected again', async ({
  page,
}) => {
  await page.goto('/examples/usage-report/')
  const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
  await expect(report.getByRole('heading', { name: TITLE })).toBeVisible()
  const all = report.getByRole('checkbox', { name: 'Select All' })
  await expect(all).toBeChecked()
  await report.getByRole('checkbox', { name: 'Loads', exact: true }).uncheck()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(report.getByRole('checkbox', { name: 'Loads', exact: true })).toBeChecked()
  await report.getByRole('radio', { name: 'Table' }).click()
  const heads = report.getByRole('columnheader')
  await expect(heads).toHaveText(['Created At', 'Ticket ID', 'Agent', 'Type', 'Query'])
  await expect(report.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
})

/** Downloads the file of a button and reads it. */
async function fileOf(page: Page, report: FrameLocator, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('[USE-4] [USE-1] the files contain what the table contains, and the address contains the view', async ({
  page,
}) => {
  await page.goto('/examples/usage-report/')
  const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
  await report.getByRole('checkbox', { name: 'Select All' }).uncheck()
  await report.getByRole('checkbox', { name: 'Dislikes' }).check()
  await report.getByRole('radio', { name: 'Day' }).click()
  await expect(report.getByRole('application', { name: /^Events by day/ })).toBeVisible()
  await report.getByRole('radio', { name: 'Table' }).click()
  const shown = report.getByText(/^\d+ events$/)
  await expect(shown).toBeVisible()
  const frame = page.frames()[1]
  const address = new URLSearchParams(new URL(frame?.url() ?? '').hash.slice(1))
  expect([address.get('view'), address.get('by')]).toEqual(['table', 'day'])

  const csv = await fileOf(page, report, 'Export CSV')
  expect(csv.name).toBe('agentAssistReport.csv')
  const [head, ...lines] = Papa.parse<string[]>(csv.bytes.toString().replace('\uFEFF', '')).data
  expect(head).toEqual(['Created At', 'Ticket ID', 'Agent', 'Type'])
  expect(`${lines.length} events`).toBe(await shown.textContent())
  expect(lines.length).toBeGreaterThan(0)

  const pdf = await fileOf(page, report, 'Export PDF')
  expect(pdf.name).toBe('agent-assist usage report.pdf')
  const texts = pdfTexts(pdf.bytes).join('').replaceAll(/\s+/g, '')
  for (const [, ticket = '', agent = '', type = ''] of lines)
    expect(texts).toContain(`#${ticket}${agent}${type}`.replaceAll(/\s+/g, ''))
  expect(texts).toContain('Page1of')
})

const EMPTY = {
  counts: {},
  uniqueLoads: 0,
  days: [],
  agents: [],
  timeZone: 'UTC',
  asOf: new Date().toISOString(),
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`[USE-1] no issue that axe can detect in the report, in any state: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const judge = () =>
      expectAccessible(page, colorScheme === 'dark' ? 'color-contrast' : undefined)
    const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
    const answers = '**/api/usage/summary*'
    await page.route(answers, () => {})
    await page.goto('/examples/usage-report/')
    await expect(report.getByRole('heading', { name: TITLE })).toBeVisible()
    await judge()
    await page.unroute(answers)
    await page.reload()
    await expect(report.getByText('Unique Loads').first()).toBeVisible()
    await judge()
    await report.getByRole('radio', { name: 'Table' }).click()
    await expect(report.getByRole('row')).toHaveCount(11)
    await judge()
    await page.route(answers, (route) => route.fulfill({ json: EMPTY }))
    await page.reload()
    await expect(report.getByText('No data available!').first()).toBeVisible()
    await judge()
  })

faultyTest('[USE-2] a report that is refused or fails says so, for everybody', async ({ page }) => {
  const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
  for (const [status, said] of [
    [403, 'User is not authrized to access'],
    [500, 'The report did not load'],
  ] as const) {
    await page.route('**/api/usage/summary*', (route) => route.fulfill({ status, json: {} }))
    await page.goto('/examples/usage-report/')
    await expect(report.getByText(said).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('[USE-1] the same report mounted in the portal, down to 360 px', async ({ page }) => {
  const { email, password } = await (await asAdmin()).newMember('Supervisor')
  await page.goto('/apps/usage-report')
  await signIn(page, email, password)
  const report = page.getByRole('region', { name: 'Agent Assist usage', exact: true })
  await expect(report.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(report.getByText('Unique Loads').first()).toBeVisible()
  await report.getByRole('radio', { name: 'Agent' }).click()
  await expect(report.getByRole('application', { name: /^Events by agent/ })).toBeVisible()
  // the toolbar's date range would have no effect here
  await expect(page.getByRole('button', { name: /^Date range/ })).toHaveCount(1)
  await report.getByRole('button', { name: /^Date range/ }).click()
  await report.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(report.getByRole('button', { name: /^Date range/ })).toBeFocused()
  await report.getByRole('radio', { name: 'Table' }).click()
  await expect(report.getByRole('row')).toHaveCount(11)
  await page.setViewportSize({ width: 360, height: 800 })
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
