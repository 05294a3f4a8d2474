import { readFile } from 'node:fs/promises'
import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { arrive, newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const FROM = '2026-11-01'
const TO = '2026-11-14'
const day = (place: number) => `2026-11-${String(place).padStart(2, '0')}`
/** Tickets of 14 days; one of the last day waits 40 days for its solution. */
const tickets = Array.from({ length: 14 }, (_, i) =>
  ticketOf(i + 1, `${day(i + 1)}T10:00:00.000Z`, `${day(i + 1)}T1${i % 5}:30:00.000Z`),
).concat(ticketOf(99, '2026-10-01T10:00:00.000Z', `${day(14)}T12:00:00.000Z`))

const HEALTH = `/main/apps/prism/ticket-health?from=${FROM}&to=${TO}`
const VOLUME = 'Created, solved and backlog'
const panel = (page: Page, name = VOLUME) => page.getByRole('region', { name, exact: true })
const plot = (page: Page, name = VOLUME) => panel(page, name).getByRole('application')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function choose(page: Page, item: string, name = VOLUME) {
  await page.getByRole('button', { name: `Chart menu: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Drags over the plot from one share of its width to another. */
async function drag(page: Page, from: number, to: number) {
  await plot(page).scrollIntoViewIfNeeded()
  const box = await plot(page).boundingBox()
  if (!box) throw new Error('there is no plot')
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at((from + to) / 2), { steps: 3 })
  await page.mouse.move(...at(to), { steps: 3 })
  await page.mouse.up()
}

test('dragging zooms a chart with its table and file, and the zoom can become the range', async ({
  page,
}) => {
  await arrive(page, server, { tickets, at: HEALTH })
  await expect(page.getByRole('button', { name: `Chart menu: ${VOLUME}` })).toBeVisible()
  await drag(page, 0.5, 0.8)
  const strip = panel(page).getByRole('status').filter({ hasText: 'of 14 days' })
  await expect(strip).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${FROM}&to=${TO}`)) // the range stays, and nothing opened
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: `Show as table: ${VOLUME}` }).click()
  const rows = panel(page).getByRole('rowheader')
  const shown = await rows.allTextContents()
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.length).toBeLessThan(9)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as CSV: ${VOLUME}` }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(shown.length + 1)
  expect(download.suggestedFilename()).toContain('to')
  await page.getByRole('button', { name: `Show as table: ${VOLUME}` }).click()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Use as range' }).click()
  await expect(page).not.toHaveURL(new RegExp(`from=${FROM}`))
  await expect(strip).toHaveCount(0)
})

test('a zoom is made and left with the keyboard, and a click in it opens its own day', async ({
  page,
}) => {
  await arrive(page, server, { tickets, at: HEALTH })
  await expect(page.getByRole('button', { name: `Chart menu: ${VOLUME}` })).toBeVisible()
  await plot(page).focus()
  await plot(page).press('End')
  await plot(page).press('+')
  const strip = panel(page).getByRole('status').filter({ hasText: '7 of 14 days' })
  await expect(strip).toContainText('Sat 11/14/2026')
  await plot(page).press('Home')
  await plot(page).press('Enter')
  await expect(page).toHaveURL(/2026-11-08/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await plot(page).press('0')
  await expect(strip).toHaveCount(0)
  await choose(page, 'Zoom in')
  await panel(page).getByRole('button', { name: 'Reset zoom' }).click()
  await expect(panel(page).getByRole('button', { name: 'Reset zoom' })).toHaveCount(0)
})

test('an annotation is added from a day, stands on all charts, and is edited and deleted with undo', async ({
  page,
}) => {
  await arrive(page, server, { tickets, at: HEALTH })
  await expect(page.getByRole('button', { name: `Chart menu: ${VOLUME}` })).toBeVisible()
  await plot(page).focus()
  await plot(page).press('Home')
  await plot(page).press('ArrowRight')
  await plot(page).press('a')
  const add = dialog(page, 'Add annotation')
  await expect(add.getByRole('textbox', { name: 'First day' })).toHaveValue('11/02/2026')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add).toContainText('Enter a title')
  await add.getByRole('textbox', { name: 'Title' }).fill('Shop 4.2')
  await add.getByRole('textbox', { name: 'Last day' }).fill('11/03/2026')
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'is on all charts')).toBeVisible()
  await plot(page).focus()
  await plot(page).press('Home')
  await plot(page).press('ArrowRight')
  await expect(panel(page).getByRole('status').first()).toContainText('Release: Shop 4.2')
  await page.getByRole('button', { name: `Show as table: ${VOLUME}` }).click()
  await expect(panel(page).getByRole('row').nth(3)).toContainText('Release: Shop 4.2')
  await page.getByRole('button', { name: `Show as table: ${VOLUME}` }).click()

  await choose(page, 'Annotations…')
  const list = dialog(page, 'Annotations')
  await expect(list).toContainText('Mon 11/02/2026 to Tue 11/03/2026')
  await list.getByRole('button', { name: 'Edit: Shop 4.2' }).click()
  await dialog(page, 'Edit annotation').getByRole('textbox', { name: 'Title' }).fill('Shop 4.3')
  await dialog(page, 'Edit annotation').getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('Release: Shop 4.3')
  await list.getByRole('button', { name: 'Delete: Shop 4.3' }).click()
  await expect(list).toContainText('No annotations yet')
  await list.getByRole('button', { name: 'Close' }).click()
  await toast(page, '“Shop 4.3” is deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '“Shop 4.3” is back')).toBeVisible()
})

test('a release pipeline posts with an API key, and an agent reads what it cannot change', async ({
  page,
}) => {
  const { token, organisationId } = await newAdmin(server, { tickets })
  const params = { organisationId }
  const admin = createCall(`${server.address}/api`, () => token)
  const { value } = await admin('createApiKey', {
    params,
    body: { label: 'Pipeline', scopes: ['annotations:write'] },
  })
  const posted = await page.request.post(
    `${server.address}/api/organisations/${organisationId}/annotations`,
    {
      headers: { authorization: `Bearer ${value}` },
      data: { kind: 'release', title: 'v7', from: day(5) },
    },
  )
  expect(posted.status()).toBe(200)
  await openWith(page, server.address + HEALTH, token)
  await choose(page, 'Annotations…')
  await expect(dialog(page, 'Annotations')).toContainText('by Pipeline')
})

test('a goal is set from a chart, named by tile and chart in words, and removed with undo', async ({
  page,
}) => {
  await arrive(page, server, { tickets, at: HEALTH })
  await choose(page, 'Goal for Backlog…')
  const ask = dialog(page, 'Goal for Backlog')
  await ask.getByRole('textbox', { name: /^Goal,/ }).fill('many')
  await ask.getByRole('button', { name: 'Save' }).click()
  await expect(ask).toContainText('Enter a number from 0')
  await ask.getByRole('textbox', { name: /^Goal,/ }).fill('5')
  await ask.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The goal for Backlog is 5')).toBeVisible()
  await plot(page).focus()
  await plot(page).press('Home')
  await expect(panel(page).getByRole('status').first()).toContainText('Goal 5')
  await page.goto(`${server.address}/main/organization/config?tab=annotations`)
  await expect(page.getByText('5 or less')).toBeVisible()
  await page.getByRole('combobox', { name: 'Set a goal for' }).selectOption('One-touch resolution')
  await dialog(page, 'Goal for One-touch resolution')
    .getByRole('textbox', { name: /^Goal,/ })
    .fill('85')
  await dialog(page, 'Goal for One-touch resolution').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('85.0\u202F% or more')).toBeVisible()
  await expectAccessible(page)
  await expectGoodSight(page)
  await page.goto(server.address + HEALTH)
  await expect(page.getByText(/^Goal 85\.0\u202F%: not met$/)).toBeVisible()
  await page.goto(`${server.address}/main/organization/config?tab=annotations`)
  await page.getByRole('button', { name: 'Remove the goal for Backlog' }).click()
  await expect(page.getByText('5 or less')).toHaveCount(0)
  await toast(page, 'Backlog has no goal').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('5 or less')).toBeVisible()
})

test('Explore says what it cuts off, in an address that can be shared', async ({ page }) => {
  await arrive(page, server, {
    tickets,
    at: `/main/apps/prism/data-analysis?metric=created&chart=line&from=${FROM}&to=${TO}`,
  })
  const chart = panel(page, 'Created by day')
  await page.getByRole('combobox', { name: 'Axis' }).selectOption('Log')
  await expect(chart).toContainText('Log axis')
  await expect(page).toHaveURL(/axis=log/)
  await page.reload()
  await expect(chart).toContainText('Log axis')
  await page.getByRole('combobox', { name: 'Axis' }).selectOption('Clip outliers')
  await expect(chart).toContainText(/Cut off: 1 value above|No outliers/)
  await expectAccessible(page)
})
