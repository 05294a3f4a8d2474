import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { ANY_QUESTION } from './questions.ts'
import { openWith, tokenOf } from './sign-in.ts'

const TODAY = '/main/apps/prism/home'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString()
const due = (id: number, minute: number, assignee?: string) =>
  ticketOf(id, at(-300), undefined, {
    ...(assignee ? { assignee } : {}),
    slaClocks: [{ metric: 'nextReply', targetMin: 60, startedAt: at(-120), dueAt: at(minute) }],
  })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => section(page, name).getByRole('listitem')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

/** An organisation with one piece of work of each kind, and an admin whom tickets name as their agent. */
async function withWork() {
  const tickets = [due(1, -30, 'Robin Test'), due(2, 45, 'Ann'), ticketOf(3, at(-200))]
  const admin = await newAdmin(server, { tickets })
  const org = admin.organisationId
  await server.query(
    `insert into survey_answer (organisation_id, id, source, category, nps_score, submitter,
       feedback_text, answered_at)
     values ($1, gen_random_uuid(), 'link', 'NPS', 2, 'kim@shop.test', 'Too slow', now())`,
    [org],
  )
  await server.query(
    `insert into assist_event (organisation_id, id, type, ticket_id, agent, query, created_on)
     values ($1, gen_random_uuid(), 'mishit', '1', 'Ann', 'How do I descale?', now())`,
    [org],
  )
  const id = randomUUID()
  await server.query(
    `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, 'none', 'Bo', 'Li', true, 'Pending')`,
    [id, `${id}@shop.test`],
  )
  await server.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'User', true)`,
    [org, id],
  )
  return admin
}

test('[DASH-2] each piece of waiting work is done from Today, for everybody, and comes back with undo', async ({
  page,
}) => {
  test.slow()
  const { email } = await withWork()
  await openWith(page, server.address + TODAY, await tokenOf(server.address, email))
  const late = rows(page, 'Missed or due within the hour')
  await expect(late).toHaveCount(2)
  await expectAccessible(page)
  await expectGoodSight(page)

  const care = page.getByRole('button', { name: 'Took care of ticket 1' })
  await care.click()
  await expect(late).toHaveCount(1)
  await undo(page)
  await expect(late).toHaveCount(2)
  await care.click()
  await expect(late).toHaveCount(1)

  const free = rows(page, 'Unassigned tickets')
  await expect(free).toHaveCount(1)
  await page.getByRole('button', { name: 'Assign to me: ticket 3' }).click()
  await expect(section(page, 'Unassigned tickets')).toContainText('Every unsolved ticket has')
  await undo(page)
  await expect(free).toHaveCount(1)

  await page.getByRole('button', { name: 'Mark as called: kim@shop.test' }).click()
  await expect(section(page, 'Detractors to call')).toContainText('Every unhappy customer')
  await expect(page.getByText('kim@shop.test is marked as called')).toBeVisible()

  await page.getByRole('button', { name: 'Ignore the gap How do I descale?' }).click()
  await expect(section(page, 'Knowledge gaps to write')).toContainText('Agents found an answer')
  await undo(page)
  await page.getByRole('link', { name: 'Write article: How do I descale?' }).click()
  await expect(page.getByRole('dialog', { name: 'How do I descale?' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Approve Bo Li' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Bo Li' })
  await dialog.getByRole('radio', { name: 'Agent', exact: true }).check()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(section(page, 'Sign-ups to approve')).toContainText('No sign-up waits')

  await page.reload()
  await expect(late).toHaveCount(1)
  await expect(section(page, 'Detractors to call')).toContainText('Every unhappy customer')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(section(page, 'Sign-ups to approve')).toContainText('No sign-up waits')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[DASH-2] with nothing to do an agent reads that nothing waits', async ({ page }) => {
  const { email } = await server.addPerson('Agent')
  await openWith(page, server.address + TODAY, await tokenOf(server.address, email))
  await expect(page.getByRole('navigation', { name: 'Waiting work' })).toContainText(
    'No ticket of yours is missed or due',
  )
  await expect(page.getByRole('region', { name: 'My queue' })).toBeVisible()
})

faultyTest(
  'when the server does not answer one message says so, and one button brings all back',
  async ({ page }) => {
    const { email } = await withWork()
    await openWith(page, server.address + TODAY, await tokenOf(server.address, email))
    await expect(rows(page, 'Missed or due within the hour')).toHaveCount(2)
    await page.route(ANY_QUESTION, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(`${server.address}/main/apps/prism/ticket-health`)
    const banner = page.getByRole('alert').filter({ hasText: 'The server does not answer.' })
    await expect(banner).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute(ANY_QUESTION)
    await banner.getByRole('button', { name: 'Retry all' }).click()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    await expect(banner).toBeHidden()
  },
)
