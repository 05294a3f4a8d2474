import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

/* Prism settings: how metrics are counted, with the preview before and the metrics after. */

const HOUR = 3_600_000
const SCREEN = '/main/apps/prism/settings?tab=counting'
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

/** Tickets of which a program that looks like an agent answered half. */
const tickets = Array.from({ length: 10 }, (_, place) =>
  ticketOf(place, ago(100), ago(50), {
    assignee: 'Ann Reed',
    messages: [
      { at: ago(100), author: 'Grace', authorRole: 'customer', text: 'Help' },
      ...(place % 2 === 0
        ? [{ at: ago(99), author: 'Helper', authorRole: 'agent', text: 'We got your message.' }]
        : []),
      { at: ago(90), author: 'Ann Reed', authorRole: 'agent', text: 'Done.' },
    ],
  }),
)

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

test('[QA-4] the preview shows what a bot changes, saving counts it, and the audit log knows', async ({
  page,
}) => {
  const admin = await newAdmin(server, { tickets })
  await openWith(page, server.address + SCREEN, admin.token)
  await expect(page.getByRole('heading', { name: 'Counting', level: 1 })).toBeVisible()
  const preview = panel(page, 'What changes')
  await expect(preview.getByRole('row', { name: /First reply time, median/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Bots/ }).click()
  await page.getByRole('group', { name: 'Bots' }).getByLabel('Helper').check()
  await expect(
    preview.getByText('5 messages of Helper on 5 tickets', { exact: false }),
  ).toBeVisible()
  await expectGoodSight(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^The settings are saved/)).toBeVisible()
  await expect(page.getByText('No unsaved changes.')).toBeVisible()

  const call = createCall(`${server.address}/api`, () => admin.token)
  const params = { organisationId: admin.organisationId }
  const query = { from: ago(200), to: ago(0), metrics: 'replies' }
  await expect
    .poll(async () => (await call('getMetrics', { params, query })).items[0]?.value)
    .toBe(1)
  await page.goto(`${server.address}/main/organization/config?tab=audit`)
  await expect(page.getByText(/ounting/).first()).toBeVisible()
})

test('[QA-4] goals have a far end, and the state of the data is shown', async ({ page }) => {
  const admin = await newAdmin(server, { tickets })
  await openWith(page, `${server.address}/main/apps/prism/settings?tab=goals`, admin.token)
  await page.getByRole('combobox', { name: 'Set a goal for' }).selectOption('Reopen rate')
  const dialog = page.getByRole('dialog', { name: 'Goal for Reopen rate' })
  await dialog.getByRole('textbox', { name: /^Goal,/ }).fill('6')
  await dialog.getByRole('textbox', { name: /^Far from it/ }).fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a number that is worse than the goal')
  await dialog.getByRole('textbox', { name: /^Far from it/ }).fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Far from the goal at 12.0\u202F%')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('No alerts yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Data' }).click()
  await expect(page.getByText('No source is connected')).toBeVisible()
  await expectAccessible(page)
})

test('[QA-4] a supervisor reads how metrics are counted, and cannot change it', async ({
  page,
}) => {
  const admin = await newAdmin(server, { tickets })
  const lead = await server.addPerson('Supervisor')
  await server.query('update membership set organisation_id = $2 where user_id = $1', [
    lead.id,
    admin.organisationId,
  ])
  const token = await tokenOf(server.address, lead.email)
  await openWith(page, server.address + SCREEN, token)
  await expect(page.getByText('Only admins change how metrics are counted.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bots/ })).toBeDisabled()
  const params = { organisationId: admin.organisationId }
  const call = createCall(`${server.address}/api`, () => token)
  await expect(
    call('updateCounting', { params, body: { bots: ['Ann Reed'] } }),
  ).rejects.toMatchObject({ status: 403 })
})
