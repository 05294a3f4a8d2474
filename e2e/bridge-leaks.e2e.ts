import { placesOf, watchLeaks } from './rig-leaks.ts'
import { expect, expectMetrics, openReport, reportFrame, reportIn, test } from './rig-test.ts'

test('[SDK-3] [EMB-3] the token is not visible anywhere: S35', async ({ page, rig }) => {
  const watched = watchLeaks(page)
  const bearers: string[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) bearers.push(`${authorization} ${new URL(request.url()).pathname}`)
  })
  await page.goto(`${rig.origin}/blank`)
  await openReport(page, rig)
  await expectMetrics(page)
  await reportIn(page).getByRole('radio', { name: 'Table' }).click()
  await expect(reportIn(page).getByRole('row')).toHaveCount(11)
  await (await reportFrame(page)).evaluate(() => location.reload())
  await expectMetrics(page)

  expect(rig.tokens).toHaveLength(1)
  expect(await placesOf(page, rig, watched)).toEqual([])
  // and the token was in the one place where it belongs
  const read = ['/usage/summary', '/usage/events', '/usage'].map(
    (path) => `Bearer ${rig.tokens[0]} /api${path}`,
  )
  expect(new Set(bearers)).toEqual(new Set(read))
})

test('a page that leaks its token is detected, everywhere', async ({ page, rig }) => {
  const watched = watchLeaks(page)
  await openReport(page, rig)
  await expectMetrics(page)
  await page.evaluate(async (token) => {
    history.pushState({ token }, '', `?token=${token}`)
    localStorage.setItem('token', token)
    document.cookie = `token=${token}`
    document.body.dataset.token = token
    console.warn(token)
    performance.mark(token)
    await fetch('/blank', { referrerPolicy: 'unsafe-url' })
    await fetch(`/blank?token=${token}`)
  }, rig.tokens[0] ?? '')
  expect(await placesOf(page, rig, watched)).toEqual([
    'Referer',
    'address',
    'console',
    'cookie',
    'history',
    'markup',
    'performance entry',
    'request URL',
    'storage',
  ])
})
