import type { Call } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { mondayTickets } from './monday-tickets.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const PATH = '/main/organization/config?tab=service-levels'
let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const importTickets = (call: Call, organisationId: string) =>
  call('importRecords', {
    params: { organisationId },
    body: { batch: mondayTickets('Ticket'), last: true },
  })

const targets = (page: Page, metric: string) =>
  page.getByRole('group', { name: new RegExp(`^${metric}`) })
const field = (page: Page) => targets(page, 'First reply').getByLabel('Normal', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Opens Ticket Health and expects so many first replies within their target and after it. */
async function expectFirstReplies(page: Page, met: number, missed: number): Promise<void> {
  await page.goto(`${server.address}/main/apps/prism/ticket-health?from=2026-03-01&to=2026-03-07`)
  const panel = page.getByRole('region', { name: 'SLA by metric', exact: true })
  await panel.getByRole('button', { name: /^Show as table/ }).click()
  const row = panel.getByRole('row', { name: /First reply/ })
  await expect(row.getByRole('cell')).toContainText([String(met), String(missed)])
}

test('[ORGC-1] a calendar with holidays from a file, a target in its hours, and the metrics follow', async ({
  page,
}) => {
  const { call, organisationId } = await openAsNew(page, server, 'Admin', PATH)
  await importTickets(call, organisationId)
  await page.reload()
  await expect(page.getByText('No calendar yet.')).toBeVisible()
  await expectGoodSight(page)

  await page.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByLabel('Name').fill('Office Lisbon')
  await expect(dialog).toContainText('5 tickets')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Office Lisbon' })).toBeVisible()
  await page.getByLabel('Monday: opens').fill('08:00')
  await page.getByRole('button', { name: 'Same hours Monday to Friday' }).click()
  await page.getByRole('button', { name: 'Remove Friday' }).click()
  const day = ['UID:1', 'DTSTART;VALUE=DATE:20260303', 'SUMMARY:Carnival']
  const half = ['UID:2', 'DTSTART:20260304', 'SUMMARY:Ash Wednesday (half day)']
  const events = [day, half].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events]
  await page.locator('input[type=file]').setInputFiles({
    name: 'holidays.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from([...ics, 'END:VCALENDAR', ''].join('\r\n')),
  })
  const preview = page.getByRole('dialog', { name: 'Holidays of holidays.ics' })
  await expect(preview.getByLabel('Tue 03/03/2026 Carnival')).toBeChecked()
  await expect(preview.getByLabel(/Ash Wednesday \(half day\) \(shortened\)/)).not.toBeChecked()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Add 1 holiday' }).click()
  await expect(page.getByText('Business hours of past tickets are recalculated')).toBeVisible()
  await expectGoodSight(page)
  await save(page)
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Service levels' }).first().click()
  await expect(page.getByText('Mon–Thu 08:00–17:00 (36 h a week)')).toBeVisible()
  await field(page).fill('1 h')
  await targets(page, 'First reply')
    .getByLabel(/Hours that count/)
    .selectOption('business')
  await expect(page.getByText('Targets of past tickets are recalculated: 5 tickets.')).toBeVisible()
  await expectGoodSight(page)
  await save(page)
  await expect(page.getByText('Recalculated 5 tickets. All metrics are up to date.')).toBeVisible()
  // by hand, in business hours: 0 h, 1 h, 3 h, 1 h, 0 h
  await expectFirstReplies(page, 4, 1)
})

test('[ORGC-1] an import leaves a target alone that was set here, and Undo brings the old one back', async ({
  page,
}) => {
  const { call, organisationId } = await openAsNew(page, server, 'Admin', PATH)
  await importTickets(call, organisationId)
  const importTarget = (targetMin: number) =>
    call('importRecords', {
      params: { organisationId },
      body: {
        batch: {
          kind: 'slaTargets',
          records: [{ metric: 'firstReply', priority: 'normal', targetMin }],
        },
        last: true,
      },
    })
  await importTarget(60)
  await expectFirstReplies(page, 2, 3)
  await page.goto(server.address + PATH)
  await expect(field(page)).toHaveValue('1 h')
  await expect(targets(page, 'First reply')).toContainText('From an import')
  await field(page).fill('2 hours')
  await save(page)
  await expect(page.getByText('The targets are saved')).toBeVisible()
  await importTarget(30)
  await expectFirstReplies(page, 3, 2)
  await page.goto(server.address + PATH)
  await expect(field(page)).toHaveValue('2 h')
  await field(page).fill('')
  await save(page)
  await expect(page.getByText('The targets are saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toHaveValue('2 h')
  await page.getByRole('button', { name: 'Let imports change them' }).click()
  await expect(targets(page, 'First reply')).toContainText('From an import')
  await importTarget(20 * 60)
  await expectFirstReplies(page, 5, 0)
})

test('[ORGC-1] calendars are copied, made the default, deleted and brought back by keyboard', async ({
  page,
}) => {
  const { call, organisationId } = await openAsNew(page, server, 'Admin', PATH)
  const body = { name: 'Office', timeZone: 'UTC', week: [], holidays: [] }
  await call('createCalendar', { params: { organisationId }, body })
  await page.reload()
  const list = page.getByRole('list', { name: 'Business calendars' })
  const choose = async (calendar: string, action: string) => {
    const button = page.getByRole('button', { name: `Actions for ${calendar}`, exact: true })
    await button.focus()
    // the list scrolls to the focus, and a scroll closes menus
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await button.press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  await choose('Office', 'Copy')
  await page.getByLabel('Name').fill('Night shift')
  await save(page)
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Service levels' }).first().click()
  await choose('Night shift', 'Make default')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Night shift')
  await choose('Office', 'Delete')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
})
