import { addIsoDays } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { addAgent, monday, plannedTeam, shiftOf, sunday, week } from './schedule-team.ts'
import { openWith } from './sign-in.ts'

/* Who is required when: forecast, what if, proposed shifts, a day before it is published, and what agents get of it. */

const PATH = '/main/smart-routing/schedule-prism'
const OWN_PATH = '/main/smart-routing/my-schedule'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** An admin of an organisation with tickets and agents, with the week open. */
async function openWeek(page: Page, agents: string[]) {
  const admin = await plannedTeam(server, agents, { hasTickets: true })
  await openWith(page, server.address + PATH + week, admin.token)
  return admin
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-place="${row},${column}"]`)
const strips = (page: Page) => page.getByRole('grid').getByRole('img')
const sum = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'What if' })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('[ROUT-2] required beside scheduled agents by hour, under other assumptions and for one queue', async ({
  page,
}) => {
  await openWeek(page, ['Ann Reed', 'Ben Hope'])
  await expect(strips(page)).toHaveCount(7)
  await expect(strips(page).first()).toHaveAccessibleName(/^Mon .*h under.*tickets? expected/)
  const panel = page.getByRole('region', { name: 'What if' })
  await expect(panel).toContainText(/forecasts of a usual day were off by \d+.%/)
  await expect(panel).toContainText('No business hours are set')
  const required = async () => Number.parseInt(await sum(page, 'Required').innerText(), 10)
  const before = await required()
  expect(before).toBeGreaterThan(5)
  await panel.getByLabel('Shrinkage').focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(required).toBeGreaterThan(before)
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(required).toBe(before)
  await panel.getByLabel('Required for').selectOption('Help')
  await expect.poll(required).toBeLessThan(before)
  await expectAccessible(page)
  await expectGoodSight(page)
})

test('[ROUT-2] proposed shifts become a draft that is undone by one key', async ({ page }) => {
  const { call, params } = await openWeek(page, ['Ann Reed', 'Ben Hope', 'Cleo Park'])
  await call('requestLeave', {
    params,
    body: { agent: 'Ann Reed', from: monday, to: addIsoDays(monday, 6) },
  })
  await page.getByRole('button', { name: 'Propose shifts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose shifts' })
  await dialog.getByRole('button', { name: 'Search for shifts' }).click()
  await dialog.getByRole('button', { name: 'Cancel the search' }).click()
  await expect(dialog).toContainText('The search was cancelled.')
  await dialog.getByRole('button', { name: 'Search for shifts' }).click()
  const proposal = dialog.getByRole('region', { name: 'Proposal' })
  await expect(proposal).toContainText(/required hours stay uncovered/, { timeout: 30_000 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use as a draft' }).click()
  await expect(page.getByRole('region', { name: 'Not published' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('No shift breaks')
  await expect(cell(page, 0, 0)).toHaveText('Not Available')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await cell(page, 0, 0).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('region', { name: 'Not published' })).toHaveCount(0)
})

test('[ROUT-2] the expected wait of a day follows the draft; a shift is dragged to another day', async ({
  page,
}) => {
  await openWeek(page, ['Ann Reed', 'Ben Hope'])
  const panel = page.getByRole('region', { name: /^Expected wait, Mon/ })
  await panel.getByRole('button', { name: 'Show' }).click()
  const all = panel.getByRole('row', { name: /^All queues/ })
  await expect(all.getByRole('cell').first()).toHaveText('no answer')
  await cell(page, 0, 0).dblclick()
  await page.getByLabel('Shift', { exact: true }).fill('08:00 - 18:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(all.getByRole('cell').first()).toHaveText(/\d.(m|h)$/)
  await expect(all.getByRole('cell').nth(1)).toHaveText('no answer')
  await expect(panel).toContainText('No routing is published')
  await expectAccessible(page)
  await cell(page, 0, 0).dragTo(cell(page, 1, 2))
  await expect(cell(page, 1, 2)).toHaveText('08:00 - 18:00')
  await expect(cell(page, 0, 0)).toHaveText('08:00 - 18:00')
})

test('[ROUT-2] an agent sees no forecast, gets a mail, makes a calendar address and sees the next shift', async ({
  page,
}) => {
  const { call, params, organisationId } = await openWeek(page, ['Ann Reed'])
  const token = await addAgent(server, organisationId, 'Ann Reed')
  const changes = [{ agent: 'Ann Reed', day: monday, revision: 0, plan: shiftOf('08:00', '16:00') }]
  await call('saveScheduleDays', { params, body: { changes } })
  await page.reload()
  await page.getByRole('button', { name: 'Publish 1 day' }).click()
  await expect(page.getByText('1 day of 1 agent published; 1 email on the way')).toBeVisible()

  await openWith(page, server.address + OWN_PATH + week, token)
  await expect(cell(page, 0, 0)).toHaveText('08:00 - 16:00')
  await expect(page.getByRole('region', { name: 'What if' })).toHaveCount(0)
  await expect(strips(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Create an address' }).click()
  const address = await page.getByText(/schedule-calendars/).innerText()
  await expectAccessible(page)
  const file = await fetch(server.address + new URL(address).pathname)
  expect(await file.text()).toContain('SUMMARY:Shift 08:00 - 16:00')
  await page.getByRole('button', { name: 'Create a new address' }).click()
  const next = page.getByText(/schedule-calendars/)
  await expect(next).toBeVisible()
  await expect(next).not.toHaveText(address)
  expect((await fetch(server.address + new URL(address).pathname)).status).toBe(404)

  await openWith(page, `${server.address}/main/apps/prism/agentdashboard`, token)
  const shift = page.getByRole('region', { name: 'My shift' })
  await expect(shift).toContainText('No shift now.')
  await expect(shift).toContainText(/Next: Mon .*08:00 - 16:00/)
})

test('[ROUT-2] two agents swap shifts: one asks, the other accepts, a supervisor approves', async ({
  page,
}) => {
  const { call, params, organisationId, token } = await openWeek(page, ['Ann Reed', 'Ben Hope'])
  const ann = await addAgent(server, organisationId, 'Ann Reed')
  const ben = await addAgent(server, organisationId, 'Ben Hope')
  const changes = [
    { agent: 'Ann Reed', day: monday, revision: 0, plan: shiftOf('06:00', '14:00') },
    { agent: 'Ben Hope', day: monday, revision: 0, plan: shiftOf('14:00', '22:00') },
  ]
  await call('saveScheduleDays', { params, body: { changes } })
  await call('publishSchedule', { params, body: { from: monday, to: sunday } })
  const swaps = page.getByRole('region', { name: 'Swaps' })

  await openWith(page, server.address + OWN_PATH + week, ann)
  await swaps.getByRole('button', { name: 'Ask for a swap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a swap' })
  await expect(dialog.getByLabel('For the shift of')).toContainText('Ben Hope, Mon')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(swaps).toContainText('the colleague has not answered')

  await openWith(page, server.address + OWN_PATH + week, ben)
  await swaps.getByRole('button', { name: /^Accept the swap/ }).click()
  await expect(swaps).toContainText('waits for a supervisor')

  await openWith(page, server.address + PATH + week, token)
  await swaps.getByRole('button', { name: /^Approve the swap/ }).click()
  await expect(cell(page, 0, 0)).toHaveText('14:00 - 22:00')
  await expect(cell(page, 1, 0)).toHaveText('06:00 - 14:00')
  await expect(swaps).toContainText('No swaps are open.')
  await expectAccessible(page)
})

test('[ROUT-2] a special day changes what is expected of it', async ({ page }) => {
  await openWeek(page, ['Ann Reed'])
  const first = strips(page).first()
  await expect(first).toHaveAccessibleName(/tickets? expected/)
  const expected = async () =>
    Number(/; (\d+) tickets? expected/.exec((await first.getAttribute('aria-label')) ?? '')?.[1])
  const before = await expected()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Special days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Special days' })
  await dialog.getByRole('button', { name: 'Add a day' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter day and name of each.')
  await dialog.getByLabel('Name').fill('Sale')
  await dialog.getByLabel('Percent of a usual day').fill('300')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(expected).toBeGreaterThan(before * 2.5)
  await expect(first).toHaveAccessibleName(/; Sale$/)
})
