import type { Page } from '@playwright/test'
import {
  TEST_SECRET,
  TEST_SETTINGS,
  testRequestTracker,
  type TestRequestTracker,
} from '../packages/server/src/connectors/request-tracker/test-request-tracker.ts'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PATH = '/main/organization/config?tab=helpdesk'

let desk: TestRequestTracker
let server: OwnServer
test.beforeAll(async () => {
  desk = await testRequestTracker()
  server = await startOwnServer({ REQUEST_TRACKER_TEST_URL: desk.url })
})
test.afterAll(async () => {
  await server.close()
  await desk.close()
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// the browser also logs a refused connection
faultyTest('[ORGC-1] Request Tracker: refused, connected, tested, removed', async ({ page }) => {
  const { organisationId } = await openAsNew(page, server, 'Admin', PATH)
  const offered = panel(page, 'Connect a helpdesk')
  await offered.getByRole('button', { name: 'Connect Request Tracker' }).click()
  const dialog = page.getByRole('dialog')
  const connect = dialog.getByRole('button', { name: 'Connect', exact: true })
  await dialog.getByLabel('Address').fill('rt.example.test')
  await dialog.getByLabel('Authentication token').fill('wrong-token')
  await expect(dialog.getByText('beginning with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill(TEST_SETTINGS.address)
  await dialog.getByLabel('Custom field with the brand').fill('Product')
  await dialog.getByLabel('Read tickets from').fill('2026-03-01')
  await expectAccessible(page)
  await connect.click()
  await expect(dialog.getByText('did not accept this token')).toBeVisible()
  await dialog.getByLabel('Authentication token').fill(TEST_SECRET.token)
  await connect.click()

  const connected = panel(page, 'Request Tracker')
  await expect(connected.getByText('Up to date')).toBeVisible()
  await expect(connected.getByText('1 stored')).toBeVisible()
  const tickets = await server.query(
    'select id, assignee, brand from ticket where organisation_id = $1',
    [organisationId],
  )
  expect(tickets).toEqual([{ id: '1', assignee: 'Ben Boss', brand: 'Kettle' }])
  expect(await page.content()).not.toContain(TEST_SECRET.token)

  await connected.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The connection works')).toBeVisible()
  desk.fail('rt', 401)
  await connected.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The connection does not work')).toBeVisible()
  await connected.getByRole('button', { name: 'Change credentials' }).click()
  await expect(dialog.getByLabel('Address')).toHaveValue(TEST_SETTINGS.address)
  await expect(dialog.getByLabel('Authentication token')).toHaveValue('')
  await page.keyboard.press('Escape')
  await connected.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(connected).toBeHidden()
})
