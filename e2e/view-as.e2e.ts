import { randomUUID } from 'node:crypto'
import { createCall } from '@agent-assist/contract'
import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { railGroup } from './nav.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith, tokenOf } from './sign-in.ts'

const USERS = '/main/organization/configure-users'

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

/** An organisation with a SuperAdmin, who is signed in, and the agent Kim Lee. */
async function organisation() {
  const boss = await server.addPerson('SuperAdmin')
  const kim = { id: randomUUID(), email: `${randomUUID()}@example.test` }
  await server.query(
    `insert into app_user (id, email, password_hash, first_name, last_name, email_verified, approval)
     values ($1, $2, $3, 'Kim', 'Lee', true, 'Approved')`,
    [kim.id, kim.email, await hash('demo1234')],
  )
  await server.query(
    `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Agent', true)`,
    [boss.organisationId, kim.id],
  )
  const token = await tokenOf(server.address, boss.email)
  const call = createCall(`${server.address}/api`, () => token)
  return { ...boss, kim, token, call, params: { organisationId: boss.organisationId } }
}

const bar = (page: Page) => page.getByRole('region', { name: 'View as somebody else' })

async function viewAsKim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Kim Lee' }).click()
  await page.getByRole('menuitem', { name: 'View as this person' }).click()
  await expect(bar(page)).toContainText(
    'You see the portal as Kim Lee (Agent). Nothing can be changed.',
  )
}

/** The entries of the audit log about views, newest first. */
async function views({ call, params }: Awaited<ReturnType<typeof organisation>>) {
  const { items } = await call('listAudit', { params, query: { group: 'members' } })
  return items
    .filter(({ action }) => action.startsWith('view_as.'))
    .map(({ action, member, details }) => [action, member?.name, details.reason])
}

test('[ORGC-2] a SuperAdmin sees the portal as an agent, changes nothing, and stops', async ({
  page,
  faults,
}) => {
  const org = await organisation()
  await openWith(page, server.address + USERS, org.token)
  await viewAsKim(page)
  await expect(page.getByRole('heading', { name: 'System Dashboard' })).toBeVisible()
  await expect(railGroup(page, 'Overview')).toBeVisible()
  await expect(railGroup(page, 'Setup')).toHaveCount(0)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expectGoodSight(page)

  // what the screens let an agent change is refused, with the reason
  const token = await page.evaluate(() => localStorage.getItem('jwt_access_token'))
  const answer = await page.request.post(
    `${server.address}/api/organisations/${org.organisationId}/boards`,
    { headers: { authorization: `Bearer ${token}` }, data: { name: 'Mine', widgets: [] } },
  )
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain('Nothing can be changed')
  const events = await page.request.post(`${server.address}/api/assist/events`, {
    headers: { authorization: `Bearer ${token}` },
    data: { entity: org.organisationId, events: [] },
  })
  expect(events.status()).toBe(403)

  await page.goto(server.address + USERS)
  await expect(page).toHaveURL(/\/main\/boards\/config/) // no screen of an agent
  await bar(page).getByRole('button', { name: 'Stop' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Configure Users' })).toBeVisible()
  expect(await views(org)).toEqual([
    ['view_as.ended', 'Kim Lee', 'stopped'],
    ['view_as.started', 'Kim Lee', undefined],
  ])
  expect(faults).toEqual([])
})

test('[ORGC-2] the matrix of roles opens the portal as a role; signing out ends the view', async ({
  page,
}) => {
  const org = await organisation()
  await openWith(page, server.address + USERS, org.token)
  // by the build, whose routes name no group
  const marks = (deed: string) =>
    page.getByRole('row', { name: new RegExp(`^${deed}`) }).getByRole('cell')
  await expect(marks('Act on priority tickets')).toHaveText(['yes', 'yes', '–no', '–no', 'yes'])
  await expect(marks('Read the audit log')).toHaveText(['yes', 'yes', '–no', '–no', '–no'])
  await page.getByRole('button', { name: 'View as Supervisor' }).click()
  await expect(bar(page)).toContainText('You see the portal as a Supervisor.')
  await expect(railGroup(page, 'Tickets')).toBeVisible()
  await expect(railGroup(page, 'Setup')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${server.address}/logout`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const [open] = await server.query(
    'select count(*)::int as n from view_as where organisation_id = $1 and ended_at is null',
    [org.organisationId],
  )
  expect(open).toEqual({ n: 0 })
})

test('[ORGC-2] after its hour the portal is the own one again', async ({ page }) => {
  const org = await organisation()
  await openWith(page, server.address + USERS, org.token)
  await viewAsKim(page)
  await server.query(
    `update view_as set ends_at = now() - interval '1 second' where organisation_id = $1`,
    [org.organisationId],
  )
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(page.getByText('The view as someone else has ended.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(railGroup(page, 'Setup')).toBeVisible()
  expect((await views(org))[0]).toEqual(['view_as.ended', 'Kim Lee', 'time'])
})
