import { expect, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { storeToken } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const COUNT = 1234
const tickets = () => {
  const created = new Date(Date.now() - 3_600_000).toISOString()
  return Array.from({ length: COUNT }, (_, i) => ticketOf(i + 1, created, undefined))
}

/** Month and day in the order of a region. */
const today = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date())

for (const [locale, count] of [
  ['en-US', '1,234'],
  ['de-DE', '1.234'],
] as const)
  test(`[DASH-1] a person from ${locale} reads numbers and dates as at home, and "as of" has its zone`, async ({
    browser,
  }) => {
    const { token } = await newAdmin(server, { tickets: tickets() })
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await storeToken(page, server.address, token)
    await page.goto(`${server.address}/main/apps/prism/ticket-health`)
    await expect(page.getByText(count, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`As of ${today(`en-${locale.slice(3)}`)}, UTC`)).toBeVisible()
    await page.goto(`${server.address}/apps/usage-report`) // which says "as of" by itself where no toolbar is
    await expect(page.getByText(/^Updated \d\d:\d\d, compared with /)).toBeVisible()
    await expect(page.getByText(/^As of/)).toHaveCount(1)
    await context.close()
  })
