import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin, ticketOf, tile } from './dashboard.ts'
import { openScreen } from './nav.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith, signIn } from './sign-in.ts'

const RANGE = 'from=2026-11-01&to=2026-11-05'
const RESULTS = '/main/gratitude/feedbacks'
const AT = '2026-11-02T10:00:00.000Z'
const LEFT_OUT = '2 answers have no ticket and are not counted.'

/** Answers of Care: 10, 9 and 0; of Core: 0 and 0; without a ticket: 0 and 0. */
const ANSWERS: [ticket: string | null, score: number][] = [
  ['1', 10],
  ['1', 9],
  ['1', 0],
  ['2', 0],
  ['2', 0],
  [null, 0],
  [null, 0],
]

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

async function arrive(page: Page, path: string) {
  const tickets = [
    ticketOf(1, AT, undefined, { brand: 'Care' }),
    ticketOf(2, AT, undefined, { brand: 'Core' }),
  ]
  const admin = await newAdmin(server, { tickets })
  for (const [ticket, score] of ANSWERS)
    await server.query(
      `insert into survey_answer (organisation_id, id, source, category, nps_score, ticket_id, answered_at)
       values ($1, $2, 'link', 'NPS', $3, $4, $5)`,
      [admin.organisationId, randomUUID(), score, ticket, AT],
    )
  await openWith(page, `${server.address}${path}?${RANGE}`, admin.token)
  return admin
}

async function chooseCare(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await drawer.getByRole('button', { name: /^Brands/ }).click()
  await drawer.getByRole('checkbox', { name: 'Care' }).check()
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/allBrands=Care/)
}

const GROUPS: Record<string, string> = {
  'System Dashboard': 'Overview',
  'Configure Org': 'Setup',
  'Run Campaigns': 'Surveys',
  'Survey Results': 'Surveys',
  'Ticket Health': 'Tickets',
  'Data Analysis': 'Tickets',
}
const goTo = (page: Page, name: string) => openScreen(page, GROUPS[name] ?? '', name)

test('[FILT-7] survey metrics obey a brand, on their screen and on a board, and say what has no ticket', async ({
  page,
}) => {
  await arrive(page, RESULTS)
  await expect(tile(page, 'NPS')).toContainText('based on 7')
  await expect(page.getByText(LEFT_OUT)).toHaveCount(0)
  await chooseCare(page)
  await expect(tile(page, 'NPS')).toContainText('based on 3')
  await expect(tile(page, 'NPS')).toContainText('+33')
  await expect(page.getByText(LEFT_OUT)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scores', exact: true })).toContainText(
    'based on 3',
  )
  await expectGoodSight(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, 'System Dashboard')
  await expect(page).toHaveURL(new RegExp(`config\\?${RANGE}&allBrands=Care`))
  const nps = page.getByRole('region', { name: 'NPS, last 30 days' })
  await expect(nps).toContainText('+33')
  await expect(nps).toContainText(LEFT_OUT)
  await expectAccessible(page)
})

test('[FILT-7] range and filters are kept over a screen that has none, and not for the next user', async ({
  page,
}) => {
  const { organisationId } = await arrive(page, RESULTS)
  await chooseCare(page)
  await goTo(page, 'Configure Org')
  await expect(page.getByRole('heading', { level: 1, name: 'Configure Org' })).toBeVisible()
  await expect(page).not.toHaveURL(/Care/)
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0)
  await goTo(page, 'Run Campaigns')
  await expect(page.getByRole('button', { name: /^Date range/ })).toHaveCount(0)
  await goTo(page, 'Ticket Health')
  await expect(page).toHaveURL(new RegExp(`ticket-health\\?${RANGE}&allBrands=Care`))
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Care')

  // the session ends; somebody else signs in on the page that it left behind
  await page.evaluate(() => localStorage.removeItem('jwt_access_token'))
  await page.reload()
  await expect(page).toHaveURL(/login\?redirect=.*Care/)
  const other = await server.addPerson('Admin')
  await server.query('update membership set organisation_id = $1 where user_id = $2', [
    organisationId,
    other.id,
  ])
  await signIn(page, other.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Ticket Health' })).toBeVisible()
  await expect(page).not.toHaveURL(/Care/)
  await goTo(page, 'Survey Results')
  await expect(page).toHaveURL(new RegExp(`${RESULTS}$`))
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0)
})
