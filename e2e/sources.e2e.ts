import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sign } from '../packages/server/src/platform/security/signature.ts'
import {
  TEST_SECRET,
  TEST_SETTINGS,
  testZendesk,
  type TestZendesk,
} from '../packages/server/src/connectors/zendesk/test-zendesk.ts'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PATH = '/main/organization/config?tab=helpdesk'

let zendesk: TestZendesk
let server: OwnServer
test.beforeAll(async () => {
  zendesk = await testZendesk()
  server = await startOwnServer({ ZENDESK_TEST_URL: zendesk.url })
})
test.afterAll(async () => {
  await server.close()
  await zendesk.close()
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// the browser also logs a refused connection
faultyTest('[ORGC-1] Zendesk: connected, synced, in trouble, paused, removed', async ({ page }) => {
  const { query, organisationId } = { ...server, ...(await openAsNew(page, server, 'Admin', PATH)) }
  const panelZ = panel(page, 'Zendesk')
  const offered = panel(page, 'Connect a helpdesk')
  await offered.getByRole('button', { name: 'Connect Zendesk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subdomain').fill('https://acme.zendesk.com/agent')
  await dialog.getByLabel('Email of the admin').fill(TEST_SETTINGS.email)
  await dialog.getByLabel('API token', { exact: true }).fill('wrong-token')
  await dialog.getByLabel('Read tickets from').fill('2026-03-01')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByText('did not accept these credentials')).toBeVisible()
  await dialog.getByLabel('API token', { exact: true }).fill(TEST_SECRET.token)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()

  await expect(panelZ.getByText('Up to date')).toBeVisible()
  await expect(panelZ.getByText('2 stored')).toBeVisible()
  const tickets = await query(
    'select id, assignee from ticket where organisation_id = $1 order by id',
    [organisationId],
  )
  expect(tickets).toEqual([{ id: '101', assignee: 'Ann Agent' }, { id: '102' }])

  zendesk.fail('groups', 401)
  await panelZ.getByRole('button', { name: 'Sync now' }).click()
  await expect(panelZ.getByText('Stopped')).toBeVisible()
  await expect(panelZ.getByRole('alert')).toContainText('Check the email and the token')
  await panelZ.getByRole('button', { name: 'Sync now' }).click()
  await expect(panelZ.getByText('Up to date')).toBeVisible()
  await panelZ.getByRole('button', { name: 'Pause' }).click()
  await expect(panelZ.getByText('Paused')).toBeVisible()
  await panelZ.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panelZ).toBeHidden()
  await expect(offered.getByRole('button', { name: 'Connect Zendesk' })).toBeVisible()
})

test('[ORGC-1] webhook: the secret is shown once, a signed ticket arrives', async ({ page }) => {
  await openAsNew(page, server, 'Admin', PATH)
  const panelW = panel(page, 'Webhook')
  await panelW.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog')
  const secret = await dialog.locator('code').textContent()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  const url = (await panelW.locator('code').textContent()) ?? ''
  const at = '2026-03-02T09:00:00.000Z'
  const body = JSON.stringify({
    id: 'w1',
    subject: 'From the webhook',
    requester: 'Mia Muster',
    createdAt: at,
    updatedAt: at,
    messages: [],
  })
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'agent-assist-signature': sign(secret ?? '', body, Math.floor(Date.now() / 1000)),
    },
  })
  expect(await answer.json()).toEqual({ stored: true })
  await page.reload()
  await expect(panelW.getByText('none yet')).toBeHidden()
  expect(await page.content()).not.toContain(secret)
})

const ROWS = [
  'Nr;Betreff;Angelegt;Stand;Rest',
  ...Array.from(
    { length: 600 },
    (_, index) => `${index + 1};Ticket ${index + 1};2026-03-02 10:00;open;x`,
  ),
  '601;Broken;gestern;open;=1+1',
]

test('[ORGC-1] a file: mapped, imported, refused rows downloaded, and no duplicates when repeated', async ({
  page,
}) => {
  const { organisationId } = await openAsNew(page, server, 'Admin', PATH)
  const panelF = panel(page, 'Import a file')
  const choose = () =>
    panelF.getByLabel('Choose a file').setInputFiles({
      name: 'tickets.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(ROWS.join('\n')),
    })
  await choose()
  await panelF.getByLabel('Ticket number').selectOption('Nr')
  await panelF.getByLabel('Subject').selectOption('Betreff')
  await panelF.getByLabel('Created').selectOption('Angelegt')
  await panelF.getByLabel('Status').selectOption('Stand')
  await expect(panelF.getByText('Excluded: Rest.')).toBeVisible()
  await expect(panelF.getByRole('table', { name: 'First rows' })).toContainText('Ticket 5')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)

  await panelF.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(
    panelF.getByText('600 tickets added, 0 tickets updated, 1 row refused.'),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await panelF.getByRole('button', { name: 'Download refused rows' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('602,')
  expect(text).toContain("'=1+1") // not a formula in a spreadsheet
  expect(await overflow()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await panelF.getByRole('button', { name: 'Import another file' }).click()
  await choose() // the mapping was stored
  await panelF.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(panelF.getByText('0 tickets added, 600 tickets updated')).toBeVisible()
  const rows = await server.query(
    'select count(*)::int as n from ticket where organisation_id = $1',
    [organisationId],
  )
  expect(rows).toEqual([{ n: 600 }])
  await expect(panel(page, 'Imported files').getByRole('row')).toHaveCount(3)
})

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Ticket ID,Subject,Created at,Updated at,Status', ...lines].join('\n')),
})

test('[ORGC-1] files of two helpdesks: numbers apart, newer states kept, lines of one number a history', async ({
  page,
}) => {
  const { organisationId } = await openAsNew(page, server, 'Admin', PATH)
  const panelF = panel(page, 'Import a file')
  const choose = (chosen: ReturnType<typeof file>) =>
    panelF.getByLabel('Choose a file').setInputFiles(chosen)
  const importIt = () => panelF.getByRole('button', { name: 'Import', exact: true }).click()
  const another = () => panelF.getByRole('button', { name: 'Import another file' }).click()
  await choose(
    file(
      'tickets.csv',
      '7,Kettle drips,2026-03-02 09:00,2026-03-02 09:00,New',
      '7,Kettle drips,2026-03-02 09:00,2026-03-03 12:00,Closed',
      '7,Kettle drips,2026-03-02 09:00,2026-03-02 10:00,Pending',
      '8,Lamp,2026-03-02 09:00,2026-03-02 12:00,Open',
      '9,Lid,2026-03-02 09:00,2026-03-02 12:00,Closed',
    ),
  )
  await expect(panelF.getByText('2 rows repeat the number of a ticket above them')).toBeVisible()
  await importIt()
  await expect(
    panelF.getByText('3 tickets added, 0 tickets updated, 0 rows refused.'),
  ).toBeVisible()
  await expect(panelF.getByText('3 lines had the number 7')).toBeVisible()
  await expect(panelF.getByText('Solved without a solving time: 1 ticket.')).toBeVisible()
  await expectAccessible(page)

  await another()
  await choose(file('others.csv', '7,Invoice twice,2025-01-05 09:00,2025-01-06 09:00,Open'))
  await expect(panelF.getByText('Choose from which helpdesk the file is.')).toBeVisible()
  await expectAccessible(page)
  await panelF.getByLabel('From which helpdesk').selectOption('Another helpdesk')
  await panelF.getByLabel('Name of the helpdesk').fill('Billing')
  await expect(panelF.getByText('created at another time')).toBeHidden()
  await importIt()
  await expect(panelF.getByText('1 ticket added')).toBeVisible()

  await another()
  await choose(
    file(
      'tickets.csv',
      '7,Kettle drips,2026-03-02 09:00,2026-03-02 09:30,New',
      '8,Lamp,2026-03-02 09:00,2026-03-02 13:00,Pending',
    ),
  )
  await panelF.getByLabel('From which helpdesk').selectOption('Without a name')
  await expect(panelF.getByText('2 numbers are there already: 1 would be updated.')).toBeVisible()
  await expect(panelF.getByText('1 number is older here than what is stored')).toBeVisible()
  await importIt()
  await expect(panelF.getByText('Kept, since what is stored is newer: 1 ticket.')).toBeVisible()
  const tickets = await server.query(
    'select id, subject, status from ticket where organisation_id = $1 order by id',
    [organisationId],
  )
  expect(tickets).toEqual([
    { id: '7', subject: 'Kettle drips', status: 'closed' },
    { id: '8', subject: 'Lamp', status: 'pending' },
    { id: '9', subject: 'Lid', status: 'closed' },
    { id: 'billing-7', subject: 'Invoice twice', status: 'open' },
  ])
  const steps = await server.query(
    `select string_agg(status, ' ' order by position) as steps from ticket_status
     where organisation_id = $1 and ticket_id = '7'`,
    [organisationId],
  )
  expect(steps).toEqual([{ steps: 'new pending closed' }])
})
