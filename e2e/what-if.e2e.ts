import type { Call, Input } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { mondayTickets } from './monday-tickets.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew } from './sign-in.ts'

const RANGE = '?from=2026-03-01&to=2026-03-07'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** Stores the tickets, a calendar and a target of one hour for the first reply. */
async function prepare(call: Call, organisationId: string): Promise<void> {
  const params = { organisationId }
  const calendar = {
    id: 'office',
    timeZone: 'UTC',
    week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:00' })),
    holidays: ['2026-03-03'],
  }
  const target = { metric: 'firstReply', priority: 'normal', targetMin: 60 } as const
  const store = (batch: Input<'importRecords'>['body']['batch']) =>
    call('importRecords', { params, body: { batch, last: true } })
  await store({ kind: 'calendars', records: [calendar] })
  await store({ kind: 'slaTargets', records: [target] })
  await store(mondayTickets('Parcel'))
}

const result = (page: Page) =>
  page.getByRole('table', { name: 'Targets as they went and would go' })
const firstReply = (page: Page) => result(page).getByRole('row', { name: /^First reply/ })
/** Met targets of both sides, with their bases. */
const expectMet = (page: Page, was: string, wouldBe: string) =>
  expect(firstReply(page).getByRole('cell')).toContainText([was, wouldBe])

test('[S25] a supervisor asks what other service levels would have given, and nothing changes', async ({
  page,
}) => {
  const { call, id, organisationId } = await openAsNew(page, server, 'Admin')
  await prepare(call, organisationId)
  const params = { organisationId }
  const query = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-07T23:59:59.999Z' }
  const read = async () => ({
    levels: await call('getServiceLevels', { params }),
    shown: (await call('getMetrics', { params, query: { ...query, metrics: 'sla_first_reply' } }))
      .items,
  })
  const before = await read()
  expect(before.shown).toMatchObject([{ part: 2, whole: 5 }])
  await server.query(`update membership set role = 'Supervisor' where user_id = $1`, [id])

  await page.goto(`${server.address}/main/apps/prism/ticket-health${RANGE}`)
  await page.getByRole('link', { name: 'What if the service levels were different?' }).click()
  await expect(page.getByRole('heading', { name: 'Service levels: what if' })).toBeVisible()
  expect(page.url()).toContain('from=2026-03-01')
  const targets = page.getByRole('table', { name: 'Targets now' })
  await expect(targets.getByRole('row', { name: /^First reply/ })).toContainText(
    '1 h in calendar hours',
  )
  await expect(page.getByText('Mon–Fri 08:00–17:00 (45 h a week)')).toBeVisible()
  await expect(page.getByText('An admin can change them in Configure Org.')).toBeVisible()
  await expectMet(page, '2 of 5', '2 of 5')
  await expectGoodSight(page)

  // by hand, in business hours: 0 h, 1 h, 3 h, 1 h, 0 h
  await page.getByRole('radio', { name: 'Calendar hours' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectMet(page, '2 of 5', '4 of 5')
  await expect(page).toHaveURL(/hours=business/)
  await firstReply(page).getByRole('link', { name: '2', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'First reply: Missed, would be met' })
  await expect(list).toContainText('Parcel 3')
  await expect(list).toContainText('Parcel 4')
  await expect(list.getByRole('status')).toHaveText('2 tickets, 03/01/2026 – 03/07/2026')
  await expect(list.getByText('missed, would be met', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  const field = page
    .getByRole('group', { name: /^First reply/ })
    .getByLabel('Normal', { exact: true })
  await field.fill('soon')
  await expect(page.getByText('Enter hours and minutes, e.g. 4 h 30 m')).toBeVisible()
  await field.fill('120 min')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expectMet(page, '2 of 5', '3 of 5') // in calendar hours, as the present target: 1, 1, 3, 2, 20 h
  await page
    .getByRole('group', { name: /^First reply/ })
    .getByLabel(/Hours that count/)
    .selectOption('business')
  await expectMet(page, '2 of 5', '4 of 5')
  await page.reload()
  await expectMet(page, '2 of 5', '4 of 5')
  await expect(field).toHaveValue('2 h')
  await expectGoodSight(page)

  await page.getByLabel('Business calendar', { exact: true }).selectOption('Other hours')
  await page.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await expect(page).toHaveURL(/week=2\.08/)
  await page.getByRole('button', { name: 'Set all as now' }).click()
  await expectMet(page, '2 of 5', '2 of 5')
  await expect(page).toHaveURL(/service-levels\?from=2026-03-01&to=2026-03-07$/)
  expect(await read()).toEqual(before)
})
