import { readFile } from 'node:fs/promises'
import { type Call, createCall, DAY_MS } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { baseUrl, expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { tile } from './dashboard.ts'
import { asAdmin } from './members.ts'
import { openWith, tokenOf } from './sign-in.ts'

const PATH = '/main/apps/prism/ticket-health'
const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
/** Whole days of the demo organisation, whose time zone is UTC. */
const days = { from: day(28), to: day(1) }
const range = { from: `${days.from}T00:00:00.000Z`, to: `${days.to}T23:59:59.999Z` }
const RANGE = `?from=${days.from}&to=${days.to}`

let call: Call
let token: string
test.beforeAll(async () => {
  const { email } = await (await asAdmin()).newMember('Supervisor')
  token = await tokenOf(baseUrl(), email)
  call = createCall(`${baseUrl()}/api`, () => token)
})

const list = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => list(page).getByRole('status')
const number = (value: number) => value.toLocaleString('en-US')
const rateOf = async (metric: 'reopen' | 'sla') => {
  const query = { ...range, metrics: metric }
  const { items } = await call('getMetrics', { params: { organisationId: 'demo-org' }, query })
  const { part = 0, whole = 0 } = items[0] ?? {}
  return { part, rest: whole - part }
}

async function rowsOfFile(page: Page) {
  const press = list(page).getByRole('button', { name: 'Download these tickets as CSV' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), press])
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/).length - 1
}

test('[DASH-4] a rate opens its numerator, with one switch to the rest; file and address keep it', async ({
  page,
}) => {
  const { part, rest } = await rateOf('reopen')
  expect(Math.min(part, rest)).toBeGreaterThan(0)
  await openWith(page, baseUrl() + PATH + RANGE, token)
  await tile(page, 'Reopened').getByRole('link').click()
  await expect(list(page)).toHaveAccessibleName('Reopen rate')
  await expect(status(page)).toHaveText(new RegExp(`^${number(part)} tickets?, `))
  expect(await rowsOfFile(page)).toBe(part)
  await expectAccessible(page)
  await expectGoodSight(page)

  await list(page)
    .getByRole('button', { name: `${number(rest)} stayed solved` })
    .click()
  await expect(list(page)).toHaveAccessibleName('Reopen rate: stayed solved')
  await expect(status(page)).toHaveText(new RegExp(`^${number(rest)} tickets?, `))
  await page.reload()
  await expect(status(page)).toHaveText(new RegExp(`^${number(rest)} tickets?, `))
  await list(page)
    .getByRole('button', { name: `${number(part)} came back` })
    .click()
  await expect(status(page)).toHaveText(new RegExp(`^${number(part)} tickets?, `))
})

test('[DASH-4] a rate of targets counts targets, also on a phone', async ({ page }) => {
  const { part, rest } = await rateOf('sla')
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, `${baseUrl()}${PATH}${RANGE}&tickets=metric:sla`, token)
  await expect(status(page)).toHaveText(
    new RegExp(`^${number(part)} targets? · [\\d,]+ tickets?, `),
  )
  await list(page)
    .getByRole('button', { name: `${number(rest)} missed` })
    .click()
  await expect(status(page)).toHaveText(
    new RegExp(`^${number(rest)} targets? · [\\d,]+ tickets?, `),
  )
  await expectAccessible(page)
})
