import { expect, expectAccessible, faultyTest, test } from './browser.ts'

const TITLE = 'Agent Assist Usage'

async function reportToken(request: {
  post: (url: string, options: object) => Promise<{ json: () => Promise<unknown> }>
}) {
  const answer = await request.post('/api/demo/token', {
    data: { org: 'demo-org-2', scope: 'usage:read', agent: 'Supervisor' },
  })
  return ((await answer.json()) as { token: string }).token
}

test('[EMB-1] the token of the address is kept, removed from it, and leaks nowhere', async ({
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
  await expect(report.getByText('Unique Loads')).toBeVisible()
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

test('[USE-1] [SDK-3] graph and table, types that leave and come back', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`[USE-1] no fault that axe can see in the report, in any state: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
    const answers = '**/api/bubbleMetrics*'
    await page.route(answers, () => {})
    await page.goto('/examples/usage-report/')
    await expect(report.getByRole('heading', { name: TITLE })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(answers)
    await page.reload()
    await expect(report.getByText('Unique Loads')).toBeVisible()
    await expectAccessible(page)
    await report.getByRole('radio', { name: 'Table' }).click()
    await expect(report.getByRole('row')).toHaveCount(11)
    await expectAccessible(page)
    await page.route(answers, (route) => route.fulfill({ json: { _ba: [] } }))
    await page.reload()
    await expect(report.getByText('No data available!').first()).toBeVisible()
    await expectAccessible(page)
  })

faultyTest('[USE-2] a report that is refused or fails says so, for everybody', async ({ page }) => {
  const report = page.frameLocator('iframe[title="Agent Assist usage report"]')
  for (const [status, said] of [
    [403, 'User is not authrized to access'],
    [500, 'The report did not load'],
  ] as const) {
    await page.route('**/api/bubbleMetrics*', (route) => route.fulfill({ status, json: {} }))
    await page.goto('/examples/usage-report/')
    await expect(report.getByText(said).first()).toBeVisible()
    await expectAccessible(page)
  }
})
