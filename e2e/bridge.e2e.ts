import {
  authErrorsOf,
  errorsOf,
  expect,
  expectMetrics,
  openReport,
  reportFrame,
  reportIn,
  test,
} from './rig-test.ts'

test('[SDK-3] a page of another origin shows the report with one token, mounted twice or not', async ({
  page,
  rig,
}) => {
  await openReport(page, rig)
  await page.evaluate(() => window.mountReport())
  await expectMetrics(page)
  await expect(page.locator('iframe')).toHaveCount(1)
  const report = reportIn(page)
  for (const view of ['Table', 'Graph']) await report.getByRole('radio', { name: view }).click()
  expect(rig.asked()).toBe(1)
  expect(await errorsOf(page)).toEqual([])
})

test('[EMB-3] a token that lives 3 s is renewed again and again, without any input', async ({
  page,
  rig,
}) => {
  rig.switches.lifeS = 3
  await openReport(page, rig)
  await expectMetrics(page)
  await expect.poll(rig.asked).toBeGreaterThanOrEqual(4)
  expect(await authErrorsOf(page)).toEqual([])
})

test('[EMB-3] a server that hangs is an authError after 30 s', async ({ page, rig }) => {
  rig.switches.isHanging = true
  await page.clock.install()
  await openReport(page, rig)
  await expect.poll(rig.asked).toBe(1)
  await page.clock.runFor(20_000)
  expect(await authErrorsOf(page)).toEqual([])
  await page.clock.runFor(10_000)
  const authError = { for: 'usageReport', attempt: 1, message: 'fetchToken gave no answer' }
  await expect.poll(() => authErrorsOf(page)).toMatchObject([authError])
  await expect.poll(() => errorsOf(page)).toEqual(['token_failed'])
  await expect(reportIn(page).getByText('The report did not load')).toBeVisible()
})

test('[EMB-3] a slow first token is waited for', async ({ page, rig }) => {
  rig.switches.firstAfterMs = 1500
  await openReport(page, rig)
  await expectMetrics(page)
  expect(rig.asked()).toBe(1)
})

test('[EMB-3] a report without a token shows its data automatically once there is one', async ({
  page,
  rig,
}) => {
  rig.switches.failing = [1]
  await page.clock.install()
  await openReport(page, rig)
  await expect(reportIn(page).getByText('The report did not load')).toBeVisible()
  await page.clock.runFor(7_000)
  await expectMetrics(page)
  expect(rig.asked()).toBe(2)
  expect((await authErrorsOf(page)).map(({ attempt }) => attempt)).toEqual([1])
})

test('[EMB-3] failed renewals are retried more rarely, and at once when the page is online again', async ({
  page,
  rig,
}) => {
  rig.switches.lifeS = 60
  rig.switches.failing = [2, 3, 4]
  await page.clock.install()
  await openReport(page, rig)
  await expectMetrics(page)
  const attempts = async () => (await authErrorsOf(page)).map(({ attempt }) => attempt)
  await page.clock.runFor(54_000)
  await expect.poll(attempts).toEqual([1])
  await page.clock.runFor(4_000)
  expect(rig.asked()).toBe(2)
  await page.clock.runFor(3_000)
  await expect.poll(attempts).toEqual([1, 2])
  await page.clock.runFor(13_000)
  await expect.poll(attempts).toEqual([1, 2, 3])

  // the source would now wait 20 s
  await page.context().setOffline(true)
  await page.clock.runFor(6_000)
  expect(rig.asked()).toBe(4)
  await page.context().setOffline(false)
  await page.clock.runFor(100)
  await expect.poll(() => rig.tokens.length).toBe(2)
  await expect.poll(() => errorsOf(page)).toEqual(['token_failed'])
  await expectMetrics(page)
})

test('[SDK-3] a report that reloads itself shows its data again, with the same token', async ({
  page,
  rig,
}) => {
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = await reportFrame(page)
  await frame.evaluate(() => {
    document.body.dataset.before = 'reload'
  })
  await frame.evaluate(() => location.reload())
  await expect(reportIn(page).locator('body[data-before]')).toHaveCount(0)
  await expectMetrics(page)
  expect(rig.asked()).toBe(1)
  expect(await errorsOf(page)).toEqual([])
})

test('[SDK-3] a frame that navigates away is a typed error, and Try again restores the report', async ({
  page,
  rig,
}) => {
  await openReport(page, rig)
  await expectMetrics(page)
  const frame = await reportFrame(page)
  await frame.evaluate((address) => location.assign(address), `${rig.origin}/blank`)
  const note = page.getByRole('alert')
  await expect(note).toContainText('The usage report left its place.')
  await expect(page.locator('iframe')).toBeHidden()
  await expect.poll(() => errorsOf(page)).toEqual(['report_failed'])
  await note.getByRole('button', { name: 'Try again' }).click()
  await expectMetrics(page)
  await expect(note).toHaveCount(0)
  expect(rig.asked()).toBe(1)
  await expect.poll(() => errorsOf(page)).toEqual(['report_failed'])
})

test('[SDK-3] a page that may not embed the report gets an error, still works, and can retry', async ({
  page,
  rig,
}) => {
  await rig.forbid()
  await openReport(page, rig)
  const note = page.getByRole('alert')
  await expect(note).toContainText(`Are pages of ${rig.origin} allowed to hold it?`)
  await expect.poll(() => errorsOf(page)).toEqual(['origin_not_allowed'])
  expect(rig.asked()).toBe(0)
  await page.getByRole('button', { name: 'Count' }).click()
  expect(await page.evaluate(() => window.host.clicks)).toBe(1)
  await rig.allow()
  await note.getByRole('button', { name: 'Try again' }).click()
  await expectMetrics(page)
})

test('[SDK-5] the report works under nonce, strict-dynamic and Trusted Types', async ({
  page,
  rig,
}) => {
  await openReport(page, rig, '?csp=strict')
  await expectMetrics(page)
  expect(await errorsOf(page)).toEqual([])
})
