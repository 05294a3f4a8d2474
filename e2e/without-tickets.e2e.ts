import type { Page } from '@playwright/test'
import { links } from '../packages/portal/src/lib/address/links.ts'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const HEALTH = '/main/apps/prism/ticket-health'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

test('[DASH-1] [DASH-4] an admin without tickets is led to a source; with the first ticket the figures are there', async ({
  page,
}) => {
  const { call, organisationId } = await openAsNew(page, server, 'Admin')
  for (const path of ['/main/boards/config', HEALTH, links.sentiment(), links.productivity()]) {
    await page.goto(server.address + path)
    await expect(page.getByText('No tickets yet')).toBeVisible()
    await expect(page.getByText('No data available!')).toHaveCount(0)
    await expectGoodSight(page)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Choose a source' }).click()
  await expect(page).toHaveURL(server.address + links.organisation('helpdesk'))

  const createdAt = new Date().toISOString()
  const about = { id: '1', subject: 'Late', requester: 'R. T.', createdAt, updatedAt: createdAt }
  const said = { at: createdAt, author: 'R. T.', authorRole: 'customer', text: 'Hello' } as const
  await call('importRecords', {
    params: { organisationId },
    body: { batch: { kind: 'tickets', records: [{ ...about, messages: [said] }] }, last: true },
  })
  await page.goto(`${server.address}/main/boards/config`)
  await expect(page.getByRole('region', { name: 'Key metrics' })).toContainText('Created1')
  await expect(page.getByText('No tickets yet')).toHaveCount(0)
})

test('[DASH-1] an agent without tickets learns who can bring them', async ({ page }) => {
  await openAsNew(page, server, 'Agent')
  await expect(
    page.getByText('An admin of the organisation connects a helpdesk or imports a file.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a source' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectGoodSight(page)
  await expectAccessible(page)
})

test('[LAY-1] an empty panel does not move when its way out comes late', async ({ page }) => {
  await openAsNew(page, server, 'Admin')
  const letThrough = await holdScriptWith(page, 'Show the last ')
  await page.goto(`${server.address}${links.dataAnalysis()}?tab=tickets`)
  const panel = page.getByRole('region', { name: 'Tickets' })
  const message = panel.getByText('No data available!')
  await expect(message).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Choose a source' })).toHaveCount(0)
  const before = await message.boundingBox()
  letThrough()
  await expect(panel.getByRole('link', { name: 'Choose a source' })).toBeVisible()
  expect(await message.boundingBox()).toEqual(before)
})

/** Holds the script that contains the text until it is let through. */
async function holdScriptWith(page: Page, text: string): Promise<() => void> {
  let letThrough = () => undefined as void
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) await held
    await route.fulfill({ response })
  })
  return letThrough
}
