import type { Page } from '@playwright/test'
import { expect, expectGoodSight, test } from './browser.ts'
import { storeToken, tokenOf } from './sign-in.ts'
import { surveyLink, template } from './survey-link.ts'

/** Limits of the page until its first question, on the wire with headers. */
const MOST_BYTES = 45_000
const MOST_REQUESTS = 6

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** The icon of the tab, which the browser reads at a time of its own. */
const ICON = '/mark.svg'

/** Counts what a page reads; the report of the visit comes after the question. The browser accepts gzip only, as without TLS. */
async function watchLoads(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const reads = new Map<string, number>()
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.method === 'GET' && !request.url.endsWith(ICON)) reads.set(requestId, 0)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (reads.has(requestId)) reads.set(requestId, encodedDataLength)
  })
  return {
    requests: () => reads.size,
    bytes: () => [...reads.values()].reduce((sum, one) => sum + one, 0),
  }
}

for (const { search, question } of [
  { search: '', question: 'Would you recommend us?' },
  { search: '?lang=de', question: 'Empfehlen Sie uns weiter?' },
])
  test(`[SURV-1] a link${search} shows its first question after 45 kB in 6 requests at most`, async ({
    page,
  }) => {
    const { server, path } = await surveyLink()
    const loads = await watchLoads(page)
    await page.goto(server.address + path + search)
    await expect(title(page, question)).toBeVisible()
    expect(loads.requests()).toBeGreaterThan(2)
    expect(loads.requests()).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(loads.bytes()).toBeLessThanOrEqual(MOST_BYTES)
    expect(await page.evaluate(() => document.scripts.length)).toBe(1)
    await expectGoodSight(page)
  })

test('[SURV-1] [GUARD-1] whoever signs in on the way to a survey gets there, and Back leads back', async ({
  page,
}) => {
  const { server, email, path } = await surveyLink()
  await storeToken(page, server.address, await tokenOf(server.address, email))
  await page.goto(`${server.address}/docs/`)
  await page.goto(`${server.address}/login?redirect=${encodeURIComponent(`${path}?score=7`)}`)
  await expect(title(page, 'Would you recommend us?')).toBeVisible()
  await expect(page).toHaveURL(`${server.address}${path}?score=7`)
  await expect(page.getByRole('radio', { name: '7' })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(`${server.address}/docs/`)
  await page.goForward()
  await expect(page.getByRole('radio', { name: '7' })).toBeChecked()
})

test('[SURV-10] the buttons of a mail only choose: whoever follows them all stores nothing', async ({
  page,
}) => {
  const { server, surveyId, path } = await surveyLink({ ...template, commentSection: false })
  const stored = () =>
    server.query('select nps_score, hidden from survey_answer where request_id = $1', [surveyId])
  for (const score of [0, 5, 9]) {
    await page.goto(`${server.address}${path}?score=${score}`)
    await expect(page.getByRole('radio', { name: String(score), exact: true })).toBeChecked()
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(title(page, 'Solved?')).toBeFocused()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  expect(await stored()).toEqual([{ nps_score: 9, hidden: {} }])
})

test('[SURV-10] what the link says for hidden fields is stored with the answer, unseen', async ({
  page,
}) => {
  const content = { ...template, q2: [], commentSection: false, hiddenFields: ['order', 'plan'] }
  const { server, surveyId, path } = await surveyLink(content)
  await page.goto(`${server.address}${path}?order=KH-19477&utm_source=mail&score=9`)
  await expect(page.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await expect(page.getByText('KH-19477')).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('This survey has been answered. Thank you!')).toBeVisible()
  const stored = await server.query('select hidden from survey_answer where request_id = $1', [
    surveyId,
  ])
  expect(stored).toEqual([{ hidden: { order: 'KH-19477' } }])
})
