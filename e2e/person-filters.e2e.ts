import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const RANGE = '?from=2026-11-01&to=2026-11-07'
const AGENTS = ['Ann', 'Ben', 'Cleo', 'Dan']
const tickets = AGENTS.map((assignee, place) => {
  const at = `2026-11-0${place + 1}T10:00:00.000Z`
  return ticketOf(place + 1, at, undefined, { assignee })
})
const created = (page: Page) =>
  page
    .getByRole('region', { name: 'Key metrics' })
    .locator('div', { hasText: /^Created/ })
    .first()

/** Opens the System Dashboard as an agent named Ann Test, whose tickets have that name. */
async function arriveAsAnn(page: Page, search: string) {
  const { id, email } = await newAdmin(server, { tickets })
  await server.query(`update app_user set first_name = 'Ann', last_name = '' where id = $1`, [id])
  await server.query(`update membership set role = 'Agent' where user_id = $1`, [id])
  const token = await tokenOf(server.address, email)
  await openWith(page, `${server.address}/main/boards/config${search}`, token)
}

test('[GUARD-3] an agent with a link that filters by a colleague learns why nothing is shown, and removes the filter', async ({
  page,
}) => {
  await arriveAsAnn(page, `${RANGE}&includeAgent=Ben`)
  const notice = page.getByRole('alert').filter({ hasText: 'those of other people' }).first()
  await expect(notice).toContainText('Include agents')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Remove the filter' }).click()
  await expect(page).not.toHaveURL(/includeAgent/)
  await expect(created(page)).toContainText('4')
  await expect(notice).toBeHidden()
})

test('[FILT-1] the drawer of an agent offers the own name alone', async ({ page }) => {
  await arriveAsAnn(page, RANGE)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('button', { name: /^Include agents/ }).click()
  await expect(drawer.getByRole('checkbox', { name: 'Ann' })).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: 'Ben' })).toHaveCount(0)
  await drawer.getByRole('checkbox', { name: 'Ann' }).check()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(created(page)).toContainText('1')
})
