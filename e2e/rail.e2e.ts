import { randomUUID } from 'node:crypto'
import type { Role } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, faultyTest, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { nav, railGroup } from './nav.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openAsNew, openWith } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function arrive(page: Page, role?: Role) {
  const person = await openAsNew(page, server, role)
  await expect(heading(page, 'System Dashboard')).toBeVisible()
  await expect(railGroup(page, 'Overview')).toBeVisible()
  return person
}

async function openPalette(page: Page, text?: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  if (text) await field(page).fill(text)
}

test('[LAY-2] [NAV-3] the rail has one entry per group; its screens open on hover, focus and click', async ({
  page,
}) => {
  await arrive(page)
  await expect(nav(page)).toHaveCSS('width', '75px')
  const groups = nav(page).locator('[data-entry]')
  await expect(groups).toHaveText([
    'Overview',
    'Tickets',
    'Quality',
    'People',
    'Routing',
    'Surveys',
    'Assist',
    'Setup',
  ])
  await expect(railGroup(page, 'Overview')).toHaveAttribute('aria-current', 'true')
  const health = nav(page).getByRole('link', { name: 'Ticket Health' })

  await expect(health).toHaveCount(0)
  await railGroup(page, 'Tickets').hover()
  await expect(health).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(700, 600)
  await expect(health).toHaveCount(0)

  await railGroup(page, 'Tickets').click()
  await expect(health).toBeVisible()
  await page.mouse.move(700, 600)
  await page.mouse.click(700, 600)
  await expect(health).toHaveCount(0)

  await page.keyboard.press('Tab') // into the page, so that the focus is visible from here on
  await railGroup(page, 'Overview').focus()
  await page.keyboard.press('ArrowDown')
  await expect(railGroup(page, 'Tickets')).toBeFocused()
  await expect(health).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(nav(page).getByRole('link', { name: 'Priority Tickets' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(railGroup(page, 'Tickets')).toBeFocused()
  await expect(health).toHaveCount(0)

  await railGroup(page, 'Assist').click()
  await expect(nav(page).getByRole('list', { name: 'Agent Assist' }).getByRole('link')).toHaveText([
    'Agent Assist Performance',
    'Agent Assist Usage',
    'Chat Window',
    'Configure Intents',
    'Knowledge Bases',
  ])
  await railGroup(page, 'Overview').click()
  const dashboard = nav(page).getByRole('link', { name: 'System Dashboard' })
  await expect(dashboard).toHaveAttribute('href', /^\/main\/apps\/prism\/dashboard/)
  await expect(dashboard).toHaveAttribute('aria-current', 'page')
  await nav(page).getByRole('link', { name: 'Today' }).click()
  await expect(heading(page, 'Today')).toBeVisible()
  await expect(dashboard).toHaveCount(0)
  await railGroup(page, 'Overview').click()
  await dashboard.click()
  await expect(heading(page, 'System Dashboard')).toBeVisible()
})

test('badges count the work that waits, and what is done is gone from them', async ({ page }) => {
  const { organisationId } = await arrive(page, 'Admin')
  const waiting = await server.addPerson('User')
  await server.query('update membership set organisation_id = $1 where user_id = $2', [
    organisationId,
    waiting.id,
  ])
  await server.query(
    `update app_user set approval = 'Pending', first_name = 'Wanda', last_name = 'Waits' where id = $1`,
    [waiting.id],
  )
  await server.query(
    `insert into survey_answer (organisation_id, id, source, category, nps_score)
     values ($1, $2, 'link', 'NPS', 3)`,
    [organisationId, randomUUID()],
  )
  await server.query(
    `insert into assist_event (organisation_id, id, type, ticket_id, agent, query, created_on)
     values ($1, gen_random_uuid(), 'mishit', '1', 'Ann', 'How do I descale?', now())`,
    [organisationId],
  )
  await page.reload()
  await expect(
    nav(page).getByRole('button', { name: 'Setup 1 account waits for approval' }),
  ).toBeVisible()
  await expect(
    nav(page).getByRole('button', { name: 'Surveys 1 detractor without an action' }),
  ).toBeVisible()
  await expect(nav(page).getByRole('button', { name: /^Assist 1 / })).toBeVisible()
  await openPalette(page, 'wanda')
  await expect(option(page, /^Wanda Waits/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await nav(page)
    .getByRole('button', { name: /^Setup/ })
    .click()
  await nav(page)
    .getByRole('link', { name: 'Configure Users 1 account waits for approval' })
    .click()
  await page.getByRole('button', { name: 'Actions for Wanda Waits' }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await expect(sure).toBeVisible()
  await sure.click()
  await expect(railGroup(page, 'Setup')).toBeVisible() // exactly that name: no badge any more
})

test('what one opens most is one click away, for this user only', async ({ page }) => {
  await arrive(page)
  for (let times = 0; times < 3; times++) {
    await page.goto(`${server.address}/main/apps/prism/sentiment`)
    await expect(heading(page, 'Sentiment')).toBeVisible()
  }
  await page.goto(`${server.address}/main/boards/config`)
  await expect(heading(page, 'System Dashboard')).toBeVisible()
  const quick = nav(page).getByRole('list', { name: 'Opened most' }).getByRole('link')
  await expect(quick).toHaveAccessibleName('Sentiment')
  await quick.hover()
  await expect(page.locator('[popover]').filter({ hasText: 'Sentiment' })).toBeVisible()
  await quick.click()
  await expect(heading(page, 'Sentiment')).toBeVisible()
  await arrive(page) // somebody else in the same browser
  await expect(quick).toHaveCount(0)
})

test('Ctrl+K finds a metric with its range, and leads there', async ({ page }) => {
  await arrive(page)
  await openPalette(page, 'first reply last month')
  const metric = option(page, /^First reply time Last month/)
  await expect(metric).toHaveAttribute('aria-selected', 'true')
  await expectGoodSight(page)
  await field(page).press('Enter')
  await expect(heading(page, 'Data Analysis')).toBeVisible()
  await expect(page).toHaveURL(/metric=frt/)
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/)
  await openPalette(page) // what was chosen is offered again
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText(
    'First reply time',
  )
  await field(page).press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('Ctrl+K finds tickets by number and words, and opens them over the screen', async ({
  page,
}) => {
  const now = new Date().toISOString()
  const { token } = await newAdmin(server, {
    tickets: [
      ticketOf(48213, now, undefined, { subject: 'Refunds for the broken kettle' }),
      ticketOf(99, now, undefined, { subject: 'Something else' }),
    ],
  })
  await openWith(page, `${server.address}/main/alerts`, token)
  await expect(heading(page, 'Alerts and reports')).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('refund kettle')
  await expect(option(page, /^#48213 Refunds for the broken kettle/)).toBeVisible()
  await field(page).fill('#482')
  await expect(option(page, /^#48213/)).toBeVisible()
  await field(page).press('ArrowDown')
  await field(page).press('ArrowUp')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/main\/alerts\?ticket=48213/)
  await expect(page.getByText('Refunds for the broken kettle').first()).toBeVisible()
  await page.goto(`${server.address}/main/alerts`)
  await expect(heading(page, 'Alerts and reports')).toBeVisible()
  await openPalette(page, 'zzzzzz')
  await expect(palette(page).getByText('No results..')).toBeVisible()
})

test('Ctrl+K runs actions, only those that the role may do', async ({ page }) => {
  await arrive(page, 'Admin')
  await openPalette(page, 'invite')
  await expect(option(page, 'Invite people')).toBeVisible()
  await field(page).press('Enter')
  const invite = page.getByRole('dialog', { name: /Invite/ })
  await expect(invite).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k') // a form that is open is not left
  await expect(palette(page)).toHaveCount(0)
  await invite.getByRole('button', { name: 'Cancel' }).click()
  await expect(invite).toHaveCount(0)
  await expect(page).not.toHaveURL(/invite/)
  await openPalette(page, 'dark')
  await expect(option(page, 'Use dark colours')).toBeVisible()
  await option(page, 'Use dark colours').click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

  await arrive(page, 'Agent')
  await openPalette(page, 'invite')
  await expect(palette(page).getByText('No results..')).toBeVisible()
  await field(page).fill('new board')
  await expect(option(page, 'New board')).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/main\/boards\/board\/.+\/edit/)
})

// the browser logs the refused request
faultyTest('a search that fails says so, and is tried again', async ({ page }) => {
  await arrive(page)
  await page.route('**/search?*', (route) => route.fulfill({ status: 400, json: {} }))
  await openPalette(page, 'kettle')
  await expect(palette(page).getByText('Tickets and people could not be searched.')).toBeVisible()
  await page.unroute('**/search?*')
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(palette(page).getByText('No results..')).toBeVisible()
})

test('? shows the keys of the screen, and is a letter in a field', async ({ page }) => {
  await arrive(page)
  const keys = page.getByRole('dialog', { name: /^Keys/ })
  await page.goto(`${server.address}/main/apps/prism/priority-tickets`)
  await expect(heading(page, 'Priority Tickets')).toBeVisible()
  await page.keyboard.press('?')
  await expect(keys.getByRole('heading', { name: 'Keys: Priority Tickets' })).toBeVisible()
  await expect(keys).toContainText('Snooze')
  await expectGoodSight(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('why?')
  await expect(field(page)).toHaveValue('why?')
  await expect(keys).toHaveCount(0)
})

test('on a phone the menu is a sheet with the search on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsNew(page, server)
  await expect(heading(page, 'System Dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(nav(page).getByRole('link', { name: 'Configure Users' })).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Navigation' })
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Search tickets, people and metrics' }).click()
  await expect(field(page)).toBeFocused()
  await expect(sheet).toHaveCount(0)
  await field(page).fill('emails')
  await expect(option(page, /^Emails/)).toBeVisible()
  await option(page, /^Emails/).click()
  await expect(heading(page, 'Emails')).toBeVisible()
})
